import { pino } from "pino";
import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { createApp } from "#server/app.ts";
import type { PageRenderer } from "#server/pages/pages.ts";
import { createTestApp } from "../test-app.ts";
import { textsOf } from "../texts.ts";

// trust O 208

const browser = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
const formPage = (language: string) => `/${language}/careers/de/job-application/de-masterarbeit-embedded-sensorik`;

/** The program, with pages whose rendering fails. */
async function aSite(environment: Record<string, string> = {}) {
  const { services } = await createTestApp(environment);
  const pages: PageRenderer = { development: false, render: () => Promise.reject(new Error("inner matters")) };
  const app = createApp({ services, log: pino({ level: "silent" }), pages, onAccepted: () => undefined });
  const ask = (path: string, init: RequestInit = {}) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: "203.0.113.1" } } });
  return { app, ask };
}

type Ask = Awaited<ReturnType<typeof aSite>>["ask"];

/** Requests that are refused or that fail before a page is rendered. */
const failures: readonly [string, number, string, (ask: Ask, path: string, headers: HeadersInit) => unknown][] = [
  ["a failure", 500, "error.text", (ask, path, headers) => ask(path, { headers })],
  [
    "a form from another origin",
    403,
    "error.code.forbidden",
    (ask, path, headers) =>
      ask(path, { method: "POST", body: new FormData(), headers: { ...headers, "Sec-Fetch-Site": "cross-site" } }),
  ],
  [
    "a form that cannot be read",
    400,
    "error.code.malformed",
    (ask, path, headers) =>
      ask(path, { method: "POST", body: "x", headers: { ...headers, "Content-Type": "text/plain" } }),
  ],
  [
    "another method",
    405,
    "error.code.method_not_allowed",
    (ask, path, headers) => ask(path.replace(/job-application.*/, "job-search"), { method: "PUT", headers }),
  ],
];

test.each(languages.flatMap((language) => failures.map((failure) => [language, ...failure] as const)))(
  "in %s, %s gives a page with status %i, and JSON for a program",
  async (language, _what, status, key, make) => {
    const { ask } = await aSite();
    const page = (await make(ask, formPage(language), browser)) as Response;
    expect(page.status).toBe(status);
    expect(page.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(page.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    const html = await page.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(textsOf(language)[key]);
    expect(html).toContain(`href="/${language}/careers/de/job-search?country=de"`);
    expect(html).toContain('<a href="mailto:karriere@example.com">karriere@example.com</a>');
    expect(html).not.toMatch(/inner matters|style="|<script/);
    const call = (await make(ask, formPage(language), {})) as Response;
    expect([call.status, call.headers.get("Content-Type")]).toEqual([status, "application/json"]);
  },
);

test("a page over the limit is an error page that says when to come back", async () => {
  const { ask } = await aSite({ LIMIT_PER_ADDRESS: "1" });
  let answer = await ask(formPage("it"), { headers: browser });
  for (let asked = 1; asked < 5000 && answer.status !== 503; asked += 1)
    answer = await ask(formPage("it"), { headers: browser });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await answer.text()).toContain(textsOf("it")["error.code.busy"]);
});

test("a call is answered with JSON, whoever makes it", async () => {
  const { ask } = await aSite();
  const answer = await ask("/api/nowhere", { headers: browser });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "application/json"]);
});

test("outside the base path it speaks the visitor's language, and keeps the theme", async () => {
  const { ask } = await aSite();
  const answer = await ask("/nowhere?x=%22%3E%3Cscript%3E", {
    headers: { ...browser, "Accept-Language": "fr", Cookie: "theme=dark" },
  });
  const html = await answer.text();
  expect(html).toContain('<html lang="fr" data-theme="dark">');
  expect(html).not.toContain("<script>");
});

test("nothing on it leads to another host", async () => {
  const { app } = await aSite();
  for (const path of ["//evil.example/x", "/\\evil.example", "/de/careers/de//evil.example"]) {
    const html = await (await app.fetch(new Request(`http://localhost${path}`, { headers: browser }))).text();
    expect(html).toContain("<main>");
    expect(html.match(/href="(?!\/[^/\\]|mailto:)[^"]*"/g)).toBeNull();
  }
});

test("its style sheet is served even beyond the limits of pages", async () => {
  const { ask } = await aSite({ LIMIT_PER_ADDRESS: "1" });
  const html = await (await ask("/nowhere", { headers: browser })).text();
  const style = await ask(/href="(\/error-[^"]+\.css)"/.exec(html)?.[1] ?? "");
  expect([style.status, style.headers.get("Content-Type")]).toEqual([200, "text/css; charset=utf-8"]);
});
