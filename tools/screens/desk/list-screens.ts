import type { Page } from "playwright-core";
import type { Screen } from "../screen.ts";

/** Opens the help for the list's keyboard shortcuts. */
async function showKeys(page: Page): Promise<void> {
  await page.keyboard.press("?");
  await page.locator("dialog[open]").waitFor();
}

const opening = "de-senior-consultant-nachhaltigkeit-maschinenbau";

/** The lists, and other pages that do not show a single application. */
export const listScreensOfDesk: readonly Screen[] = [
  { group: "desk", desk: "recruiter", name: "list", path: "/", main: true },
  {
    group: "desk",
    desk: "recruiter",
    name: "list-filtered",
    path: "/applications?country=de&company=ostrel&state=received",
    main: true,
  },
  { group: "desk", desk: "recruiter", name: "list-of-job", path: `/applications?job=${opening}` },
  { group: "desk", desk: "recruiter", name: "list-overdue", path: "/applications?reply=late" },
  { group: "desk", desk: "recruiter", name: "list-special", path: "/applications?only=suspect" },
  { group: "desk", desk: "recruiter", name: "list-withdrawn", path: "/applications?state=withdrawn" },
  {
    group: "desk",
    desk: "recruiter",
    name: "list-second-page",
    path: "/applications",
    async steps(page) {
      const loaded = page.waitForEvent("load");
      await page.locator("a[rel=next]").click();
      await loaded;
    },
  },
  { group: "desk", desk: "recruiter", name: "list-nothing-found", path: "/applications?q=astronauta", main: true },
  { group: "desk", desk: "recruiter", name: "list-mistyped-reference", path: "/applications?q=K7M-29R-XDV" },
  { group: "desk", desk: "reader", name: "list-read-only", path: "/applications" },
  { group: "desk", desk: "newcomer", name: "list-empty", path: "/applications", main: true },
  { group: "desk", desk: "recruiter", name: "keys", path: "/applications", steps: showKeys },
  { group: "desk", desk: "recruiter", name: "opening", path: `/openings/${opening}`, main: true },
  { group: "desk", desk: "recruiter", name: "opening-closed", path: "/openings/de-praktikum-motion-design-koeln" },
  { group: "desk", desk: "recruiter", name: "you", path: "/you", main: true },
  { group: "desk", desk: "recruiter", name: "not-found", path: "/elsewhere", status: 404 },
];
