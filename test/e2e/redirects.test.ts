import { expect, test } from "vitest";
import { builtApp, partsOfDemo } from "./built-app.ts";

const german = { headers: { "Accept-Language": "de" } };

/** Where a request is led, one after the other, until it is led nowhere else. */
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
  ["an opening that never was", "/de/careers/de/job-details/x?s=fair", "/de/careers/de/job-search?s=fair&country=de"],
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
])("%s keeps source and medium", async (_, path, there) => {
  expect(
    (await steps(path))
      .at(-1)
      ?.replace(/&page=\d/, "")
      .replace(/page=\d&/, ""),
  ).toBe(there);
});

test("the switch of the theme keeps them on the way back, from a page that does not exist too", async () => {
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
])("%s leads to the search by one redirect", async (path) => {
  const [there, ...more] = await steps(path);
  expect(there).toMatch(/^\/de\/careers\/de\/job-search\?.*country=de/);
  expect(more).toEqual([]);
});

test("an address under no base path is not redirected: it is not there", async () => {
  const app = await builtApp(await partsOfDemo());
  expect((await app.request("/xx/careers/yy/nothing?s=fair", german)).status).toBe(404);
});
