import { expect, test } from "vitest";
import { textsOf } from "../../../texts.ts";

/** The keys of the texts that immediately follow the greeting of a letter. */
const first =
  /^mail\.(?:withdrawal|erasure|late|confirm|restrictionEnds|changed|answer\.\w+|alert\.(?:confirm|continue))\.text$|^mail\.ended\.(?:undecided|decided|handedOn|operator)$|^mail\.confirmation\.received$|^referrer\.letter\.named$/;

test("in German, a letter goes on in lower case after the comma of its greeting", () => {
  const texts = Object.entries(textsOf("de")).filter(([key]) => first.test(key));
  expect(texts.length).toBe(19);
  for (const [key, text] of texts) expect(text, key).toMatch(/^[a-zäöü]/);
});
