import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { lena, pdfFile, typeAnswers } from "../../test/e2e/candidate.ts";
import { waitForMailedLink } from "./mailed-link.ts";
import type { Scene, Screen } from "./screen.ts";

const form = "/{lang}/careers/de/job-application/de-hamburg-projektleitung-finanzen";
const path = `${form}?country=de`;
type Steps = NonNullable<Screen["steps"]>;

/** Writes a PDF into a new folder on each call, because a browser does not send a chosen file that was overwritten later. */
const ownFile = ({ folder }: Scene): string => pdfFile(mkdtempSync(join(folder, "plain-form-")));

const send = (page: Page, { texts }: Scene): Promise<void> =>
  page.getByRole("button", { name: texts["recap.send"] ?? "" }).click();

/** Reloads the page with its scripts blocked. */
const withoutScripts: Steps = async (page, { texts }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await page.getByRole("heading", { name: texts["apply.plain.heading"] ?? "" }).waitFor();
};

const toErrors: Steps = async (page, scene) => {
  await withoutScripts(page, scene);
  await page.locator("input[type=file][name=cv]").setInputFiles(ownFile(scene));
  await send(page, scene);
  await page.getByRole("alert").waitFor();
};

/** Fills the form, but does not send it. Returns the mail address in it. */
const fill = async (page: Page, scene: Scene): Promise<string> => {
  const email = `lena.${crypto.randomUUID()}@example.org`;
  await withoutScripts(page, scene);
  await typeAnswers(page, {
    ...lena,
    email,
    referent: "Grace Hopper, Tavela Digital",
    candidatePreferences: "Hamburg",
  });
  for (const box of await page.locator("form input[type=checkbox]").all()) await box.check();
  await page.locator("input[type=file][name=cv]").setInputFiles(ownFile(scene));
  return email;
};

/** Sends a form that linked to an earlier privacy notice. */
const toChangedNotice: Steps = async (page, scene) => {
  await fill(page, scene);
  await page.locator("input[name=notice]").evaluate((input: HTMLInputElement) => {
    input.value = "0".repeat(64);
  });
  await send(page, scene);
  await page.getByRole("alert").waitFor();
};

const toSent = async (page: Page, scene: Scene): Promise<string> => {
  const email = await fill(page, scene);
  await send(page, scene);
  await page.waitForURL("**/sent/**");
  await page.unrouteAll();
  return email;
};

const toConfirm: Steps = async (page, scene) => {
  const email = await toSent(page, scene);
  await page.goto(await waitForMailedLink(email, /https?:\S+\/confirm\/\S+/, scene));
  await page.getByRole("button", { name: scene.texts["confirm.button"] ?? "" }).waitFor();
};

/** The screens of an application without JavaScript, from the empty form to the confirmed application. */
export const plainFormScreens: readonly Screen[] = [
  { group: "plain-form", name: "empty", path, steps: withoutScripts, main: true },
  { group: "plain-form", name: "errors", path, steps: toErrors, main: true },
  { group: "plain-form", name: "changed-notice", path, steps: toChangedNotice },
  { group: "plain-form", name: "sent", path, steps: async (page, scene) => void (await toSent(page, scene)) },
  { group: "plain-form", name: "sent-before", path: `${form}/sent/x?country=de` },
  { group: "plain-form", name: "confirm", path, steps: toConfirm, main: true },
  {
    group: "plain-form",
    name: "confirmed",
    path,
    async steps(page, scene) {
      await toConfirm(page, scene);
      await page.getByRole("button", { name: scene.texts["confirm.button"] ?? "" }).click();
      await page.getByRole("heading", { name: scene.texts["thanks.headingNoName"] ?? "" }).waitFor();
    },
  },
  { group: "plain-form", name: "gone", path: `${form}/confirm/x?country=de`, status: 404 },
];
