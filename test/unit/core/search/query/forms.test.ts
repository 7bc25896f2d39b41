import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import { formsOf } from "#core/search/query/forms.ts";
import { languageBit, maskOfAllLanguages } from "#core/text/stems.ts";
import type { Language } from "#core/translation/language.ts";
import type { Plain } from "../../../../identities.ts";
import { indexOf } from "../index-of.ts";

type Opening = string | Partial<Plain<Job>>;

const liveOf = (...openings: readonly Opening[]) => {
  const [live] = indexOf(...openings).segments();
  if (!live) throw new Error("no segment");
  return live;
};
const titled = (language: Language, title: string): Opening => ({ id: `${language} ${title}`, title, language });

/** The forms of a word. Relatives are marked `(relative)`, and compounds that end with the word `(compound)`. */
function forms(word: string, mask: number, ...openings: readonly Opening[]): string[] {
  const live = liveOf(...openings);
  return formsOf(live, word, mask).map(
    ({ term, isRelative, isCompound }) =>
      `${live.segment.dictionary.terms[term]}${isRelative ? " (relative)" : ""}${isCompound ? " (compound)" : ""}`,
  );
}

describe("the forms of a word", () => {
  const [german, english, french] = [languageBit("de"), languageBit("en"), languageBit("fr")];

  test("are itself, in any language, and words with its stem, if they are inflections or relatives of it", () => {
    const openings = ["Leiter", "Leitern", "Leitung", "Anderes"];
    expect(forms("leiter", german, ...openings)).toEqual(["leiter", "leitern", "leitung (relative)"]);
    expect(forms("leiter", french, ...openings)).toEqual(["leiter"]);
    expect(forms("tester", german, "Tester", "Test")).toEqual(["tester"]);
    expect(forms("leiterin", german, ...openings)).toEqual(["leiter", "leitern", "leitung (relative)"]);
  });

  test("are words of openings in that language", () => {
    const openings = [titled("de", "Testern"), titled("en", "Testers")];
    expect(forms("tester", german, ...openings)).toEqual(["testern"]);
    expect(forms("tester", english, ...openings)).toEqual(["testers"]);
    expect(forms("tester", german | english, ...openings)).toEqual(["testern", "testers"]);
    expect(forms("tester", maskOfAllLanguages, ...openings)).toEqual(["testern", "testers"]);
  });

  test("are inflections rather than relatives if they are in one of the languages", () => {
    const openings = [titled("de", "Leitung"), titled("fr", "Leitung")];
    expect(forms("leitung", german | french, ...openings)).toEqual(["leitung"]);
  });

  test("are compounds that end with it in German, unless it has signs or digits", () => {
    expect(forms("verarbeitung", german, "Signalverarbeitung")).toEqual(["signalverarbeitung (compound)"]);
    expect(forms("verarbeitung", english, "Signalverarbeitung")).toEqual([]);
    expect(forms("verarbeitung2", german, "Signalverarbeitung2")).toEqual([]);
  });

  test("are kept for up to 10,000 words", () => {
    const live = liveOf("Leiter");
    const first = formsOf(live, "leiter", german);
    expect(formsOf(live, "leiter", german)).toBe(first);
    expect(formsOf(live, "leiter", english)).not.toBe(first);
    for (let at = 0; at < 9998; at += 1) formsOf(live, `word${at}`, french);
    expect(live.forms.size).toBe(10_000);
    formsOf(live, "tester", german);
    expect(live.forms.size).toBe(1);
  });
});
