import { expect, test } from "vitest";
import { decodeEntities, htmlForLinkedin } from "#core/feeds/board-html.ts";

test("LinkedIn gets only tags that it displays, and headings as bold paragraphs (spec C16)", () => {
  const html =
    '<h3>Tasks</h3><ol><li>Build <em>it</em></li></ol><a href="https://x.example" rel="y">here</a><hr><p>End</p>';
  expect(htmlForLinkedin(html)).toBe(
    "<p><strong>Tasks</strong></p><ul><li>Build <i>it</i></li></ul>here<br><p>End</p>",
  );
});

test("the cells of a table stay apart for LinkedIn", () => {
  expect(htmlForLinkedin("<table><tr><td>a</td><td>b</td></tr></table>")).toBe("<p>a b </p>");
});

test("Indeed gets characters in place of entities, and no text becomes a tag (spec C16)", () => {
  expect(decodeEntities("<p>R&amp;D &gt; 2 &lt;b&gt; &quot;x&quot;&nbsp;&#39;</p>")).toBe(
    '<p>R&D > 2 < b> "x"\u00a0\'</p>',
  );
});
