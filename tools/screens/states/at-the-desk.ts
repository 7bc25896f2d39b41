import type { Page } from "playwright-core";
import { deskTextsOf } from "../../../test/texts.ts";
import { waitUntilReady } from "../browser.ts";
import { decline, follow, preview, step } from "../desk/acts.ts";
import type { ChangedCandidate } from "../desk/candidates.ts";
import type { Scene } from "../screen.ts";
import type { Journey } from "./state.ts";

const textOf = ({ language }: Scene, key: string): string => deskTextsOf(language)[key] ?? key;

const idOf = ({ desk, language }: Scene, name: ChangedCandidate): string => desk.applications[language][name];

async function openAtDesk(page: Page, { desk }: Scene, path: string): Promise<void> {
  await page.goto(desk.address + path);
  await waitUntilReady(page);
}

/** Sends the form of a page without scripts. */
async function sendPlain(page: Page, field: string, value: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.locator(field).fill(value);
  await page
    .locator("form")
    .first()
    .evaluate((form) => Object.assign(form, { noValidate: true }));
  await page.locator(field).press("Enter");
  await loaded;
}

/** What a recruiter does at the desk, from signing in to signing out. */
export const atTheDesk: Journey = [
  { name: "signing in", act: (page, { desk }) => page.goto(`${desk.address}/applications`) },
  { name: "the address looks mistyped", act: (page) => sendPlain(page, "#email", "ada at example") },
  { name: "a link is on its way", act: (page) => sendPlain(page, "#email", "nobody@example.org") },
  { name: "the code is wrong", act: (page) => sendPlain(page, "#code", "1234 5678") },
  {
    name: "the list",
    async act(page, scene) {
      const value = await scene.desk.signIn("recruiter", scene.language);
      await page.context().addCookies([{ name: "desk-session", value, url: scene.desk.address }]);
      await openAtDesk(page, scene, "/applications");
    },
  },
  {
    name: "the keys are shown",
    async act(page) {
      await page.keyboard.press("?");
      await page.locator("dialog[open]").waitFor();
    },
  },
  {
    name: "the keys are closed, and j goes to the first application",
    async act(page) {
      await page.keyboard.press("Escape");
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      await page.keyboard.press("j");
      await page.locator("[data-row]:focus").waitFor();
    },
  },
  { name: "nothing is found", act: (page, scene) => openAtDesk(page, scene, "/applications?q=astronauta") },
  {
    name: "an application",
    act: (page, scene) => openAtDesk(page, scene, `/applications/${idOf(scene, "visited")}`),
  },
  {
    name: "a note is saved",
    async act(page, scene) {
      await page.getByRole("textbox", { name: textOf(scene, "note.label") }).fill("Spricht Polnisch.");
      await follow(page, "form[action$='/note'] button[type=submit]");
    },
  },
  { name: "the form of a reply", act: (page) => follow(page, "a[href$='/reply']") },
  { name: "nothing is chosen", act: (page) => step(page, "preview") },
  { name: "the mail is shown", act: (page) => preview(page, "rejected", "Alles Gute!") },
  { name: "the decline is not confirmed", act: (page) => step(page, "send") },
  {
    name: "the reply is sent",
    async act(page) {
      await step(page, "edit");
      await decline(page);
    },
  },
  {
    name: "the reply is cancelled",
    act: (page, scene) => follow(page, `li:has(a[href="/applications/${idOf(scene, "visited")}"]) button`),
  },
  {
    name: "an application that was withdrawn",
    act: (page, scene) => openAtDesk(page, scene, "/applications/withdrawn"),
  },
  {
    name: "a new CV is sent without the file",
    async act(page, scene) {
      await openAtDesk(page, scene, "/rights/2/cv/complete");
      await page.locator("main input[name=why]").fill("letter of 20 November");
      await follow(page, "main form button");
    },
  },
  {
    name: "it is noted that a referrer was told",
    async act(page, scene) {
      await openAtDesk(page, scene, "/rights/referrers/complete");
      await page.locator("main input[name=why]").fill("letter of 20 November");
      await follow(page, "main form button");
    },
  },
  {
    name: "signing out",
    async act(page) {
      const loaded = page.waitForEvent("load");
      await page.locator("form[action='/sign-out'] button").click();
      await loaded;
    },
  },
];
