import { describe, expect, test } from "vitest";
import { readQuery } from "#core/search/query/query-text.ts";

const neededIn = (text: string): string[] => {
  const { words, needed } = readQuery(text);
  return words.filter((_, at) => needed[at]);
};

describe("a search text", () => {
  test("is folded words, in order, at most twenty", () => {
    expect(readQuery("Über  Java/Go!").words).toEqual(["uber", "java", "go"]);
    const many = Array.from({ length: 21 }, (_, at) => `w${String.fromCharCode(97 + at)}`).join(" ");
    expect(readQuery(many)).toMatchObject({ words: { length: 20 }, mayLastWordBeUnfinished: false });
    expect(readQuery(many.slice(0, -3))).toMatchObject({ words: { length: 20 }, mayLastWordBeUnfinished: true });
  });

  test.each([
    ["java", true],
    ["java ", false],
    ["java.", false],
    ["java 8", true],
    ["", false],
  ])("%j may end in an unfinished word: %s", (text, mayLastWordBeUnfinished) => {
    expect(readQuery(text).mayLastWordBeUnfinished).toBe(mayLastWordBeUnfinished);
  });

  test.each(["€", "$", "£"])("has a currency sign: %s", (sign) => {
    expect(readQuery(`60 ${sign}`).hasCurrencySign).toBe(true);
    expect(readQuery("60").hasCurrencySign).toBe(false);
  });

  test("has joined words and quoted phrases, with their places", () => {
    expect(readQuery("leiter software-entwickler").wholes).toEqual([{ from: 1, until: 3, word: "softwareentwickler" }]);
    expect(readQuery('leiter "grüne woche" „data  science team“ in').phrases).toEqual([
      { from: 1, until: 3 },
      { from: 3, until: 6 },
    ]);
    expect(readQuery('"java" leiter').phrases).toEqual([]); // a single word is not a phrase
    expect(readQuery('leiter "grüne woche').phrases).toEqual([]);
    expect(readQuery('"software-entwickler java"')).toMatchObject({
      wholes: [{ from: 0 }],
      phrases: [{ from: 0, until: 3 }],
    });
  });

  test("has no joined words or phrases that end after its twentieth word", () => {
    const many = Array.from({ length: 19 }, (_, at) => `w${String.fromCharCode(97 + at)}`).join(" ");
    expect(readQuery(`${many} software-entwickler "grüne woche"`)).toMatchObject({ wholes: [], phrases: [] });
    expect(readQuery(`${many.slice(0, -3)} software-entwickler`).wholes).toHaveLength(1);
    expect(readQuery(`${many.slice(0, -3)} "grüne woche"`).phrases).toHaveLength(1);
  });

  test("needs each word once, no stop words among others, and no words that mean any opening", () => {
    expect(neededIn("java und java")).toEqual(["java"]);
    expect(neededIn("und")).toEqual(["und"]);
    expect(neededIn("und oder")).toEqual(["und", "oder"]);
    expect(neededIn("java jobs")).toEqual(["java"]);
    expect(neededIn("job-coach")).toEqual(["job", "coach"]);
    expect(neededIn('"job coach" java')).toEqual(["job", "coach", "java"]);
    expect(neededIn('java "coach software" job')).toEqual(["java", "coach", "software"]);
  });
});
