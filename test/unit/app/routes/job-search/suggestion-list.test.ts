import { describe, expect, test } from "vitest";
import { withoutTypedName } from "#app/routes/job-search/chosen-suggestion.ts";
import {
  emptyList,
  type ListEvent,
  type SuggestionList,
  suggestionListAfter,
} from "#app/routes/job-search/suggestion-list.ts";
import type { Suggestion } from "#core/jobs/job-index.ts";

const items: readonly Suggestion[] = [
  { kind: "title", text: "Designer" },
  { kind: "city", text: "Dessau", code: "dessau" },
];
const told = (...events: readonly ListEvent[]): SuggestionList => events.reduce(suggestionListAfter, emptyList);
const typed = (text: string): ListEvent => ({ type: "typed", text });
const answered = (text: string, found = items): ListEvent => ({ type: "answered", text, items: found });
const moved = (by: 1 | -1, text = "des"): ListEvent => ({ type: "moved", by, text });
const shown = [typed("des"), answered("des")];

describe("the list of suggestions", () => {
  test.each([
    ["d", false],
    [" d ", false],
    ["de", true],
    ["設", false],
    ["設計", true],
  ])("asks for %j: %s", (text, asks) => {
    expect(told(typed(text)).asking).toBe(asks);
  });

  test("opens with the answer, and nothing is chosen yet", () => {
    expect(told(...shown)).toMatchObject({ open: true, active: -1, asking: false, items });
  });

  test("does not open for an answer to another text, nor after it was closed", () => {
    expect(told(typed("des"), typed("desi"), answered("des")).open).toBe(false);
    expect(told(typed("des"), { type: "closed" }, answered("des")).open).toBe(false);
  });

  test("stays as it is between two keystrokes, until the answer to the later one is there", () => {
    const between = told(...shown, typed("desi"));
    expect(between).toMatchObject({ open: true, items, asking: true });
    expect(suggestionListAfter(between, answered("des", []))).toBe(between);
    expect(suggestionListAfter(between, answered("desi", items.slice(1))).items).toEqual(items.slice(1));
  });

  test("keeps items that are found again in place, and puts new ones where there is room", () => {
    const found: readonly Suggestion[] = [
      { kind: "skill", text: "Design systems" },
      { kind: "city", text: "Dessau", code: "dessau" },
      { kind: "title", text: "Designer" },
    ];
    const after = told(...shown, typed("dess"), answered("dess", found)).items.map(({ text }) => text);
    expect(after).toEqual(["Designer", "Dessau", "Design systems"]);
    const fewer = told(...shown, typed("dess"), answered("dess", found.slice(1, 2))).items.map(({ text }) => text);
    expect(fewer).toEqual(["Dessau"]);
    expect(told(typed("dess"), answered("dess", found)).items).toEqual(found);
  });

  test("closes when nothing matches and when the text becomes too short", () => {
    expect(told(...shown, typed("desx"), answered("desx", [])).open).toBe(false);
    expect(told(...shown, typed("d")).open).toBe(false);
  });

  test("moves through the options and, between the last and the first, back to the text", () => {
    const down = [0, 1, 2, 3].map((times) => told(...shown, ...Array.from({ length: times }, () => moved(1))).active);
    expect(down).toEqual([-1, 0, 1, -1]);
    const up = [1, 2, 3].map((times) => told(...shown, ...Array.from({ length: times }, () => moved(-1))).active);
    expect(up).toEqual([1, 0, -1]);
  });

  test("goes back to the text when more is typed or the caret moves", () => {
    expect(told(...shown, moved(1), typed("desi")).active).toBe(-1);
    expect(told(...shown, moved(1), { type: "left-options" })).toMatchObject({ open: true, active: -1 });
  });

  test("opens again by an arrow key, and asks if it has no items for the text", () => {
    const away = [...shown, { type: "closed" } as const];
    expect(told(...away, moved(1))).toMatchObject({ open: true, active: 0 });
    expect(told(...away, moved(-1))).toMatchObject({ open: true, active: 1 });
    expect(told(...away, moved(1, "data"))).toMatchObject({ open: false, asking: true });
    expect(told(...away, moved(1, ""))).toMatchObject({ open: false, asking: false });
  });
});

test.each([
  ["berl", "Berlin", ""],
  ["design berl", "Berlin", "design"],
  ["design  New  yo", "New York", "design"],
  ["new", "New York", ""],
  ["york", "New York", ""],
  ["koln", "Köln", ""],
  ["data munich", "München", "data"],
])("%j without %j is %j", (text, name, rest) => {
  expect(withoutTypedName(text, name)).toBe(rest);
});
