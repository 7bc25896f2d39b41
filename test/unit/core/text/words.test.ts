import { describe, expect, test } from "vitest";
import { indexedWords, maxQueryLength, maxQueryWords, queryWords } from "#core/text/words.ts";

describe("names whose punctuation matters (trust B 20)", () => {
  test.each([
    ["C++", ["cplusplus"]],
    ["C/C++17", ["c", "cplusplus", "17"]],
    ["C#/.NET", ["csharp", "dotnet"]],
    ["f#", ["fsharp"]],
    [".NET Core", ["dotnet", "core"]],
    ["ASP.NET", ["asp", "dotnet"]],
    ["node.js", ["node", "js"]],
    ["S/4HANA", ["s", "4hana"]],
  ])("%s is indexed as %j", (text, expected) => {
    expect(indexedWords(text)).toEqual(expected);
  });

  test.each(["C", "c+", "AC#", "planet", "Internet", "(C)", "C + +", "ABC++"])("%s is not one of them", (text) => {
    expect(indexedWords(text)).not.toContain("cplusplus");
    expect(indexedWords(text)).not.toContain("csharp");
    expect(indexedWords(text)).not.toContain("dotnet");
  });
});

describe("no punctuation has a special meaning (trust B 19 to 23)", () => {
  test.each([
    ['java"', ["java"]],
    ["(a OR b", ["a", "or", "b"]],
    ["NEAR(", ["near"]],
    ["*", []],
    ['"', []],
    ["-java", ["java"]],
    ["title:java", ["title", "java"]],
    ["' OR 1=1 --", ["or", "1", "1"]],
    ["100%_", ["100"]],
    ["<script>alert(1)</script>", ["script", "alert", "1", "script"]],
    ["a\0b", ["ab"]],
    ["\u202ejava\ufeff", ["java"]],
    ["日本語 👩‍💻", ["日本語"]],
  ])("%j has the words %j", (text, expected) => {
    expect(indexedWords(text)).toEqual(expected);
  });
});

test("an indexed text keeps its words", () => {
  for (const text of ["C++ und C#", "Straße .NET", "Łódź S/4HANA", "ÉCOLE"]) {
    expect(indexedWords(indexedWords(text).join(" "))).toEqual(indexedWords(text));
  }
});

describe("what a visitor types (trust B 24)", () => {
  test("is read up to 200 characters", () => {
    expect(queryWords(`${"x".repeat(maxQueryLength - 2)} y z`)).toEqual(["x".repeat(maxQueryLength - 2), "y"]);
  });

  test("is read up to 20 words", () => {
    const many = Array.from({ length: 40 }, (_, index) => `w${index}`).join(" ");
    expect(queryWords(many)).toHaveLength(maxQueryWords);
    expect(queryWords(many).at(-1)).toBe("w19");
  });

  test("may end within a character", () => {
    expect(queryWords(`${"x".repeat(maxQueryLength - 1)}😀`)).toEqual(["x".repeat(maxQueryLength - 1)]);
  });
});
