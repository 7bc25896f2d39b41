import { describe, expect, test } from "vitest";
import { passphraseNumbers, passphraseOf, readPassphrase } from "#core/applications/rights/passphrase.ts";

describe("a passphrase", () => {
  test.each([0, 1, 123_456_789, passphraseNumbers - 1])("of the number %i is read in any spelling", (number) => {
    const passphrase = passphraseOf(number);
    expect(passphrase).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{3}$/);
    for (const typed of [
      passphrase,
      passphrase.toLowerCase(),
      passphrase.replaceAll("-", " – "),
      `\u200e“${passphrase}”,\u200b`, // as pasted from a message
      passphrase.replace("2", "\uff12"),
    ])
      expect(readPassphrase(typed)).toBe(passphrase);
  });

  test.each(["", "2222-2222-223", "2222-2222-22", "2222-2222-2222", "x".repeat(41)])("is not %j", (typed) => {
    expect(readPassphrase(typed)).toBeUndefined();
  });
});
