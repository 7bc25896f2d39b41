import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { jobId, moment } from "../identities.ts";
import { textsOf } from "../texts.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";

const closed = "de-masterarbeit-embedded-sensorik";
const german = { headers: { "Accept-Language": "de" } };

/** The addresses to which a request is redirected, in order. The last address must respond with status 200. */
async function steps(path: string, init: RequestInit = german): Promise<string[]> {
  const app = await builtApp(await partsOfDemo());
  const found: string[] = [];
  for (let at = path; ; ) {
    const answer = await app.request(at, found.length === 0 ? init : german);
    const next = answer.headers.get("Location");
    if (!next) {
      expect(answer.status).toBe(200);
      return found;
    }
    found.push(next);
    expect(found.length).toBeLessThan(5);
    at = next;
  }
}

// trust O 205
test.each([
  ["the bare root", "/?s=Fair&k=flyer", "/de/careers/de/job-search?s=fair&k=flyer&country=de"],
  ["the bare root of another country", "/?k=flyer&country=it", "/it/careers/it/job-search?k=flyer&country=it"],
  ["the bare base path", "/it/careers/it/?s=fair", "/it/careers/it/job-search?s=fair&country=it"],
  ["a slash at the end", "/de/careers/de/job-search/?s=fair", "/de/careers/de/job-search?s=fair&country=de"],
  ["a path in capitals", "/DE/Careers/de/job-search?k=x", "/de/careers/de/job-search?k=x&country=de"],
  [
    "another country",
    "/de/careers/de/job-search?country=fr&s=fair&k=x",
    "/fr/careers/fr/job-search?s=fair&k=x&country=fr",
  ],
  [
    "an opening that never existed",
    "/de/careers/de/job-details/x?s=fair",
    "/de/careers/de/job-search?s=fair&country=de",
  ],
  [
    "the form of an opening that takes applications elsewhere",
    "/de/careers/de/job-application/de-senior-game-ux-designer-koeln?s=fair&country=de",
    "/de/careers/de/job-details/de-senior-game-ux-designer-koeln?s=fair&country=de",
  ],
  [
    "a page past the end",
    "/de/careers/de/job-search?page=99&q=kivora&s=fair&country=de",
    "/de/careers/de/job-search?q=kivora&s=fair&country=de",
  ],
])("%s keeps source and medium", { tags: "full" }, async (_, path, there) => {
  expect(
    (await steps(path))
      .at(-1)
      ?.replace(/&page=\d/, "")
      .replace(/page=\d&/, ""),
  ).toBe(there);
});

test("the theme switch keeps them on the way back, even from an unknown page", async () => {
  const app = await builtApp(await partsOfDemo());
  for (const back of ["/de/careers/de/job-search?country=de&s=fair", "/nowhere?s=fair"]) {
    const answer = await app.request("/theme", { method: "POST", body: new URLSearchParams({ theme: "dark", back }) });
    expect(answer.headers.get("Location")).toMatch(/[?&]s=fair$/);
  }
});

// trust O 206
test.each([
  "/de/careers/de/nothing-here",
  "/de/careers/de/nothing-here/at/all/?q=java",
  "/DE/careers/de/Nothing-here",
  "/de/careers/de/job-details/never-there",
  "/de/careers/de/job-application/never-there?country=it",
])("%s leads to the search with one redirect", async (path) => {
  const [there, ...more] = await steps(path);
  expect(there).toMatch(/^\/de\/careers\/de\/job-search\?.*country=de/);
  expect(more).toEqual([]);
});

/** Requests a path on a site where one opening was closed long ago. Returns the address to which it is redirected, and the status there. */
async function withClosed(path: string): Promise<string[]> {
  const parts = await partsOfDemo();
  await parts.jobStore.setState(jobId(closed), "closed", moment("2026-01-01T00:00:00.000Z"));
  const app = await builtApp(parts);
  const answer = await app.request(path, german);
  const there = answer.headers.get("Location") ?? "";
  const next = await app.request(there, german);
  return [there, String(next.status)];
}

// trust M 1040
test.each([
  ["no country", "/de/careers/de/job-search?page=99", "/de/careers/de/job-search?page=LAST&country=de"],
  ["the bare root", "/?page=99", "/de/careers/de/job-search?page=LAST&country=de"],
  ["the bare base path", "/de/careers/de?page=99&q=kivora", "/de/careers/de/job-search?page=LAST&q=kivora&country=de"],
  ["an unknown page", "/de/careers/de/nothing?country=de&page=99", "/de/careers/de/job-search?country=de&page=LAST"],
  [
    "an opening that never existed",
    "/de/careers/de/job-details/x?country=de&page=99",
    "/de/careers/de/job-search?country=de&page=LAST",
  ],
])("a page past the end takes one redirect: %s", async (_, path, there) => {
  const found = await steps(path);
  expect(found.map((each) => each.replace(/page=\d+/, "page=LAST"))).toEqual([there]);
});

// trust M 1041
test.each(["", "?country=de", "?q=java"])(
  "the form of a closed opening leads to its page with one redirect: %s",
  async (query) => {
    const [there, status] = await withClosed(`/de/careers/de/job-application/${closed}${query}`);
    expect(there).toMatch(new RegExp(`^/de/careers/de/job-details/${closed}\\?`));
    expect(status).toBe("410");
  },
);

test("the form of an opening that takes applications elsewhere leads to its page with one redirect", async () => {
  const found = await steps("/de/careers/de/job-application/de-senior-game-ux-designer-koeln?q=java");
  expect(found).toEqual(["/de/careers/de/job-details/de-senior-game-ux-designer-koeln?q=java&country=de"]);
});

test("an address outside the base path is not found rather than redirected", async () => {
  const app = await builtApp(await partsOfDemo());
  expect((await app.request("/xx/careers/yy/nothing?s=fair", german)).status).toBe(404);
});

// trust M 1042
test.each(languages)("it is shown in the language that the switch names, in %s", async (language) => {
  const app = await builtApp(await partsOfDemo());
  const answer = await app.request("//evil.example/nothing?s=fair", german);
  const links = [...(await answer.text()).matchAll(/<a href="([^"]*)" lang="(\w\w)" hrefLang/gi)];
  expect(links.map(([, , named]) => named)).toEqual([...languages]);
  const [, href = ""] = links.find(([, , named]) => named === language) ?? [];
  expect(href, "a reference that stays at this address").toMatch(/^\?/);
  const there = await app.request(`/nothing${href.replaceAll("&amp;", "&")}`, german);
  const text = await there.text();
  expect(there.status).toBe(404);
  expect(text).toContain(`<html lang="${language}"`);
  expect(text).toContain(textsOf(language)["notFound.heading"]);
  expect(text).toContain(`href="/${language}/careers/de/job-search?country=de"`);
});
