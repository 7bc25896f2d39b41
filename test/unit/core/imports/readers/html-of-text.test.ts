import { describe, expect, test } from "vitest";
import { htmlOfText } from "#core/imports/readers/html-of-text.ts";
import { workOf } from "../../../../work-of.ts";

describe("plain text becomes paragraphs and lists", () => {
  test.each([
    ["lines", "One\nTwo\r\n\r\nThree\u2028Four", "<p>One</p><p>Two</p><p>Three</p><p>Four</p>"],
    [
      "items with a sign",
      "Wir bieten:\n• Obst\n•Kaffee\n\n– Ruhe",
      "<p>Wir bieten:</p><ul><li>Obst</li><li>Kaffee</li><li>Ruhe</li></ul>",
    ],
    ["items with a number", "1. one\n2) two", "<ol><li>one</li><li>two</li></ol>"],
    ["numbers that a list would change", "3. März: frei\n4. März: voll", "<p>3. März: frei</p><p>4. März: voll</p>"],
    [
      "two lists with numbers",
      "1. a\n2. b\nThen\n1. c\n2. d",
      "<ol><li>a</li><li>b</li></ol><p>Then</p><ol><li>c</li><li>d</li></ol>",
    ],
    [
      "a dash before a signature",
      "We look forward to you.\n– Your team",
      "<p>We look forward to you.</p><p>– Your team</p>",
    ],
    ["a dialogue", "– Was machst du?\n– Ich baue Software.", "<p>– Was machst du?</p><p>– Ich baue Software.</p>"],
    ["a number that begins a sentence", "3. März ist frei", "<p>3. März ist frei</p>"],
    [
      "headings of Markdown",
      "## Summary\nWe build.\n\n**What you bring**\n* C#\n* Go\n# 1 in Europe",
      "<h3>Summary</h3><p>We build.</p><p><strong>What you bring</strong></p><ul><li>C#</li><li>Go</li></ul><p># 1 in Europe</p>",
    ],
    ["a negative number", "-5 Grad", "<p>-5 Grad</p>"],
    [
      "lines that end with semicolons",
      "Du\nplanst;\nbaust;\ntestest.\nEnde",
      "<p>Du</p><ul><li>planst;</li><li>baust;</li><li>testest.</li></ul><p>Ende</p>",
    ],
    // trust S 1519
    [
      "items whose sentence continues in the next line",
      "• Du planst den\nEinsatz\n• Du baust\nund testest\n• Ende.\nund mehr\n• Ruhe\nfür alle",
      "<ul><li>Du planst den</li></ul><p>Einsatz</p><ul><li>Du baust und testest</li><li>Ende.</li></ul><p>und mehr</p><ul><li>Ruhe</li></ul><p>für alle</p>",
    ],
    ["lines of nothing that is seen", "One\n\u200b\nTwo", "<p>One</p><p>Two</p>"],
    ["signs of HTML", '3 < 4 & <you> "x"', "<p>3 &lt; 4 &amp; &lt;you&gt; &quot;x&quot;</p>"],
    ["names of HTML", "Fish &amp; chips &eacute;", "<p>Fish &amp; chips é</p>"],
    ["nothing", "  \n ", ""],
  ])("%s", (_, text, html) => {
    expect(htmlOfText(text)).toBe(html);
  });

  // trust S 493
  test("megabytes of wrapped lines are joined in one pass", { timeout: 10_000 }, () => {
    const line = "These words were broken into lines of about seventy characters by a";
    const html = htmlOfText(Array.from({ length: 30_000 }, () => line).join("\n"));
    expect(html.length).toBe("<p></p>".length + 30_000 * (line.length + 1) - 1);
  });

  test("a text wrapped at a width is joined again", () => {
    const line = "These words were broken into lines of about seventy characters by a";
    const text = `${Array.from({ length: 8 }, () => line).join("\n")}\nmail program.\n\nA new one.`;
    expect(htmlOfText(text)).toBe(
      `<p>${Array.from({ length: 8 }, () => line).join(" ")} mail program.</p><p>A new one.</p>`,
    );
  });
});

describe("HTML stays", () => {
  test.each([
    ["with paragraphs", "<p>One\nline</p>\n<ul><li>A</li></ul>"],
    ["with breaks", "One<br>Two\nlines"],
    ["with attributes", '<div class="x">One</div>'],
  ])("%s", (_, html) => {
    expect(htmlOfText(html)).toBe(html);
  });
});

