import { describe, expect, test } from "vitest";
import { createTestApp, sharedTestApp } from "../test-app.ts";

interface Item {
  readonly kind: string;
  readonly text: string;
  readonly code?: string;
}

const now = new Date();

const unlimited = sharedTestApp({}, () => now);

async function testSuggestions(program = unlimited) {
  const { app } = await program();
  const ask = (query: string) =>
    app.request(`/api/search/suggestions?${query}`, undefined, {
      incoming: { socket: { remoteAddress: "203.0.113.1" } },
    });
  const itemsOf = async (query: string): Promise<readonly Item[]> => (await (await ask(query)).json()).items;
  return { app, ask, itemsOf };
}

describe("the suggestions call", () => {
  test("offers titles, skills, cities and companies that begin with the letters", async () => {
    const { itemsOf } = await testSuggestions();
    expect(await itemsOf("text=berl&country=de&language=de")).toContainEqual({
      kind: "city",
      text: "Berlin",
      code: "berlin",
    });
    expect(await itemsOf("text=kivo&country=de&language=de")).toContainEqual({
      kind: "company",
      text: "Kivora Studio",
      code: "kivora",
    });
    const kinds = (await itemsOf("text=kuber&country=de&language=de")).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["title", "skill"]));
  });

  test("offers only what leads to results in the country", async () => {
    const { app, itemsOf } = await testSuggestions();
    expect(await itemsOf("text=berl&country=it&language=it")).not.toContainEqual(
      expect.objectContaining({ kind: "city" }),
    );
    for (const { kind, text } of await itemsOf("text=de&country=it&language=it")) {
      if (kind !== "title" && kind !== "skill") continue;
      const found = await app.request(`/api/search/jobpost2?country=it&q=${encodeURIComponent(text)}`);
      expect((await found.json()).total.value, text).toBeGreaterThan(0);
    }
  });

  test("names cities in the requested language, otherwise in that of the country", async () => {
    const { itemsOf } = await testSuggestions();
    const named = async (query: string) => (await itemsOf(query)).find(({ kind }) => kind === "city")?.text;
    expect(await named("text=mun&country=de&language=en")).toBe("Munich");
    expect(await named("text=mun&country=de")).toBe("München");
  });

  test("may be cached for a minute, by the visitor alone", async () => {
    const { ask } = await testSuggestions();
    expect((await ask("text=berl&country=de")).headers.get("Cache-Control")).toBe("private, max-age=60");
  });

  test.each([
    ["nothing", ""],
    ["spaces", "text=%20%20&country=de"],
    ["5,000 letters", `text=${"a".repeat(5000)}&country=de`],
    ["bytes that are not UTF-8", "text=%ff%fe%c0&country=de"],
    ["half a character", "text=%ed%a0%80&country=de"],
    ["a country named like a property of every object", "text=berl&country=constructor"],
    ["only punctuation", "text=%22%28*%27%3B--&country=de&language=xx"],
  ])("offers nothing for %s", async (_what, query) => {
    const { ask } = await testSuggestions();
    const response = await ask(query);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ items: [] });
  });

  test("counts as a search of its address", async () => {
    const { ask } = await testSuggestions(() => createTestApp({ LIMIT_PER_ADDRESS: "1" }, () => now));
    for (let calls = 0; calls < 120; calls += 1) await ask("text=be&country=de");
    const late = await ask("text=be&country=de");
    expect(late.status).toBe(503);
    expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
