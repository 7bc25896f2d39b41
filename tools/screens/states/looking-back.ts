import type { Page } from "playwright-core";
import { openStoredSecrets } from "#adapters/disk/secret.ts";
import { lena, pdfFile, typeAnswers } from "../../../test/e2e/candidate.ts";
import { openDatabaseFile } from "../../chaos/databases.ts";
import { openOperator } from "../../chaos/operator.ts";
import { apply } from "../apply.ts";
import { waitForMailedLink } from "../mailed-link.ts";
import type { Scene } from "../screen.ts";
import { button, open, press } from "./acts.ts";
import type { Journey } from "./state.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const intent = (page: Page, value: string) => page.locator(`button[value=${value}]`);
const newAddress = (): string => `lena.${crypto.randomUUID()}@example.org`;

/** The visits of a candidate who has opened the link in a mail. */
export const lookingBack: Journey = [
  {
    name: "the candidate's page",
    async act(page, scene) {
      const email = newAddress();
      await apply(scene.address, job, scene.language, email);
      await page.goto(await waitForMailedLink(email, /https?:\S+\/application\/\S+/, scene));
      await page.locator("html[data-ready]").waitFor({ state: "attached" });
    },
  },
  {
    name: "the page asks whether the application is somebody else's",
    async act(page) {
      await press(intent(page, "ask-disown"));
      await intent(page, "disown").waitFor();
    },
  },
  {
    name: "the question is cancelled",
    async act(page) {
      await press(intent(page, "keep").first());
      await intent(page, "confirm-mailbox").waitFor();
    },
  },
  {
    name: "the mailbox is confirmed",
    async act(page) {
      await press(intent(page, "confirm-mailbox"));
      await page.locator("p[role=status]:focus").waitFor();
    },
  },
  {
    name: "contact details are opened for correction",
    async act(page) {
      await press(intent(page, "ask-correct"));
      await page.locator("#field-telephone").waitFor();
    },
  },
  {
    name: "the correction is refused",
    async act(page) {
      await page.locator("#field-telephone").fill("0151");
      await press(intent(page, "correct"));
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "the correction is cancelled",
    async act(page) {
      await press(intent(page, "keep"));
      await intent(page, "ask-correct").waitFor();
    },
  },
  {
    name: "contact details are corrected",
    async act(page) {
      await press(intent(page, "ask-correct"));
      await page.locator("#field-telephone").fill("+49 151 999");
      await press(intent(page, "correct"));
      await page.locator("p[role=status]:focus").waitFor();
    },
  },
  {
    name: "the CV is replaced",
    async act(page, { folder, texts }) {
      const chooser = page.waitForEvent("filechooser");
      await press(page.locator("button#field-cv"));
      await (await chooser).setFiles(pdfFile(folder, "neu.pdf"));
      await page.getByText(texts["myApplication.corrected.cv"] ?? "").waitFor();
    },
  },
  {
    name: "the page asks whether to withdraw",
    async act(page) {
      await press(intent(page, "ask-withdraw"));
      await intent(page, "withdraw").waitFor();
    },
  },
  {
    name: "the withdrawal is cancelled",
    async act(page) {
      await press(intent(page, "keep"));
      await intent(page, "ask-withdraw").waitFor();
    },
  },
  {
    name: "the application is withdrawn",
    async act(page) {
      await press(intent(page, "ask-withdraw"));
      await press(intent(page, "withdraw"));
      await page.locator("section[data-state=withdrawn]").waitFor();
    },
  },
  {
    name: "the withdrawal is undone",
    async act(page, { texts }) {
      await press(intent(page, "undo"));
      await page.getByText(texts["mine.undo.said"] ?? "").waitFor();
    },
  },
  {
    name: "the page asks whether to erase",
    async act(page) {
      await press(intent(page, "ask-erase"));
      await intent(page, "erase").waitFor();
    },
  },
  {
    name: "the application will be erased a day later",
    async act(page) {
      await press(intent(page, "erase"));
      await page.locator("section[data-state=withdrawn]").waitFor();
    },
  },
  {
    name: "the request to erase is undone",
    async act(page, { texts }) {
      await press(intent(page, "undo"));
      await page.getByText(texts["mine.undo.said"] ?? "").waitFor();
    },
  },
  {
    name: "the application is erased",
    async act(page, { texts, folder }) {
      const operator = openOperator(await openDatabaseFile(folder, "applications"), openStoredSecrets(folder, false));
      await operator.backdateConfirmation(/application\/([^.]+)/.exec(page.url())?.[1] ?? "");
      operator.close();
      await press(intent(page, "ask-erase"));
      await press(intent(page, "erase"));
      await page.getByRole("heading", { name: texts["myApplication.erased"] ?? "" }).waitFor();
    },
  },
];

/** The application form without scripts. */
export const withoutScripts: Journey = [
  {
    name: "the plain form",
    async act(page, scene) {
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.goto(`${scene.address}/${scene.language}/careers/de/job-application/${job}?country=de`);
      await page.getByRole("heading", { name: scene.texts["apply.plain.heading"] ?? "" }).waitFor();
    },
  },
  {
    name: "the plain form with errors",
    async act(page, scene) {
      await button(page, scene, "recap.send").click();
      await page.getByRole("alert").waitFor();
      await page.waitForFunction(() => {
        const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        return document.activeElement !== document.body && bottom > 0 && top < window.innerHeight;
      });
      await page.evaluate(() => document.activeElement?.scrollIntoView()); // focusing alone scrolls by an amount that the browser chooses
    },
  },
  {
    name: "the plain form is sent",
    async act(page, scene) {
      sentFrom.set(page, newAddress());
      const email = sentFrom.get(page) ?? "";
      await typeAnswers(page, { ...lena, email });
      for (const box of await page.locator("form input[type=checkbox]").all()) await box.check();
      await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(scene.folder, "plain.pdf"));
      await button(page, scene, "recap.send").click();
      await page.waitForURL("**/sent/**");
    },
  },
  {
    name: "the link in the mail is opened",
    async act(page, scene) {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.goto(await waitForMailedLink(sentFrom.get(page) ?? "", /https?:\S+\/confirm\/\S+/, scene));
      await page.locator("html[data-ready]").waitFor({ state: "attached" });
    },
  },
  {
    name: "the application is confirmed",
    async act(page, scene) {
      await press(button(page, scene, "confirm.button"));
      await page.getByRole("heading", { name: scene.texts["thanks.headingNoName"] ?? "", level: 1 }).waitFor();
    },
  },
  {
    name: "a link that no longer works",
    act: (page, scene: Scene) => open(page, scene, `/{lang}/careers/de/job-application/${job}/confirm/x?country=de`),
  },
];

/** For each window, the mail address of the application that was sent in it. */
const sentFrom = new WeakMap<Page, string>();
