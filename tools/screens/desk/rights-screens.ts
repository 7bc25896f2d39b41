import type { Page } from "playwright-core";
import type { Screen } from "../screen.ts";
import { follow } from "./acts.ts";

/** Opens a form on the page of a request, enters a reason, and continues to the page that explains what will happen. */
const review = (act: string) => async (page: Page) => {
  const form = `form:has(input[name=act][value=${act}])`;
  await page.locator(`details:has(${form}) summary`).first().click();
  await page.locator(`${form} input[name=why]`).first().fill("letter of 20 November");
  await follow(page, `${form} button[value=review]`);
};

/**
 * The pages about requests for data subject rights, which the stage has stored. The stage has no `PUBLIC_URL`, so no copy of data can be provided.
 */
export const rightsScreensOfDesk: readonly Screen[] = [
  { group: "desk", desk: "recruiter", name: "rights", path: "/rights" },
  { group: "desk", desk: "recruiter", name: "rights-new", path: "/rights/new" },
  { group: "desk", desk: "recruiter", name: "right-access", path: "/rights/1" },
  { group: "desk", desk: "recruiter", name: "right-correction", path: "/rights/2" },
  { group: "desk", desk: "recruiter", name: "right-cv", path: "/rights/2/cv/complete" },
  {
    group: "desk",
    desk: "recruiter",
    name: "right-cv-missing",
    path: "/rights/2/cv/complete",
    steps: async (page) => {
      await page.locator("input[name=why]").fill("letter of 20 November");
      await follow(page, "main form button");
    },
  },
  { group: "desk", desk: "recruiter", name: "referrers", path: "/rights/referrers" },
  { group: "desk", desk: "recruiter", name: "referrer", path: "/rights/referrers/complete" },
  {
    group: "desk",
    desk: "recruiter",
    name: "referrer-undated",
    path: "/rights/referrers/complete",
    steps: async (page) => {
      await page.locator("input[name=on]").fill("");
      await follow(page, "main form button");
    },
  },
  { group: "desk", desk: "recruiter", name: "right-review", path: "/rights/1", steps: review("answer") },
];
