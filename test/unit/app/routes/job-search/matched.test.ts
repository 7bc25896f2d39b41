import { expect, test } from "vitest";
import { matchedParts } from "#app/routes/job-search/matched.ts";

const marked = (text: string, typed: string): string =>
  matchedParts(text, typed)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Berlin", "be", "[Be]rlin"],
  ["UX Designer (m/w/d)", "des", "UX [Des]igner (m/w/d)"],
  ["Product Design Lead", "lead product", "[Product] Design [Lead]"],
  ["München", "mun", "[Mün]chen"],
  ["Straßenbau", "strass", "[Straß]enbau"],
  ["São Paulo", "sao p", "[São] [P]aulo"],
  ["Kraków", "x", "Kraków"],
  ["C++ und Node.js", "node.js", "C++ und [Node].[js]"],
  ["Backendentwickler", "entwick", "Backend[entwick]ler"],
  ["Straßenbau", "enba", "Straß[enba]u"],
  ["Software-Entwickler", "softwareentw", "[Software]-[Entw]ickler"],
  ["Entwickler Software", "softwareentw", "[Entw]ickler [Software]"],
  ["Tester", "est", "Tester"],
  ["", "a", ""],
  ["Köln", "", "Köln"],
])("the letters of %j that match the typed %j are marked: %s", (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
  expect(
    matchedParts(text, typed)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
