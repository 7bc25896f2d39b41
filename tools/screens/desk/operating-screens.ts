import type { Page } from "playwright-core";
import type { Screen } from "../screen.ts";
import { follow } from "./acts.ts";

const keep = (name: string): string => `/operate/applications/{${name}}`;

/** Presses the button that erases the application, so that the page asks for confirmation. */
async function askToErase(page: Page): Promise<void> {
  await page.locator("input[name=wish][value=asked]").check();
  await follow(page, "button[name=step][value=erase]");
}

/** The pages for exports, and those for people who operate. These screens neither hold nor erase any application. */
export const operatingScreensOfDesk: readonly Screen[] = [
  { group: "desk", desk: "recruiter", name: "export", path: "/export?company=ostrel", main: true },
  { group: "desk", desk: "recruiter", name: "export-one", path: "/export?id={withdrawn}" },
  {
    group: "desk",
    desk: "recruiter",
    name: "export-without-reason",
    path: "/export?company=ostrel&problem=no_reason",
    status: 422,
  },
  { group: "desk", desk: "reader", name: "export-forbidden", path: "/export", status: 403 },
  { group: "desk", desk: "recruiter", name: "operate", path: "/operate", main: true },
  {
    group: "desk",
    desk: "recruiter",
    name: "operate-nothing-found",
    path: "/operate?reference=K7M-29R-XDV",
    status: 404,
  },
  { group: "desk", desk: "recruiter", name: "keep", path: keep("complete"), main: true },
  { group: "desk", desk: "recruiter", name: "keep-held", path: keep("held") },
  {
    group: "desk",
    desk: "recruiter",
    name: "keep-without-day",
    path: keep("complete"),
    steps: (page) => follow(page, "button[name=step][value=hold]"),
  },
  { group: "desk", desk: "recruiter", name: "erase", path: keep("complete"), main: true, steps: askToErase },
  {
    group: "desk",
    desk: "recruiter",
    name: "erase-wrong-reference",
    path: keep("complete"),
    async steps(page) {
      await askToErase(page);
      await page.locator("input[name=reference]").fill("K7M-29R-XDW");
      await follow(page, "button[name=step][value=erase-now]");
    },
  },
  { group: "desk", desk: "recruiter", name: "log", path: "/log", main: true },
  { group: "desk", desk: "recruiter", name: "log-nothing-found", path: "/log?who=nobody" },
  { group: "desk", desk: "recruiter", name: "outbox", path: "/outbox", main: true },
  { group: "desk", desk: "recruiter", name: "sources", path: "/sources", main: true },
];
