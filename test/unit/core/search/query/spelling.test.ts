import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import { scopeOf } from "#core/search/query/scope.ts";
import { correctionsOf, type SpellingCorrection, type SpellingReach } from "#core/search/query/spelling.ts";
import { mayBeTypingError } from "#core/search/query/spelling-policy.ts";
import type { Plain } from "../../../../identities.ts";
import { ask, indexOf } from "../index-of.ts";

type Opening = string | Partial<Plain<Job>>;

/** `count` titles: the given title, each time followed by a different number. */
const times = (count: number, title: string): string[] =>
  Array.from({ length: count }, (_, at) => `${title} ${at + 1}`);

/** The corrections of a word if the catalogue has only these openings. */
function nearTo(
  word: string,
  openings: readonly Opening[],
  {
    names = [],
    listed = [],
    ...reach
  }: SpellingReach & { names?: readonly string[]; listed?: readonly SpellingCorrection[] } = {},
): string[] {
  const scope = scopeOf(indexOf(...openings).segments(), "", "de");
  return correctionsOf(word, scope, { isName: (other) => names.includes(other), listed }, reach).map(
    (each) => each.word,
  );
}

describe("the corrections of a mistyped word", () => {
  test("are one or two errors away, and only the nearest", () => {
    expect(nearTo("entwikler", ["Entwickler", "Entwicklr"])).toEqual(["entwickler"]);
    expect(nearTo("entwiklr", ["Entwickler", "Entwicklr"])).toEqual(["entwicklr"]);
    expect(nearTo("kommntaren", ["Kxmmntaxen"])).toEqual(["kxmmntaxen"]);
    expect(nearTo("kommntaren", ["Kxmmntaxen", "Kommentaren"])).toEqual(["kommentaren"]); // the nearer one, although it is found later
    expect(nearTo("entwkler", ["Entwickler"])).toEqual(["entwickler"]);
    expect(nearTo("entkler", ["Entwickler"])).toEqual([]);
    expect(nearTo("entwickler", ["Entwickler"])).toEqual([]); // openings have the word itself
  });

  test("come with their distance and their number of openings", () => {
    const scope = scopeOf(indexOf("Tester Java", "Tester Go").segments(), "", "de");
    const found = correctionsOf("teser", scope, { isName: () => false, listed: [] });
    expect(found).toEqual([{ word: "tester", distance: 1, count: 2 }]);
    const segments = [["Tester"], ["Tester", "Tester Go"]].flatMap((titles) => indexOf(...titles).segments());
    const [inAll] = correctionsOf("teser", scopeOf(segments, "", "de"), { isName: () => false, listed: [] });
    expect(inAll?.count).toBe(3);
  });

  test("are words of the country", () => {
    const inBrazil = { id: "br", title: "Texter", places: [{ country: "br" as const }] };
    const scope = scopeOf(indexOf("Tester", inBrazil).segments(), "de", "de");
    const found = correctionsOf("tezter", scope, { isName: () => false, listed: [] });
    expect(found.map(({ word }) => word)).toEqual(["tester"]);
  });

  test.each([
    ["ja", ["Jaa"]],
    ["jaav1", ["Java1"]],
    ["undd", ["und"]],
    ["abc", ["abd"]],
    ["java1", ["Javan"]],
    ["1java", ["Ajava"]],
  ])("do not exist for %s", (word, openings) => {
    expect(nearTo(word, openings)).toEqual([]);
  });

  test("are at most six, the likelier first: a missing, doubled or swapped letter before a wrong one", () => {
    expect(nearTo("komentare", ["Komentarz", "Komentaren", "Kommentare"])).toEqual([
      "komentaren",
      "kommentare",
      "komentarz",
    ]);
    expect(nearTo("komentare", [...times(2, "Komentaren"), "Komentarx", ...times(17, "Komentarz")])).toEqual([
      ...["komentarz", "komentaren", "komentarx"],
    ]);
    expect(nearTo("mrketing", ["Marketing", ...times(2, "Mrkating")])).toEqual(["marketing", "mrkating"]);
    expect(nearTo("makreting", ["Marketing", ...times(2, "Makrotang"), "Makrating"])).toEqual([
      "marketing",
      "makrating",
    ]);
    const many = ["a", "e", "k", "o", "u", "w", "y"].map((letter) => `Bxckerei${letter}`);
    expect(nearTo("bxckerei", ["Byckerei", "Bckerei"])).toEqual(["bckerei", "byckerei"]);
    expect(nearTo("bxckerei", many)).toEqual(["a", "e", "k", "o", "u", "w"].map((letter) => `bxckerei${letter}`));
  });

  test("are in the page's language, unless one of another language is far more frequent", () => {
    const foreign = (count: number, title: string): Opening[] =>
      times(count, title).map((each) => ({ id: each, title: each, language: "pt" }));
    expect(nearTo("komentar", ["Kommentar", ...foreign(4, "Commentar"), ...foreign(4, "Komentaro")])[0]).toBe(
      "kommentar",
    );
    expect(nearTo("komentor", ["Komentar", ...foreign(4, "Komentir")])[0]).toBe("komentar");
    expect(nearTo("komentor", ["Komentar", ...foreign(6, "Komentir")])[0]).toBe("komentir");
    expect(nearTo("enwikler", foreign(1, "Entwickler"))).toEqual([]); // the word has two errors
    expect(nearTo("enwikler", foreign(1, "Entwickler"), { names: ["entwickler"] })).toEqual(["entwickler"]);
  });

  test("begin with names, then words of the operator's synonyms", () => {
    const listed = [{ word: "komentiv", distance: 1, count: 1 }];
    const openings = [...times(9, "Komentar"), "Komentir", "Komentiv"];
    expect(nearTo("komentor", openings, { names: ["komentir"], listed })).toEqual(["komentir", "komentiv", "komentar"]);
    const frequent = [
      { word: "komentix", distance: 1, count: 1 },
      { word: "komentiy", distance: 1, count: 2 },
    ];
    expect(nearTo("komentor", ["Anderes"], { listed: frequent })).toEqual(["komentiy", "komentix"]);
    const known = [{ word: "komentar", distance: 1, count: 1 }, ...frequent.slice(1)];
    expect(nearTo("komentor", openings, { listed: known })).toEqual(["komentar", "komentiy", "komentir"]);
    expect(nearTo("kommentor", openings, { listed: [{ word: "kommentoren", distance: 1, count: 3 }] })).toEqual([
      "kommentoren",
    ]);
  });

  test("two errors away differ not only in their endings, and have another beginning only if frequent", () => {
    expect(nearTo("vertriebler", ["Vertrieben"])).toEqual([]);
    expect(nearTo("vertriebler", ["Vertrieben"], { names: ["vertrieben"] })).toEqual(["vertrieben"]);
    expect(nearTo("entwicxlxr", ["Entwickler"])).toEqual([]);
    expect(nearTo("entwixklxr", ["Entwickler"])).toEqual(["entwickler"]);
    expect(nearTo("entwxicxkler", ["Entwickler"])).toEqual(["entwickler"]);
    expect(nearTo("xntwicklr", ["Entwickler"])).toEqual([]);
    expect(nearTo("xntwicklr", times(4, "Entwickler"))).toEqual([]);
    expect(nearTo("xntwicklr", times(5, "Entwickler"))).toEqual(["entwickler"]);
    expect(nearTo("netwicklr", ["Entwickler"])).toEqual(["entwickler"]); // the first two letters are only swapped
  });

  test("with a wrong letter must be in titles, keywords or names if they are short", () => {
    const within = (about: object): Opening[] => [{ id: "one", title: "Anderes", ...about }];
    expect(nearTo("tesxer", ["Tester"])).toEqual(["tester"]);
    expect(nearTo("tesxer", within({ abstract: "Tester" }))).toEqual([]);
    expect(nearTo("tesxer", within({ keywords: ["Tester"] }))).toEqual(["tester"]);
    expect(nearTo("tesxer", within({ abstract: "Tester" }), { names: ["tester"] })).toEqual(["tester"]);
    expect(nearTo("teser", within({ abstract: "Tester" }))).toEqual(["tester"]); // a missing letter
    expect(nearTo("testxer", within({ abstract: "Tester" }))).toEqual(["tester"]); // an additional letter
    expect(nearTo("tesetr", within({ abstract: "Tester" }))).toEqual(["tester"]); // two swapped letters
    expect(nearTo("testern", within({ abstract: "Testerx" }))).toEqual([]);
    expect(nearTo("testerni", within({ abstract: "Testernx" }))).toEqual(["testernx"]); // the word is long enough for two errors
  });

  test("respect the requested distance, and the requested first letter", () => {
    expect(nearTo("entwkler", ["Entwickler"], { maxDistance: 1 })).toEqual([]);
    expect(nearTo("entwikler", ["Entwickler"], { maxDistance: 1 })).toEqual(["entwickler"]);
    const openings = ["Aester", "Tester", "Zester", "Texter"];
    expect(nearTo("xester", openings)).toEqual(["aester", "tester", "zester"]);
    expect(nearTo("teseter", openings, { sameInitial: true })).toEqual(["tester"]);
    expect(nearTo("xester", openings, { sameInitial: true })).toEqual([]);
    expect(nearTo("aexter", openings, { sameInitial: true })).toEqual(["aester"]);
    expect(nearTo("zexter", openings, { sameInitial: true })).toEqual(["zester"]);
  });
});

