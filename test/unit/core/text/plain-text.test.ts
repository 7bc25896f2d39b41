import { describe, expect, test } from "vitest";
import { excerpt, plainText, unescapeHtml } from "#core/text/plain-text.ts";

test.each([
  ["&lt;p&gt;", "<p>"],
  ["&amp;lt;", "&lt;"],
  ["&#38;lt;", "&lt;"],
  ["&quot;&apos;&#39;&#x27;", "\"'''"],
  ["&#8217;&#x2019;&rsquo;", "’’’"],
  ["a&nbsp;b", "a\u00a0b"],
  ["B&uuml;ro, &eacute;t&eacute;, Tr&aacute;fego, 3&nbsp;&euro;", "Büro, été, Tráfego, 3\u00a0€"],
  ["a&copy=1 &copy", "a&copy=1 &copy"],
  ["&unknown; & &; &#; &constructor;", "&unknown; & &; &#; &constructor;"],
  ["&#1114112;&#x110000;&#55357;&#0;", "\ufffd\ufffd\ufffd\ufffd"],
])("%s unescaped once is %s", (given, expected) => {
  expect(unescapeHtml(given)).toBe(expected);
});

describe("the words of HTML", () => {
  test.each([
    ["stand on one line", "<p>One</p>\n<ul><li>two</li><li>three</li></ul>", "One two three"],
    ["have their signs", "<p>R&amp;D &ndash; we&rsquo;re &#8220;here&#8221;</p>", "R&D – we’re “here”"],
    ["hold nothing invisible", "<p>a\u200bb&#0;c&#8203;&#55357;</p>", "ab\ufffdc\ufffd"],
    ["are none where there is none", "<p><br></p>", ""],
    ["have one space between them", "a\nb \u00a0c\u2003d\u00a0 e  f", "a b c d e f"],
  ])("%s", (_behaviour, html, expected) => {
    expect(plainText(html)).toBe(expected);
  });
});

describe("the excerpt of a text", () => {
  test("is the whole text if that is short enough", () => {
    expect(excerpt("one two", 7)).toBe("one two");
  });

  test("ends at a word, with an ellipsis, within the limit", () => {
    expect(excerpt("one two three", 9)).toBe("one two…");
    expect(excerpt("one two three", 8)).toBe("one…");
  });

  test("is cut inside a word that is too long by itself", () => {
    expect(excerpt("x".repeat(20), 10)).toBe("xxxxx…");
  });

  test.each([9, 10, 11, 12])("never ends within a character, at %i", (max) => {
    const cut = excerpt("😀".repeat(10), max);
    expect(cut.isWellFormed()).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(max);
  });
});
