import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { rawRequest, sendRaw } from "./raw-http.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const search = "/de/careers/de/job-search?country=de&q=design";

/** The addresses of the links to openings and to other languages. */
const links = (page: Page): Promise<string[]> =>
  page
    .locator("main a[href*='/job-details/'], header ul a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));

// trust R 273
test("source and medium appear in no markup, and are added to links in the browser", { tags: "full" }, async () => {
  const markup = await (await fetch(`${site.address}${search}&s=fair&k=flyer`)).text();
  expect(markup).toBe(await (await fetch(site.address + search)).text());
  expect(markup).not.toContain("flyer");
  const page = await visitor();
  await visit(page, `${site.address}${search}&s=fair&k=flyer`);
  await expect.poll(async () => (await links(page)).filter((href) => !href.includes("s=fair&k=flyer"))).toEqual([]);
  await page.locator("li h3 a").first().click();
  await page.waitForURL(/\/job-details\/.*s=fair&k=flyer/);
  expect(await page.evaluate(() => [sessionStorage.getItem("s"), sessionStorage.getItem("k")])).toEqual([
    "fair",
    "flyer",
  ]);
});

// trust R 274
test("a theme that was chosen without scripts bypasses kept pages, and changes them for nobody", async () => {
  const get = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(site.address + search, { headers });
    return [answer.headers.get("Cache-Control"), /<html[^>]*>/.exec(await answer.text())?.[0]];
  };
  const shared = ["public, max-age=0, s-maxage=10", '<html lang="de">'];
  for (const _ of [1, 2, 3]) expect(await get()).toEqual(shared);
  expect(await get({ Cookie: "theme=drawn-dark" })).toEqual(["no-store", '<html lang="de" data-theme="dark">']);
  expect(await get({ Cookie: "theme=dark" })).toEqual(shared);
});

// trust R 275
test("HEAD, old HTTP versions, bodies and tags are answered as for any page", async () => {
  const host = `Host: ${new URL(site.address).host}`;
  const send = (first: string, ...lines: string[]) => sendRaw(site.address, rawRequest(first, host, ...lines));
  const get = () => send(`GET ${search} HTTP/1.1`);
  for (const _ of [1, 2]) await get();
  const page = await get();
  const head = await send(`HEAD ${search} HTTP/1.1`);
  expect([head.status, head.body, head.headers["content-length"]]).toEqual([200, "", page.headers["content-length"]]);
  expect(head.headers["content-security-policy"]).toBe(page.headers["content-security-policy"]);
  const old = await send(`GET ${search} HTTP/1.0`);
  expect([old.status, old.body]).toEqual([200, page.body]);
  const same = await send(`GET ${search} HTTP/1.1`, `If-None-Match: "x", ${page.headers["etag"]}`);
  expect([same.status, same.body, same.headers["etag"]]).toEqual([304, "", page.headers["etag"]]);
  expect(same.headers["content-security-policy"]).toBe(page.headers["content-security-policy"]);
  const waits = await send(`GET ${search} HTTP/1.1`, "Expect: 100-continue");
  expect(waits.body).toContain(page.body.slice(0, 100));
  const posted = await sendRaw(
    site.address,
    `GET ${search} HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello`,
  );
  expect([posted.status, posted.headers["cache-control"]]).toEqual([200, "no-store"]);
  const twice = await sendRaw(
    site.address,
    `GET ${search} HTTP/1.1\r\n${host}\r\n\r\n${rawRequest(`GET ${search} HTTP/1.1`, host)}`,
  );
  expect(twice.body.split("</html>")).toHaveLength(3);
  expect((await get()).body).toBe(page.body);
});