describe("a word that openings have counts as a typing error", () => {
  const scope = (openings: number) => ({ openings }) as Parameters<typeof mayBeTypingError>[1];

  test.each([
    [true, 1, 5, false],
    [false, 1, 4, false],
    [true, 5, 25, false],
    [false, 6, 30, false],
    [true, 6, 3000, false],
    [false, 6, 2999, false],
    [true, 6, 30, true],
    [false, 7, 30, true],
  ])("%s if %i of %i openings have it, and nothing has all words: %s", (may, count, openings, unmatched) => {
    expect(mayBeTypingError(count, scope(openings), unmatched)).toBe(may);
  });

  const correctedIn = (text: string, ...openings: readonly Opening[]) => ask(indexOf(...openings), text).corrected;
  const others = times(30, "Anderes");

  test("of one that is twenty times as frequent, and five times in titles", () => {
    expect(correctedIn("Kenwort", "Kenwort", ...times(20, "Kennwort"))).toBe("kennwort");
    expect(correctedIn("Kenwort", "Kenwort", ...times(19, "Kennwort"))).toBeUndefined();
    expect(correctedIn("Kenwort", ...times(2, "Kenwort"), ...times(40, "Kennwort"))).toBe("kennwort");
    expect(correctedIn("Kenwort", ...times(2, "Kenwort"), ...times(39, "Kennwort"))).toBeUndefined();
    const inTexts = (count: number) =>
      times(count, "Anderes").map((title) => ({ id: title, title, abstract: "Kennwort" }));
    expect(correctedIn("Kenwort", "Kenwort", ...inTexts(20))).toBeUndefined();
    expect(correctedIn("Kenwort", "Kenwort", ...inTexts(15), ...times(5, "Kennwort"))).toBe("kennwort");
    expect(correctedIn("Kenwort", "Kenwort", ...inTexts(16), ...times(4, "Kennwort"))).toBeUndefined();
  });

  test("of one that is fifty times as frequent if it is short", () => {
    expect(correctedIn("Jawa", "Jawa", ...times(50, "Java"))).toBe("java");
    expect(correctedIn("Jawa", "Jawa", ...times(49, "Java"))).toBeUndefined();
    expect(correctedIn("Jawa", ...times(2, "Jawa"), ...times(100, "Java"))).toBe("java");
    expect(correctedIn("Jawa", ...times(2, "Jawa"), ...times(99, "Java"))).toBeUndefined();
    expect(correctedIn("Jawa", "Jawa", ...times(50, "Lawa"), ...times(30, "Javas"))).toBe("lawa");
  });

  test("of one with another first letter only if one or two openings have it", () => {
    expect(correctedIn("Xava", ...times(2, "Xava"), ...times(100, "Java"))).toBe("java");
    expect(correctedIn("Xava", ...times(3, "Xava"), ...times(150, "Java"))).toBeUndefined();
  });

  test("but not of its own form, of its own beginning, or of one with another first letter", () => {
    expect(correctedIn("Entwicklers", "Entwicklers", ...times(60, "Entwickler"))).toBeUndefined();
    expect(correctedIn("weiter", "weiter", ...times(40, "Leiter"))).toBeUndefined();
    expect(correctedIn("unity", ...times(1, "unity"), ...times(40, "unit"))).toBeUndefined();
  });

  test("but not if more than five openings have it, or one of five hundred in a large catalogue", () => {
    expect(correctedIn("Kenwort", ...times(5, "Kenwort"), ...times(100, "Kennwort"))).toBe("kennwort");
    expect(correctedIn("Kenwort", ...times(6, "Kenwort"), ...times(120, "Kennwort"))).toBeUndefined();
    const most = times(2900, "Anderes");
    expect(correctedIn("Kenwort", ...times(6, "Kenwort"), ...times(120, "Kennwort"), ...most)).toBe("kennwort");
    expect(correctedIn("Kenwort", ...times(7, "Kenwort"), ...times(140, "Kennwort"), ...most)).toBeUndefined();
  });

  test("even within a stem that it shares with a far more frequent word, but not if it is a form of that", () => {
    const english = (count: number): Opening[] =>
      ["Enginer", ...times(count, "Engineer")].map((title) => ({ id: title, title, language: "en" }));
    const inEnglish = (count: number) => ask(indexOf(...english(count)), "Enginer", { language: "en" }).corrected;
    expect([inEnglish(50), inEnglish(19)]).toEqual(["engineer", undefined]);
    expect(correctedIn("Entwicklerin", "Entwicklerin", ...times(60, "Entwickler"))).toBeUndefined();
  });

  test("if nothing has all words, of one that is five times as frequent", () => {
    expect(correctedIn("tesxer java", "Tesxer", ...times(5, "Tester Java"))).toBe("tester java");
    expect(correctedIn("tesxer java", "Tesxer", ...times(4, "Tester Java"))).toBeUndefined();
  });

  test("not if it has up to three letters and stands alone", () => {
    expect(correctedIn("jva", ...times(9, "Java"))).toBeUndefined();
    expect(correctedIn("jva entwickler", ...times(9, "Java Entwickler"))).toBe("java entwickler");
    expect(correctedIn("jvaa", ...times(9, "Java"), ...others)).toBe("java");
  });
});

describe("a word that only other countries have", () => {
  const inBrazil = (count: number, title: string): Opening[] =>
    times(count, title).map((each) => ({ id: each, title: each, places: [{ country: "br" }] }));
  const correctedInGermany = (text: string, ...openings: readonly Opening[]) =>
    ask(indexOf(...openings), text, { filters: { country: "de" } }).corrected;

  test("is read as typed unless a similar word is five times as frequent over all countries", () => {
    expect(correctedInGermany("Kenwort", ...inBrazil(2, "Kenwort"), ...times(9, "Kennwort"))).toBeUndefined();
    expect(correctedInGermany("Kenwort", ...inBrazil(2, "Kenwort"), ...times(10, "Kennwort"))).toBe("kennwort");
    expect(correctedInGermany("Kenwort", ...inBrazil(2, "Kenwort"), ...times(10, "Renwort"))).toBeUndefined();
  });

  test("is corrected with words of all countries if its own country has none", () => {
    expect(correctedInGermany("Sviluppatre", ...times(3, "Tester"), ...inBrazil(3, "Sviluppatore"))).toBe(
      "sviluppatore",
    );
  });
});
