import { describe, expect, test } from "vitest";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { seeded } from "../../random.ts";

const away = 'target="_blank" rel="noopener noreferrer nofollow"';

describe("what must not be shown is removed (trust H 110, 111)", () => {
  test.each([
    ["a script", "<script>alert(1)</script>a", "a"],
    ["a script in pieces", "<scr\0ipt>alert(1)</scr\0ipt>a", "a"],
    ["a script inside a script", "<<script>script>alert(1)</script>a", "&lt;a"],
    ["a script in a comment", "<!--><script>alert(1)</script>-->a", "--&gt;a"],
    ["a script in a picture", "<svg><script>alert(1)</script></svg>a", "a"],
    ["a script behind a style", "<style><!--</style><script>alert(1)//--></script>a", "a"],
    ["a script in a raw text", "<xmp><script>alert(1)</script></xmp>a", "a"],
    [
      "a script after noscript",
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</noscript>',
      "<p>a</p>",
    ],
    ["a formula", '<math><mi//xlink:href="data:x,<script>alert(4)</script>">', ""],
    ["a handler", "<p onclick=alert(1)>a</p>", "<p>a</p>"],
    ["a picture", "<img src=x onerror=alert(1)>a", "a"],
    ["a frame", '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', "a"],
    ["a form", '<form action="//evil"><input name=a>a<button formaction=x>b</button></form>', "ab"],
    ["a base", '<base href="//evil">a', "a"],
    ["a refresh", '<meta http-equiv=refresh content="0;url=//evil">a', "a"],
    ["a style", '<style>p{}</style><p style="color:red" class=x>a</p>', "<p>a</p>"],
    ["an id", "<p id=__proto__ name=x data-x=y>a</p>", "<p>a</p>"],
    ["an object", "<object data=x><embed src=x></object>a", "a"],
    ["a NUL", "a\0b", "ab"],
    ["an empty heading", "<h3></h3><h4>&nbsp;</h4><p>a</p>", "<p>a</p>"],
    ["an empty paragraph", "<p>&nbsp;</p><p><br></p><p>a</p>", "<p>a</p>"],
  ])("%s", (_what, given, expected) => {
    expect(cleanHtml(given)).toBe(expected);
  });
});

describe("a link", () => {
  test.each([
    ["javascript:alert(1)"],
    ["java&#10;script:alert(1)"],
    ["&#x6A;avascript:alert(1)"],
    [" &#1;javascript:alert(1)"],
    ["JaVaScRiPt:alert(1)"],
    ["data:text/html,x"],
    ["vbscript:x"],
    ["file:///etc/passwd"],
    ["//evil.example"],
    ["/\\evil.example"],
    ["\\\\evil.example"],
    ["/&#9;/evil.example"],
    [" //evil.example"],
  ])("to %s is removed", (href) => {
    expect(cleanHtml(`<a href="${href}">a</a>`)).toBe("<a>a</a>");
  });

  test.each([
    ["https://x.example/?a=1&amp;b=2", "https://x.example/?a=1&amp;b=2"],
    ["HTTP://x.example", "HTTP://x.example"],
    [" https://x.example ", "https://x.example"],
    ["&#9;ht&#10;tps://x.example", "https://x.example"],
    ["&#1;https://x.example", "https://x.example"],
  ])("to %j opens in a new tab, without a referrer or endorsement", (href, clean) => {
    expect(cleanHtml(`<a target=_top rel=opener href="${href}">a</a>`)).toBe(`<a href="${clean}" ${away}>a</a>`);
  });

  test.each(["mailto:jobs@example.com", "tel:+49 30 1"])("to %s stays", (href) => {
    expect(cleanHtml(`<a href="${href}" target="_blank">a</a>`)).toBe(`<a href="${href}">a</a>`);
  });
});

describe("headings (trust H 116)", () => {
  test.each([
    ["<h1>A</h1><h2>B</h2><h4>C</h4>", "<h3>A</h3><h4>B</h4><h6>C</h6>"],
    ["<h2>A</h2><h3>B</h3>", "<h3>A</h3><h4>B</h4>"],
    ["<h3>A</h3><h4>B</h4>", "<h3>A</h3><h4>B</h4>"],
    ["<h4>A</h4>", "<h4>A</h4>"],
    ["<h1>A</h1><h6>B</h6>", "<h3>A</h3><h6>B</h6>"],
    ["<H1 class=x>A</H1>", "<h3>A</h3>"],
  ])("%s are lowered below the page's own, and keep their relative levels", (given, expected) => {
    expect(cleanHtml(given)).toBe(expected);
  });
});

describe("what may be shown stays", () => {
  test.each([
    "<p>a <strong>b</strong> <em>c</em><br />d</p>",
    "<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>",
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    "<blockquote>a</blockquote><hr /><dl><dt>a</dt><dd>b</dd></dl>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "R&amp;D, 3 &lt; 4, „Köln“ 👩‍💻",
  ])("%s", (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test("a blank between two words, whatever element contains it", () => {
    expect(cleanHtml("Senior<span> </span>Engineer")).toBe("Senior<span> </span>Engineer");
    expect(cleanHtml("<b>Senior</b><span>&nbsp;</span>Engineer")).toContain("</b><span>");
  });

  test("with its tags closed (trust H 113)", () => {
    expect(cleanHtml("<p>a<b>b")).toBe("<p>a<b>b</b></p>");
    expect(cleanHtml("a</p></div>")).toBe("a");
    expect(cleanHtml("<table><tr><td><p>x</table>")).toBe("<table><tr><td><p>x</p></td></tr></table>");
  });
});

test("invalid nesting that remains after a tag was removed is repaired", () => {
  expect(cleanHtml("<p>a<font><p>b</p></font></p>")).toBe("<p>a</p><p>b</p>");
  expect(cleanHtml("<ul><li>a<menu><li>b</li></menu></li></ul>")).toBe("<ul><li>a</li><li>b</li></ul>");
});

test("ten thousand nested tags are handled", () => {
  const cleaned = cleanHtml(`${"<div>".repeat(10_000)}a`);
  expect(cleaned).toContain("a");
  expect(cleaned.match(/<div>/g)?.length).toBeLessThanOrEqual(50);
});

test("5,000 random pieces of HTML are harmless once cleaned, and cleaning again changes nothing", () => {
  const { joined } = seeded(110);
  const tags = [
    "p",
    "font",
    "li",
    "ul",
    "h1",
    "h3",
    "h6",
    "button",
    "td",
    "tr",
    "table",
    "div",
    "span",
    "dd",
    "dt",
    "b",
    "svg",
  ].concat([
    "a href=https://x.example",
    "a href=javascript:x",
    "p onclick=x()",
    "section",
    "noscript",
    "xmp",
    "textarea",
    "title",
    "form",
  ]);
  const pieces = tags.flatMap((tag) => [`<${tag}>`, `</${tag.split(" ")[0]}>`]);
  pieces.push(
    "x",
    " ",
    "<br>",
    "<hr>",
    "<!--",
    "-->",
    "&lt;",
    "<",
    '"',
    "'",
    "\0",
    "<script>",
    "</script>",
    "<style>",
    "</style>",
  );
  for (let round = 0; round < 5000; round += 1) {
    const given = joined(pieces, 25);
    const once = cleanHtml(given);
    expect(cleanHtml(once), given).toBe(once);
    expect(/<(script|style|svg|form|h[12]|button|textarea)|<[^>]*(onclick|javascript)/i.test(once), given).toBe(false);
  }
});
