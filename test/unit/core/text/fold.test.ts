import { expect, test } from "vitest";
import { fold } from "#core/text/fold.ts";

test.each([
  ["capitals", "JAVA", "java"],
  ["accents, composed or not", "Café Cafe\u0301", "cafe cafe"],
  ["umlauts", "Düsseldorf", "dusseldorf"],
  ["ß, small and capital", "Straße STRASSE STRAẞE", "strasse strasse strasse"],
  ["letters that are no letter with an accent", "Łódź Ærø œuvre Ørsted", "lodz aero oeuvre orsted"],
  ["the Turkish dotted I", "İstanbul", "istanbul"],
  ["letters of full width", "Ｃ＋＋", "c++"],
  ["soft hyphens inside words", "Entwick\u00adlung", "entwicklung"],
  ["zero-width characters and joiners", "ja\u200bva\u200d\u200c\ufeff", "java"],
  ["halves of characters", "java\ud83d", "java"],
  ["blanks of any kind", "  a \t\n\u00a0 b ", "a b"],
  ["nothing", "", ""],
])("folds %s", (_what, given, expected) => {
  expect(fold(given)).toBe(expected);
});

test("changes nothing when applied twice", () => {
  const unstable: string[] = [];
  for (let code = 0; code < 0x3_0000; code += 1) {
    const once = fold(String.fromCodePoint(code));
    if (fold(once) !== once) unstable.push(code.toString(16));
  }
  expect(unstable).toEqual([]);
});
