import { fillForm, lena, pdfFile } from "../../../test/e2e/candidate.ts";
import { pretendToHaveApplied } from "../sent-before.ts";
import { closedJob } from "../stage.ts";
import { button, open, press, waitForHumanPace } from "./acts.ts";
import type { Journey } from "./state.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const at = (screen: string, id: string): string => `/{lang}/careers/de/${screen}/${id}?country=de`;
const closed = { status: 410, json: { code: "closed", message: "", requestId: "" } };

/** Two visits: in one, an opening is closed while somebody applies; in the other, the tab remembers an earlier application for the opening. */
export const closing: Journey = [
  {
    name: "the form of an opening that closes while the form is open",
    act: (page, scene) => open(page, scene, at("job-application", job)),
  },
  {
    name: "the recap of an opening that has closed",
    async act(page, scene) {
      const json = { ...closed.json, closedAt: "2026-11-23T13:05:00Z" };
      await page.route("**/api/search/jobpost2/**", (route) => route.fulfill({ ...closed, json }));
      await fillForm(page, pdfFile(scene.folder), { ...lena, email: `lena.${crypto.randomUUID()}@example.org` });
      await waitForHumanPace(page);
      await press(page.locator("form button[type=submit]"));
      await page.locator("main p[role=status]:not(.visually-hidden):not(:empty)").waitFor();
    },
  },
  {
    name: "the application is sent too late",
    async act(page, scene) {
      await page.route("**/jobapplication/**", (route) => route.fulfill(closed));
      await press(button(page, scene, "recap.send"));
      await page.getByRole("alert").waitFor();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  },
  {
    name: "the form of a recently closed opening",
    act: (page, scene) => open(page, scene, at("job-application", closedJob)),
  },
  {
    name: "an opening that this tab has applied for",
    async act(page, scene) {
      await open(page, scene, at("job-details", job));
      await pretendToHaveApplied(page);
    },
  },
  {
    name: "the form of an opening that this tab has applied for",
    async act(page) {
      await press(page.locator("main a[href*=job-application]").first());
      await page.locator("#field-email").waitFor();
    },
  },
  {
    name: "the page of a closed opening that this tab has applied for",
    async act(page, scene) {
      await open(page, scene, at("job-details", closedJob));
      await pretendToHaveApplied(page, { draft: true });
    },
  },
];