describe("a text that is neither is repaired (trust S 423)", () => {
  test.each([
    ["escaped once", "&lt;p&gt;A &amp;amp; B&lt;/p&gt;", "<p>A &amp; B</p>"],
    ["escaped twice", "&amp;lt;p&amp;gt;A&amp;lt;/p&amp;gt;", "<p>A</p>"],
    [
      "characters escaped twice",
      "<p>caf&amp;eacute;&amp;nbsp;&amp;#39; &amp;foo; A&amp;B</p>",
      "<p>caf&eacute;&nbsp;&#39; &amp;foo; A&amp;B</p>",
    ],
    [
      "lines between lists",
      "Hello\n<b>We do</b>\n<ul><li>A\nB</li></ul>Bye\nnow",
      "<p>Hello</p><p><b>We do</b></p><ul><li>A\nB</li></ul><p>Bye</p><p>now</p>",
    ],
    [
      "lists in lists",
      "A\n<ul><li>B<ul><li>C\nD</li></ul></li></ul>\nE",
      "<p>A</p><ul><li>B<ul><li>C\nD</li></ul></li></ul><p>E</p>",
    ],
  ])("%s", (_, text, html) => {
    expect(htmlOfText(text)).toBe(html);
  });
});

describe("items without a list get one", () => {
  test.each([
    ["between lines", "Tasks:\n<li>a</li><li>b</li>\nEnd", "<p>Tasks:</p><ul><li>a</li><li>b</li></ul><p>End</p>"],
    ["on lines of their own", "<li>a</li>\n<li>b</li>", "<ul><li>a</li>\n<li>b</li></ul>"],
    ["without end tags", "<div>Tasks<li>a<li>b</div>End", "<div>Tasks<ul><li>a<li>b</ul></div>End"],
    [
      "with paragraphs and lists in them",
      "<li><p>a</p><ul><li>c</li></ul></li>",
      "<ul><li><p>a</p><ul><li>c</li></ul></li></ul>",
    ],
    ["after a list", "<ol><li>a</li></ol><br><LI>b</LI><br>", "<ol><li>a</li></ol><br><ul><LI>b</LI></ul><br>"],
  ])("%s", (_, text, html) => {
    expect(htmlOfText(text)).toBe(html);
  });

  test.each([
    ["a heading", "<li>a<li>b<h3>C</h3><li>d", "<ul><li>a<li>b</ul><h3>C</h3><ul><li>d</ul>"],
    ["a paragraph", "<li>a<li>b<p>C</p><li>d", "<ul><li>a<li>b</ul><p>C</p><ul><li>d</ul>"],
    ["a block after the item's own", "<li><p>a<li><p>b<h3>C</h3>", "<ul><li><p>a<li><p>b</ul><h3>C</h3>"],
    ["a rule", "<li>a<hr>b<br>c", "<ul><li>a</ul><hr>b<br>c"],
    ["the end of a list", "A<br><li>b</ul>C<li>d", "A<br><ul><li>b</ul></ul>C<ul><li>d</ul>"],
    ["a line", "<li>a\n<li>b\nC:\n- d", "<ul><li>a\n<li>b</ul><p>C:</p><ul><li>d</li></ul>"],
    ["a line break", "<li>a<br><li>b<br>C<br>D", "<ul><li>a<br><li>b</ul><br>C<br>D"],
    ["a line break after the last item", "<li>a<li>b<br>C<li>d", "<ul><li>a<li>b</ul><br>C<ul><li>d</ul>"],
  ])("which ends an item without an end tag at %s", (_, text, html) => {
    expect(htmlOfText(text)).toBe(html);
  });

  test.each([
    ["its first block", "<li><h3>a</h3><li> <b><p>b</p></b>", "<ul><li><h3>a</h3><li> <b><p>b</p></b></ul>"],
    ["a block in an item with an end tag", "<li>a<p>b</p></li>", "<ul><li>a<p>b</p></li></ul>"],
    ["blocks without a text before the next item", "<li>a<p><li>b<p>", "<ul><li>a<p><li>b</ul><p>"],
    ["its first line", "<li>\na\n<li>\nb", "<ul><li>\na\n<li>\nb</ul>"],
    ["the rest of a sentence", "<li>A\n and b\n<li>c", "<ul><li>A\n and b\n<li>c</ul>"],
    ["lines that all items have", "<li>A<br>B<li>C<br>D<p>E</p>", "<ul><li>A<br>B<li>C<br>D</ul><p>E</p>"],
    ["line breaks between paragraphs", "<li>a\nB<p>C</p>", "<ul><li>a\nB</ul><p>C</p>"],
  ])("which does not end at %s", (_, text, html) => {
    expect(htmlOfText(text)).toBe(html);
  });
});

