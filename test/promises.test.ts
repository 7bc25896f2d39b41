import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "#core/translation/language.ts";
import { currentTextHashes, judgedTexts, sentencesOfOpenings, sentencesOfPages } from "./judged-texts.ts";
import { asWritten, hasTest, type Promised, promisesIn, sentencesOf } from "./promises.ts";
import { textsOf } from "./texts.ts";

const page = readFileSync("docs/promises.md", "utf8");
const ofNotice = promisesIn(page, "Privacy notice");
const ofProgram = promisesIn(page, "Texts of the program");
const ofSite = promisesIn(page, "Texts of the site");
const ofDemos = promisesIn(page, "Openings and pages of the demos");
const notice = (folder: string, language: Language): string[] =>
  sentencesOf(readFileSync(`${folder}/texts/privacy.${language}.html`, "utf8"));
const texts = Object.fromEntries(languages.map((language) => [language, textsOf(language)]));
const textOf = (key: string) => (language: Language) => texts[language]?.[key] ?? "";

describe.each(languages)("what is promised in %s", (language) => {
  test("by the privacy notice is on the page of promises, sentence by sentence", () => {
    expect(notice("site", language)).toEqual(ofNotice.map(({ says }) => says[language]));
  });

  test("by texts of the program and of the site is there word by word", () => {
    for (const { name, says } of ofProgram) expect(asWritten(textOf(name)(language)), name).toBe(says[language]);
    const brand = JSON.parse(readFileSync("site/brand.json", "utf8")) as Record<string, Record<string, string>>;
    for (const { name, says } of ofSite) expect(asWritten(brand[name]?.[language] ?? ""), name).toBe(says[language]);
    expect(ofSite.map(({ name }) => name)).toEqual(["diConsent"]);
  });

  test("is the same in every notice that comes with the program, except for gaps and what a demo says about itself", () => {
    const ours = notice("site", language);
    const ofDemo = ours.slice(0, 4);
    expect(notice("site-examples/ventalba", language).slice(4)).toEqual(ours.slice(4));
    const draft = notice("site-basics", language);
    const kept = draft.filter((sentence) => !sentence.includes("[["));
    expect(kept.filter((sentence) => !ours.includes(sentence))).toEqual([]);
    const open = ours.filter((sentence) => !draft.includes(sentence) && !ofDemo.includes(sentence));
    expect(draft.length).toBe(ours.length - ofDemo.length);
    const rowOf = (sentence: string): Promised | undefined => ofNotice.find(({ says }) => says[language] === sentence);
    for (const sentence of open) expect(rowOf(sentence)?.tests, sentence).toEqual([]); // a sentence with gaps has no tests as its proof
  });
});

