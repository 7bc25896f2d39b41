import { expect, test } from "vitest";
import { createTexHyphenator } from "#adapters/language/hyphenate.ts";
import { breakableHtml } from "#core/text/breakable-html.ts";

const hyphenate = createTexHyphenator();
const made = (html: string): string => breakableHtml(html, (word) => hyphenate(word, "de"));

test("long words have break points, which are not part of the text", () => {
  const html = "<p>Unsere Nachhaltigkeitsberichte, kurz.</p>";
  const shown = made(html);
  expect(shown).toMatch(/^<p>Unsere <span class="apart">Nach.*<i class="shy"><\/i>.*<\/span>, kurz\.<\/p>$/);
  expect(shown.replaceAll(/<[^>]*>/g, "")).toBe(html.replaceAll(/<[^>]*>/g, ""));
});

test("a mail address may break after its punctuation, and its link is unchanged", () => {
  expect(made('<a href="mailto:lena.vogt@example.com">lena.vogt@example.com</a>.')).toBe(
    '<a href="mailto:lena.vogt@example.com">lena.<wbr>vogt@<wbr>example.<wbr>com</a>.',
  );
});

// trust M 1022
test.each([
  [
    "tags with long words",
    '<a href="https://x.example/Nachhaltigkeitsberichte" title="Nachhaltigkeitsberichte">so</a>',
  ],
  ["references", "&amp; &nbsp; &lt;kurz&gt;"],
  ["short words", "<p>Daten und Texte</p>"],
  ["nothing", ""],
])("%s stay as they are", (_, html) => expect(made(html)).toBe(html));
