import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import PostalMime from "postal-mime";
import { fillForm, lena, pdfFile } from "../../test/e2e/candidate.ts";
import type { Scene, Screen } from "./screen.ts";

const form = "/{lang}/careers/de/job-application/de-hamburg-projektleitung-finanzen";
const path = `${form}?country=de`;
type Steps = NonNullable<Screen["steps"]>;

/** In a folder of its own: a browser sends no file that was written again after it was chosen. */
const ownFile = ({ folder }: Scene): string => pdfFile(mkdtempSync(join(folder, "plain-form-")));

const send = (page: Page, { texts }: Scene): Promise<void> =>
  page.getByRole("button", { name: texts["recap.send"] ?? "" }).click();

/** Loads the page again where none of its scripts arrives. */
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

const toSent = async (page: Page, scene: Scene): Promise<string> => {
  const email = `lena.${crypto.randomUUID()}@example.org`;
  await withoutScripts(page, scene);
  await fillForm(page, ownFile(scene), { ...lena, email });
  await send(page, scene);
  await page.waitForURL("**/sent/**");
  await page.unrouteAll();
  return email;
};

const toConfirm: Steps = async (page, scene) => {
  const email = await toSent(page, scene);
  await page.goto(await linkFor(email, scene));
  await page.getByRole("button", { name: scene.texts["confirm.button"] ?? "" }).waitFor();
};

/** The link of the mail that asks to confirm; mails leave a moment after the answer. */
async function linkFor(email: string, { folder }: Scene): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    for (const name of readdirSync(join(folder, "mail"))) {
      const raw = readFileSync(join(folder, "mail", name), "utf8");
      const link = raw.includes(email)
        ? /https?:\S+\/confirm\/\S+/.exec((await PostalMime.parse(raw)).text ?? "")
        : null;
      if (link) return link[0];
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email}`);
}

/** The form where no script runs, and the way of its application until it is confirmed. */
export const plainFormScreens: readonly Screen[] = [
  { group: "plain-form", name: "empty", path, steps: withoutScripts, main: true },
  { group: "plain-form", name: "errors", path, steps: toErrors, main: true },
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
