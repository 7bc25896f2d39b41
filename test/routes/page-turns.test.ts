import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import { noopListener, type SharedResource } from "#core/refusals/refusals.ts";
import { createApp, rateLimiterOf } from "#server/app.ts";
import { answerKeeperOf } from "#server/http/kept/keeper-of.ts";
import type { PageRenderer } from "#server/pages/pages.ts";
import { listen } from "#server/process/listen.ts";
import { createTestApp } from "../test-app.ts";

const log = pino({ level: "silent" });
const base = "/de/careers/de";
const search = `${base}/job-search?country=de`;

/** The program with pages that `render` produces. */
async function aSite(
  render: (target: string) => Promise<Response> | Response = () => new Response("page"),
  settings: Record<string, string> = {},
) {
  const start = new Date(); // the clock stands still, so that no limit recovers
  const environment = { LIMIT_PER_ADDRESS: "1", TRUSTED_PROXIES: "127.0.0.1", ...settings };
  const { services } = await createTestApp(environment, () => start);
  const heard: [SharedResource, NetworkPath][] = [];
  const pages: PageRenderer = {
    development: false,
    render: async ({ url }) => render(url.slice(new URL(url).origin.length)),
  };
  const rateLimiter = rateLimiterOf(services);
  const refusals = {
    ...noopListener,
    refused: (...refused: [SharedResource, NetworkPath]) => void heard.push(refused),
  };
  const given = { ...services, refusals };
  const app = createApp({ services: given, log, pages, rateLimiter, onAccepted: () => undefined });
  const ask = async (from: string, path: string, init: RequestInit = {}): Promise<Response> =>
    app.request(
      path,
      { ...init, headers: { ...init.headers, "X-Forwarded-For": from } },
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
  return { services, app, rateLimiter, heard, ask };
}

describe("a page that searches", () => {
  // trust S 820
  test("counts as a search, with calls and feeds, however it is written; other pages do not", async () => {
    const { ask } = await aSite();
    const ways: [string, RequestInit?][] = [
      [`${search}&q=java`],
      [`${base}/job-search.data?country=de&q=java`],
      [`${base}/Job-Search?q=java`],
      [search, { method: "HEAD" }],
      [search, { headers: { Cookie: "theme=dark" } }],
      ["/api/search/jobpost2?country=de"],
    ];
    const [page = "", init] = ways[0] ?? [];
    for (let asked = 0; asked < 20; asked += 1)
      for (const [path, how] of ways) expect((await ask("203.0.113.1", path, how)).status).not.toBe(503);
    for (const [path, how] of ways) {
      const late = await ask("203.0.113.1", path, how);
      expect([late.status, late.headers.get("Retry-After")], path).toEqual([503, "1"]);
    }
    expect((await ask("203.0.113.1", `${base}/privacy?country=de`)).status).toBe(200);
    expect((await ask("203.0.113.2", page, init)).status).toBe(200);
  });

  test("counts only as a page if it is answered from memory", async () => {
    const { services, app, rateLimiter } = await aSite();
    const keeper = answerKeeperOf({ services, app, rateLimiter, log });
    onTestFinished(() => keeper?.stop());
    await keeper?.checkCatalogue();
    const { port, stop } = await listen(
      keeper?.around(getRequestListener(app.fetch)) ?? (() => undefined),
      "127.0.0.1",
      0,
      keeper && { atOnce: keeper.tryServeFromCache },
    );
    onTestFinished(() => stop(1000));
    const statuses = new Set<number>();
    for (let asked = 0; asked < 300; asked += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}${search}`, {
        headers: { "X-Forwarded-For": "203.0.113.1" },
      });
      statuses.add(answer.status);
      await answer.text();
    }
    expect([...statuses]).toEqual([200]);
  });
});

describe("pages that wait to be rendered", () => {
  /** Requests `count` pages from one address. Their rendering waits until `open` is called. */
  async function aCrowd(count: number) {
    const gate = Promise.withResolvers<void>();
    const made: string[] = [];
    const site = await aSite(
      async (target) => {
        made.push(target);
        await gate.promise;
        return new Response("page");
      },
      { LIMIT_PER_ADDRESS: "0" },
    );
    const greedy = Array.from({ length: count }, (_, number) => site.ask("203.0.113.1", `${search}&q=g${number}`));
    return { ...site, made, greedy, open: () => gate.resolve() };
  }

  // trust S 821
  test("are limited for each network: others get 503 with the seconds to wait, and are counted", async () => {
    const { ask, greedy, heard, open } = await aCrowd(70);
    const late = await ask("203.0.113.1", `${search}&q=late`, { headers: { Accept: "text/html" } });
    expect([late.status, late.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(await late.text()).toContain("<h1>");
    const data = await ask("203.0.113.1", `${base}/job-search.data?country=de&q=late`);
    expect([data.status, (await data.json()).code]).toEqual([503, "busy"]);
    expect(heard.at(-1)).toEqual(["renders", ["203.0.113.0/24", "203.0.113.1/32"]]);
    const honest = ask("198.51.100.1", `${search}&q=honest`);
    open();
    expect((await honest).status).toBe(200);
    const statuses = (await Promise.all(greedy)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64);
  });

  test("are rendered for another network after the current one", async () => {
    const { ask, greedy, made, open } = await aCrowd(20);
    const honest = ask("198.51.100.1", `${search}&q=honest`);
    while (made.length === 0) await pause(1);
    open();
    await Promise.all([honest, ...greedy]);
    expect(made.indexOf(`${search}&q=honest`)).toBeLessThanOrEqual(2);
  });

  // trust S 822
  test("leave a pause between two, in which kept answers are served", async () => {
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    let kept = (): void => undefined;
    const { services, app, rateLimiter } = await aSite(
      async (target) => {
        const text = new URLSearchParams(target.split("?")[1]).get("q") ?? "";
        if (text !== "") order.push(text);
        if (text === "first") await gate.promise;
        if (text === "a") kept(); // requests a kept page while this one is being rendered
        return new Response("page");
      },
      { LIMIT_PER_ADDRESS: "0" },
    );
    const keeper = answerKeeperOf({ services, app, rateLimiter, log });
    if (!keeper) throw new Error("nothing is kept");
    onTestFinished(() => keeper.stop());
    await keeper.checkCatalogue();
    let arrived = 0;
    const answer = keeper.around(getRequestListener(app.fetch));
    const { port, stop } = await listen(
      (request, response) => {
        arrived += 1;
        answer(request, response);
      },
      "127.0.0.1",
      0,
      {
        atOnce(request, response) {
          const isKept = keeper.tryServeFromCache(request, response);
          if (isKept) order.push("kept");
          return isKept;
        },
      },
    );
    onTestFinished(() => stop(1000));
    const get = (path: string): Promise<string> =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { "Accept-Encoding": "identity" } }).then((it) => it.text());
    for (let times = 0; times < 2; times += 1) await get(search);
    order.length = arrived = 0;
    const visitor = connect(port, "127.0.0.1");
    onTestFinished(() => void visitor.destroy());
    await new Promise((resolve) => visitor.once("connect", resolve));
    kept = () => void visitor.write(`GET ${search} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    const all = [get(`${search}&q=first`), get(`${search}&q=a`), get(`${search}&q=b`)];
    while (arrived < all.length) await pause(1);
    for (let turns = 0; turns < 20; turns += 1) await pause(0); // until all three are queued
    gate.resolve();
    await Promise.all(all);
    expect([order[0], ...order.slice(1).sort()]).toEqual(["first", "a", "b", "kept"]);
    expect(order.indexOf("kept")).toBe(order.indexOf("a") + 1);
  });
});
