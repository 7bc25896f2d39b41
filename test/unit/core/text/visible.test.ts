import { expect, test } from "vitest";
import { visible } from "#core/text/visible.ts";
import { seeded } from "../../random.ts";

test.each([
  ["controls", "a\0b\u0007c\u001bd", "abcd"],
  ["zero-width spaces", "a\u200bb\u2060c", "abc"],
  ["direction marks", "a\u202efdp.exe", "afdp.exe"],
  ["byte order marks", "\ufeffabc", "abc"],
  ["soft hyphens", "Entwick\u00adlung", "Entwicklung"],
  ["signs of tag characters", "a\u{e0061}b", "ab"],
])("removes %s", (_what, given, expected) => {
  expect(visible(given)).toBe(expected);
});

test.each([
  ["a tab", "a\tb", "a b"],
  ["a line break of Windows", "a\r\nb", "a\nb"],
  ["a line break of old Macs", "a\rb", "a\nb"],
  ["half a character", "a\ud83db", "a\ufffdb"],
])("replaces %s with something plain", (_what, given, expected) => {
  expect(visible(given)).toBe(expected);
});

test.each([
  ["line breaks", "a\n\nb"],
  ["accents in any form", "e\u0301é"],
  ["families of emoji", "👩\u200d💻"],
  ["the joiners of Persian", "می\u200cخواهم"],
  ["blanks at both ends", "  a  "],
])("keeps %s", (_what, text) => {
  expect(visible(text)).toBe(text);
});

test("changes nothing when applied twice", () => {
  const { joined } = seeded(1);
  const signs = ["a", "\r", "\n", "\t", "\0", "\ud83d", "\ude00", "\u200b", "\u200d", "\u202e", "é", " "];
  for (let round = 0; round < 2000; round += 1) {
    const once = visible(joined(signs, 12));
    expect(visible(once)).toBe(once);
  }
});

test("removes each invisible character, and no other one", () => {
  for (let code = 0; code < 0x10000; code += 1) {
    const character = String.fromCharCode(code);
    if (/[\ud800-\udfff\t\r]/.test(character)) continue;
    const isRemoved = /[\p{Cc}\p{Cf}]/u.test(character) && !["\n", "\u200c", "\u200d"].includes(character);
    expect(visible(`a${character}b`), code.toString(16)).toBe(isRemoved ? "ab" : `a${character}b`);
  }
});