// trust S 339
describe("a promise", () => {
  const all = [...ofNotice, ...ofProgram, ...ofSite, ...ofDemos];

  test("names an existing test, or the operator who keeps it", () => {
    const unproven = all.filter(({ tests, operator }) => tests.length === 0 && operator === undefined);
    expect(unproven.map(({ name }) => name)).toEqual([]);
    const gone = all.flatMap(({ name, tests }) =>
      tests.filter(([file, test]) => !hasTest(file, test)).map(([file, test]) => `${name}: ${file}: ${test}`),
    );
    expect(gone).toEqual([]);
    expect(all.flatMap(({ tests }) => tests).length).toBeGreaterThan(90);
  });

  test("has a row, or its text was read since it was last changed, and promises nothing (scripts/judge-texts.ts)", () => {
    const rows = ofProgram.map(({ name }) => name);
    const present = currentTextHashes();
    const judged = judgedTexts();
    const unjudged = [...present].filter(([name, hash]) => !rows.includes(name) && judged[name] !== hash);
    expect(unjudged.map(([name]) => name)).toEqual([]);
    expect([...rows, ...Object.keys(judged)].filter((name) => !present.has(name))).toEqual([]);
    expect(Object.keys(judged).filter((name) => rows.includes(name))).toEqual([]);
  });

  test("in an opening or on a page of the demos is quoted as candidates read it", () => {
    const quoted = ofDemos.flatMap(({ says }) => Object.values(says));
    const sentences = new Set([...sentencesOfOpenings(), ...sentencesOfPages()]);
    expect(quoted.length).toBeGreaterThan(20);
    expect(quoted.filter((text) => !sentences.has(text))).toEqual([]);
  });

  test("in an opening about the candidate's application, or about an answer within some days, has a row", () => {
    const application =
      /your application|(?:deine|Ihre) Bewerbung|votre candidature|(?:tua|sua|ogni) candidatura|(?:seu|tuo) (?:currículo|curriculum)/i;
    const answer =
      /hear from us|have an answer|the result comes|we decide|Antwort|melden uns|entscheiden wir|sagen wir|répon(?:se|dons)|risposta|respost/i;
    const days = /\b(?:days?|weeks?|Tagen?|Wochen?|jours?|semaines?|giorn[io]|settiman[ae]|dias?|semanas?)\b/i;
    const often = /\b(?:jede|chaque) /i; // recurring answers are part of a job's work, not a promise to candidates
    const isPromise = (sentence: string): boolean =>
      application.test(sentence) || (answer.test(sentence) && days.test(sentence) && !often.test(sentence));
    const quoted = ofDemos.flatMap(({ says }) => Object.values(says));
    const sentences = sentencesOfOpenings().filter(isPromise);
    expect(sentences.length).toBeGreaterThan(12);
    expect(sentences.filter((sentence) => !quoted.includes(sentence))).toEqual([]);
  });

  test("of a country's own notice would be checked here too", () => {
    for (const folder of ["site", "site-basics", "site-examples/ventalba"])
      expect(readdirSync(`${folder}/texts`).filter((file) => /^privacy\.[a-z]{2}\.[a-z]{2}\./.test(file))).toEqual([]);
  });
});

describe("the page of promises", () => {
  const row = (line: string) => `# P\n\n## Here\n\n### 1\n\n- en: We keep it.\n${line}\n\n## There\n`;

  test("is parsed row by row, and a line outside of a row is no promise", () => {
    const written = row("- proof: [test/a.test.ts](../test/a.test.ts) “it works”\n- operator: Theirs.");
    expect(promisesIn(written, "Here")).toEqual([
      { name: "1", says: { en: "We keep it." }, tests: [["test/a.test.ts", "it works"]], operator: "Theirs." },
    ]);
    expect(() => promisesIn(row("- proof: somewhere"), "Here")).toThrow("none of a promise");
    expect(() => promisesIn(row("- proof: [test/a.test.ts](../test/b.test.ts) “x”"), "Here")).toThrow(
      "none of a promise",
    );
  });

  test("separates a sentence from the next one, but not at an abbreviation", () => {
    expect(
      sentencesOf("<h2>A</h2><p>One (Art. 6(1)). {two} Three “Four” <a href='x'>five</a>.</p><ul><li>Six</li></ul>"),
    ).toEqual(["One (Art. 6(1)).", "{two}", "Three “Four” five.", "Six"]);
  });

  test("finds a test by its whole name, and none that is only mentioned", () => {
    const here = "test/promises.test.ts";
    expect(hasTest(here, "the page of promises finds a test by its whole name, and none that is only mentioned")).toBe(
      true,
    );
    expect(hasTest(here, "the page of promises: finds a test by its whole name, and none that is only mentioned")).toBe(
      true,
    );
    expect(hasTest(here, "finds a test by its whole name, and none that is only mentioned")).toBe(false);
    expect(hasTest(here, "the page of promises finds a test by its whole name")).toBe(false);
    expect(hasTest(here, "the page of promises")).toBe(false);
    expect(hasTest(here, "We keep it.")).toBe(false);
  });

  test("finds a test with placeholders by any words in their place", () => {
    const ending = "by the privacy notice is on the page of promises, sentence by sentence";
    expect(hasTest("test/promises.test.ts", `what is promised in each language ${ending}`)).toBe(true);
    expect(hasTest("test/promises.test.ts", `what is promised in ${ending}`)).toBe(false);
  });
});