test("two hundred thousand equal characters are read quickly", async () => {
  for (const piece of [
    "<",
    "<p",
    "&amp;lt;",
    "- a\n",
    "a;\n",
    "<ul>",
    "</ul>\n",
    "<li>",
    "</li> ",
    "<li>a<p>",
    "<li>a<h3>b",
    "<li>a\n",
    "<li>a<br>",
    "\n<li>",
    "&",
    "1. x\n",
    "\u200b\n",
    "<b>\n",
    "- a<br>",
    "<div>- a</div>",
    "<div>- a<br>",
    "<p>- a",
    "<span>- a<br>",
    "<br></b>",
    "- a?<br>",
    "</",
  ]) {
    const work = await workOf(() => htmlOfText(piece.repeat(Math.floor(200_000 / piece.length))));
    expect(work, JSON.stringify(piece)).toBeLessThan(3000);
  }
});

describe("lines with bullets in paragraphs of HTML", () => {
  test.each([
    ["<p>Intro:</p><p>- a</p><p>- b</p><p>End</p>", "<p>Intro:</p><ul><li>a</li><li>b</li></ul><p>End</p>"],
    ["<p><b>Tasks</b><br>• a<br/>•&nbsp;b</p>", "<p><b>Tasks</b></p><ul><li>a</li><li>b</li></ul>"],
    ["<p>1. a<br>2. b</p>", "<ol><li>a</li><li>b</li></ol>"],
    ["<p><strong>* a</strong></p>\n<p>* b</p>", "<ul><li><strong>a</strong></li><li>b</li></ul>"],
    ["• a<br>• b", "<ul><li>a</li><li>b</li></ul>"],
    ["Tasks:<br>•    a<br />•\tb<br>End", "<p>Tasks:</p><ul><li>a</li><li>b</li></ul><p>End</p>"],
    ["* a<br>* b", "<ul><li>a</li><li>b</li></ul>"],
    [
      "<p>Wir suchen dich.&nbsp;<br>Dein Caf&eacute;<br>- a&nbsp;<br>- b;&nbsp;<br>Ende</p>",
      "<p>Wir suchen dich.&nbsp;</p><p>Dein Caf&eacute;</p><ul><li>a&nbsp;</li><li>b;&nbsp;</li></ul><p>Ende</p>",
    ],
    [
      "<p>- backe f&uuml;r die&nbsp;</p><p>Gäste</p><p>- plane&nbsp;</p><p>mit uns</p><p>- koche</p>",
      "<ul><li>backe f&uuml;r die&nbsp;</li></ul><p>Gäste</p><ul><li>plane&nbsp; mit uns</li><li>koche</li></ul>",
    ],
    ["· a<br>· b", "<ul><li>a</li><li>b</li></ul>"],
    ["– a<br>– b", "<ul><li>a</li><li>b</li></ul>"],
    ["1. a<br>2. b<br>End<br>1. c<br>2. d", "<ol><li>a</li><li>b</li></ol><p>End</p><ol><li>c</li><li>d</li></ol>"],
    ["<h3>Tasks</h3>- a<br>- b<p>End</p>", "<h3>Tasks</h3><ul><li>a</li><li>b</li></ul><p>End</p>"],
    ["<div>Tasks<br>- a<br>- b</div>", "<p>Tasks</p><ul><li>a</li><li>b</li></ul>"],
    ["<div>Tasks</div><div>- a</div>\n<div>- b</div>", "<p>Tasks</p><ul><li>a</li><li>b</li></ul>"],
    ["<b>Tasks<br></b>- a<br>- b", "<p><b>Tasks</b></p><ul><li>a</li><li>b</li></ul>"],
    ['<span style="color:red">- a<br>- b</span>', "<ul><li>a</li><li>b</li></ul>"],
    ["<table><tr><td>• a<br>• b</td></tr></table>", "<table><tr><td><ul><li>a</li><li>b</li></ul></td></tr></table>"],
  ])("become a list: %s", (html, expected) => {
    expect(htmlOfText(html)).toBe(expected);
  });

  test.each([
    "<p>1. a</p><p>b</p><p>3. c</p>", // a list would renumber the 3
    "<p>– Your team</p>",
    "<p><b>- a<br>- b</b></p>", // the bold element spans two lines
    "<p>a</p><p>b<br>c</p>",
    "Best regards<br>– Your team",
    "– Was machst du?<br>– Ich baue Software.", // a dialogue
    "- „Ein gutes Team.“<br>- „Viel zu lernen.“", // quotations
    "2. a<br>3. b",
    "<ul><li>Tools:<br>- a<br>- b</li></ul>",
    "<pre>- a<br>- b</pre>",
    "<h2>- a<br>- b</h2>",
  ])("stay if no list is certain: %s", (html) => {
    expect(htmlOfText(html)).toBe(html);
  });
});
