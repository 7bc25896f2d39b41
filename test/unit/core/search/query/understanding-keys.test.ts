import { describe, expect, test } from "vitest";
import { type Workplace, workplaces } from "#core/site/taxonomy.ts";
import { ask, found, indexOf } from "../index-of.ts";

/** One opening for each workplace, which says so nowhere in its text. */
const byWorkplace = indexOf(...workplaces.map((workplace) => ({ id: workplace, title: "Tester", workplace })));

describe("words of five languages for where one works find it, and are told", () => {
  test.each<[string, Workplace]>([
    ["remote", "remote"],
    ["Homeoffice", "remote"],
    ["Home-Office", "remote"],
    ["mobiles Arbeiten", "remote"],
    ["work from home", "remote"],
    ["télétravail", "remote"],
    ["teletravail", "remote"],
    ["da remoto", "remote"],
    ["smart working", "remote"],
    ["teletrabalho", "remote"],
    ["remoto", "remote"],
    ["hybrid", "hybrid"],
    ["hybride", "hybrid"],
    ["ibrido", "hybrid"],
    ["híbrido", "hybrid"],
    ["vor Ort", "on_site"],
    ["on-site", "on_site"],
    ["sur site", "on_site"],
    ["présentiel", "on_site"],
    ["in sede", "on_site"],
    ["presencial", "on_site"],
  ])("%s", (text, workplace) => {
    const answer = ask(byWorkplace, `Tester ${text}`);
    expect(answer.ids).toEqual([workplace]);
    expect(answer.understood).toContainEqual(expect.objectContaining({ filter: "workplace", code: workplace }));
    expect(found(byWorkplace, "Tester", { filters: { workplace } })).toEqual([workplace]);
  });
});
