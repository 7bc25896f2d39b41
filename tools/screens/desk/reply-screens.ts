import type { Page } from "playwright-core";
import { waitUntilReady } from "../browser.ts";
import type { Scene, Screen } from "../screen.ts";
import { decline, follow, preview, step } from "./acts.ts";

const replyTo = (name: string): string => `/applications/{${name}}/reply`;
const message = "Passt Ihnen Dienstag, 9 Uhr?\nBringen Sie gern eine Arbeitsprobe mit.";

/** Takes back the reply that a screen has sent, so that the screen can send it again. */
const cancel = (page: Page, name: string): Promise<void> =>
  follow(page, `li:has(a[href="/applications/${name}"]) button`);

/** Sends a reply from a page that was opened before somebody else decided. */
async function sendStale(page: Page, { language }: Scene): Promise<void> {
  await preview(page, "interview");
  await page
    .locator("input[name=seen]")
    .evaluate((field, id) => field.setAttribute("value", `${id}~offer~2026-01-01T00:00:00.000Z~`), `stale-${language}`);
  await step(page, "send");
}

/** Selects applications in the list and opens the page to reply to all of them. */
const choose =
  (...names: readonly string[]) =>
  async (page: Page, { desk, language }: Scene): Promise<void> => {
    const ids = names.map((name) => Object.entries(desk.applications[language]).find(([known]) => known === name)?.[1]);
    await page.evaluate((values) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: "/replies/several" });
      for (const [name, value] of [["step", "choose"], ...values.map((id) => ["id", id])]) {
        const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
        form.append(field);
      }
      document.body.append(form);
    }, ids);
    const loaded = page.waitForEvent("load");
    await page.evaluate(() => [...document.forms].at(-1)?.submit());
    await loaded;
    await waitUntilReady(page);
  };

/** The pages for deciding and replying. */
export const replyScreensOfDesk: readonly Screen[] = [
  { group: "desk", desk: "recruiter", name: "reply", path: replyTo("reply"), main: true },
  {
    group: "desk",
    desk: "recruiter",
    name: "reply-without-choice",
    path: replyTo("reply"),
    steps: (page) => step(page, "preview"),
  },
  {
    group: "desk",
    desk: "recruiter",
    name: "reply-too-long",
    path: replyTo("reply"),
    steps: (page) => preview(page, "interview", "Bis bald! ".repeat(210)),
  },
  {
    group: "desk",
    desk: "recruiter",
    name: "reply-preview",
    path: replyTo("reply"),
    main: true,
    steps: (page) => preview(page, "interview", message),
  },
  {
    group: "desk",
    desk: "recruiter",
    name: "reply-decline",
    path: replyTo("reply"),
    steps: (page) => preview(page, "rejected"),
  },
  {
    group: "desk",
    desk: "recruiter",
    name: "reply-unconfirmed",
    path: replyTo("reply"),
    async steps(page) {
      await preview(page, "rejected");
      await step(page, "send");
    },
  },
  { group: "desk", desk: "recruiter", name: "reply-stale", path: replyTo("stale"), steps: sendStale },
  { group: "desk", desk: "recruiter", name: "reply-to-bot", path: replyTo("suspect") },
  { group: "desk", desk: "recruiter", name: "reply-to-wrong-address", path: replyTo("disowned") },
  { group: "desk", desk: "recruiter", name: "reply-withdrawn", path: replyTo("withdrawn"), status: 403 },
  { group: "desk", desk: "reader", name: "reply-forbidden", path: replyTo("complete"), status: 403 },
  { group: "desk", desk: "recruiter", name: "reply-sent", path: replyTo("sent"), main: true, steps: decline },
  {
    group: "desk",
    desk: "recruiter",
    name: "reply-waiting",
    path: replyTo("sent"),
    async steps(page, { desk, language }) {
      await decline(page);
      await page.goto(`${desk.address}/applications/${desk.applications[language].sent}/reply`);
      await waitUntilReady(page);
    },
  },
  {
    group: "desk",
    desk: "recruiter",
    name: "reply-cancelled",
    path: replyTo("cancelled"),
    async steps(page, { language }) {
      await decline(page);
      await cancel(page, `cancelled-${language}`);
    },
  },
  { group: "desk", desk: "recruiter", name: "replies-too-late", path: "/replies?outcome=left" },
  { group: "desk", desk: "newcomer", name: "replies-none", path: "/replies" },
  {
    group: "desk",
    desk: "recruiter",
    name: "several",
    path: "/applications",
    leadsTo: "/replies/several",
    main: true,
    steps: choose("reply", "together", "suspect", "withdrawn"),
  },
  {
    group: "desk",
    desk: "recruiter",
    name: "several-preview",
    path: "/applications",
    async steps(page, scene) {
      await choose("reply", "together")(page, scene);
      await preview(page, "rejected", "Alles Gute!");
    },
  },
  {
    group: "desk",
    desk: "recruiter",
    name: "several-sent",
    path: "/applications",
    async steps(page, scene) {
      await choose("together", "suspect")(page, scene);
      await decline(page);
    },
  },
  {
    group: "desk",
    desk: "recruiter",
    name: "several-impossible",
    path: "/applications",
    steps: choose("suspect", "withdrawn"),
  },
  { group: "desk", desk: "recruiter", name: "several-none", path: "/applications", steps: choose() },
];
