import { expect, test } from "vitest";
import { minimumPayIn } from "#core/search/query/pay.ts";
import { readQuery } from "#core/search/query/query-text.ts";

/** The yearly amount that a text states, and the words that state it. */
const said = (text: string): string => {
  const query = readQuery(text);
  const pay = minimumPayIn(query);
  return pay ? `${pay.amount}: ${query.words.slice(pay.from, pay.until).join(" ")}` : "";
};

test.each([
  ["tester ab 60000 euro im jahr in berlin", "60000: ab 60000 euro im jahr"],
  ["60k", "60000: 60k"],
  ["tester 60 000 euro", "60000: 60 000 euro"],
  ["tester 60.000,00 euro", "60000: 60 000 00 euro"],
  ["tester 1.200.000 euro", "1200000: 1 200 000 euro"],
  ["tester 60 k", "60000: 60 k"],
  ["tester 60 70k", "60000: 60 70k"],
  ["tester 60-70000 euro", "70000: 70000 euro"], // 60 euro a year is not a salary
  ["ab 60-70 tausend", "70000: 70 tausend"],
  ["tester 60000 70000 euro", "60000: 60000 70000 euro"],
  ["gehalt ab 60000", "60000: gehalt ab 60000"],
  ["r$ ab 60000", "60000: r ab 60000"],
  ["r ab 60000", "60000: r ab 60000"],
  ["r 60000", ""],
  ["5000 euro pro monat", "60000: 5000 euro pro monat"],
  ["30 euro pro stunde", "62400: 30 euro pro stunde"],
  ["60000 euro pro kopf", "60000: 60000 euro"], // `pro` belongs to the salary only if a unit of time follows
  ["ab 60000 bis 70 euro", "60000: ab 60000 bis 70 euro"],
  ["von 60000", "60000: von 60000"],
  ["für 60000", ""],
  ["tester 60000", ""],
  ["€ 60000", "60000: 60000"],
  ["bis 60000 euro", ""],
  ["gehalt bis 60000", ""],
  ["bis 50000 euro tester ab 60000", "60000: ab 60000"],
  ["9999 euro", ""],
  ["10000 euro", "10000: 10000 euro"],
  ["ab 10000k", "10000000: ab 10000k"],
  ["ab 10001k", ""],
  ["ab 99999999", ""],
  ["ab 60kk", ""],
  ["ab 60 0000", ""],
  ["ab 6000 000", ""],
  ["2026 ab 60000", "60000: ab 60000"],
  ["ab 2026 oder ab 60000", "60000: ab 60000"],
  ["", ""],
])("%j asks for %j", (text, pay) => {
  expect(said(text)).toBe(pay);
});

test("the position of the digits is returned, and numbers with another meaning are ignored", () => {
  const query = readQuery("50 k ab 60 k");
  expect(minimumPayIn(query)).toEqual({ amount: 50_000, at: 0, from: 0, until: 2 });
  expect(minimumPayIn(query, { from: 0, until: 2 })).toEqual({ amount: 60_000, at: 3, from: 2, until: 5 });
  expect(minimumPayIn(query, { from: 1, until: 4 })).toBeUndefined();
});
