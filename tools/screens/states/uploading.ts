import type { Page } from "playwright-core";
import { pdfFile } from "../../../test/e2e/candidate.ts";
import { failure } from "../application.ts";
import type { Scene } from "../screen.ts";
import { button, chooseFile, press } from "./acts.ts";
import type { Journey } from "./state.ts";

export const uploadsPattern = "**/api/uploads";
export const fileFor = ({ folder }: Scene, name: string): string => pdfFile(folder, name);
export const waitForStatus = (page: Page, text = ""): Promise<void> =>
  page.getByRole("status").getByText(text).waitFor({ state: "attached" });
const said = ({ texts }: Scene, key: string, file: string): string => (texts[key] ?? key).replace("{file}", file);

/** A CV is uploaded in a form with errors. */
export const uploading: Journey = [
  {
    name: "a file is refused",
    async act(page, scene) {
      await chooseFile(page, fileFor(scene, "bild.gif"));
      await page
        .locator("#field-cv")
        .getByText(scene.texts["upload.chooseOther"] ?? "")
        .waitFor();
    },
  },
  {
    name: "a file is being uploaded",
    async act(page, scene) {
      await page.route(uploadsPattern, () => undefined); // never gets a response
      await chooseFile(page, fileFor(scene, "langsam.pdf"));
      await page.locator("form progress").waitFor();
    },
  },
  {
    name: "the upload is cancelled",
    async act(page, scene) {
      await press(button(page, scene, "upload.cancel"));
      await waitForStatus(page, said(scene, "upload.cancelled", "langsam.pdf"));
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  },
  {
    name: "a file is uploaded",
    async act(page, scene) {
      await chooseFile(page, fileFor(scene, "alt.pdf"));
      await waitForStatus(page, said(scene, "upload.doneFile", "alt.pdf"));
    },
  },
  {
    name: "the file is removed",
    async act(page, scene) {
      await press(button(page, scene, "upload.remove"));
      await waitForStatus(page, said(scene, "upload.removed", "alt.pdf"));
    },
  },
  {
    name: "a file waits for the network",
    async act(page, scene) {
      await page.route(uploadsPattern, (route) => route.abort());
      await chooseFile(page, fileFor(scene, "cv.pdf"));
      await button(page, scene, "upload.tryNow").waitFor();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  },
  {
    name: "the waiting file is uploaded",
    async act(page, scene) {
      await press(button(page, scene, "upload.tryNow"));
      await waitForStatus(page, said(scene, "upload.doneFile", "cv.pdf"));
    },
  },
  {
    name: "an upload fails",
    async act(page, scene) {
      await page.route(uploadsPattern, (route) => route.fulfill(failure));
      await chooseFile(page, fileFor(scene, "cv.pdf"));
      await button(page, scene, "upload.retry").waitFor();
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  },
  {
    name: "the upload is tried again",
    async act(page, scene) {
      await press(button(page, scene, "upload.retry"));
      await waitForStatus(page, said(scene, "upload.doneFile", "cv.pdf"));
    },
  },
];
