import { expect, test } from "vitest";
import { textLines } from "#core/text/text-lines.ts";

test("the lines of a text are its paragraphs, headings and entries of lists, without tags, escapes and invisible characters", () => {
  const html =
    "<h3>Your\n  days</h3><p>You <strong>test</strong> A &amp; B&lt;C,<br>and you\u200b write.</p>\n<ul><li>Plans</li><li><p>Code</p></li></ul><p></p>";
  expect(textLines(html)).toBe("Your days\nYou test A & B<C,\nand you write.\n• Plans\nCode");
});
