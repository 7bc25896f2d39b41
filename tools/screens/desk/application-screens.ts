import type { Page } from "playwright-core";
import { waitUntilReady } from "../browser.ts";
import type { Screen } from "../screen.ts";
import { follow } from "./acts.ts";

const one = (name: string): string => `/applications/{${name}}`;

const noteOf = (text: string, version: string) => async (page: Page) => {
  const form = "form[action$='/note']";
  await page
    .locator(`${form} input[name=replaces]`)
    .evaluate((field, value) => field.setAttribute("value", value), version);
  await page.locator(`${form} textarea`).evaluate((field) => field.removeAttribute("maxlength"));
  await page.locator(`${form} textarea`).fill(text);
  await follow(page, `${form} button[type=submit]`);
};

/** Types a note and reloads the page without saving it, as happens if the session ends before the note is saved. */
async function loseNote(page: Page): Promise<void> {
  await page.locator("form[action$='/note'] textarea").fill("Hat angerufen: kann schon im Januar anfangen.");
  await page.reload();
  await waitUntilReady(page);
  await page.locator("form[action$='/note'] button[type=button]").waitFor();
}

/** The pages about one application, in each of its states. */
export const applicationScreensOfDesk: readonly Screen[] = [
  { group: "desk", desk: "recruiter", name: "application", path: one("complete"), main: true },
  { group: "desk", desk: "reader", name: "application-read-only", path: one("complete") },
  { group: "desk", desk: "recruiter", name: "application-in-review", path: one("in_review") },
  { group: "desk", desk: "recruiter", name: "application-interview", path: one("interview") },
  { group: "desk", desk: "recruiter", name: "application-offer", path: one("offer") },
  { group: "desk", desk: "recruiter", name: "application-hired", path: one("hired") },
  { group: "desk", desk: "recruiter", name: "application-rejected", path: one("rejected") },
  { group: "desk", desk: "recruiter", name: "application-late", path: one("late") },
  { group: "desk", desk: "recruiter", name: "application-held", path: one("held") },
  { group: "desk", desk: "recruiter", name: "application-suspect", path: one("suspect") },
  { group: "desk", desk: "recruiter", name: "application-disowned", path: one("disowned") },
  { group: "desk", desk: "recruiter", name: "application-job-closed", path: one("closed") },
  { group: "desk", desk: "recruiter", name: "application-with-macros", path: one("documents") },
  { group: "desk", desk: "recruiter", name: "application-withdrawn", path: one("withdrawn"), status: 403 },
  { group: "desk", desk: "recruiter", name: "application-restricted", path: one("restricted"), status: 403 },
  {
    group: "desk",
    desk: "recruiter",
    name: "application-erased",
    path: "/applications/erased",
    status: 404,
    main: true,
  },
  {
    group: "desk",
    desk: "recruiter",
    name: "application-printed",
    path: one("complete"),
    steps: (page) => page.emulateMedia({ media: "print" }),
  },
  { group: "desk", desk: "recruiter", name: "opening-at-receipt", path: `${one("complete")}/opening` },
  { group: "desk", desk: "recruiter", name: "file-without-reason", path: `${one("complete")}?file=no_reason` },
  { group: "desk", desk: "recruiter", name: "picture", path: `${one("complete")}/files/otherDoc/view` },
  { group: "desk", desk: "recruiter", name: "file-not-shown", path: `${one("documents")}/files/cv/view`, status: 403 },
  { group: "desk", desk: "recruiter", name: "note-address", path: `${one("complete")}/note` },
  {
    group: "desk",
    desk: "recruiter",
    name: "note-changed",
    path: one("complete"),
    steps: noteOf("Spricht auch Tschechisch.", "7"),
  },
  {
    group: "desk",
    desk: "recruiter",
    name: "note-too-long",
    path: one("complete"),
    steps: noteOf("Lang. ".repeat(100), "1"),
  },
  { group: "desk", desk: "recruiter", name: "note-not-saved", path: one("complete"), steps: loseNote },
];
