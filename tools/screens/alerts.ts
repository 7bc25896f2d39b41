import type { Page } from "playwright-core";
import { waitForMailedLink } from "./mailed-link.ts";
import type { Scene, Screen } from "./screen.ts";

const search = "/{lang}/careers/de/alerts?country=de&q=java&city=berlin";

let requests = 0;
/** Returns a mail address that no other screen uses, because a mailbox gets at most one mail an hour. */
function newAddress(language: string): string {
  requests += 1;
  return `ada.alerts.${language}.${process.pid}.${requests}@example.org`;
}

/** Sends the form with an address. */
async function send(page: Page, { texts }: Scene, address: string): Promise<void> {
  if (address !== "") await page.locator("#field-email").fill(address);
  await page.getByRole("button", { name: texts["alert.send"] ?? "", exact: true }).click();
}

/** Requests alerts, and opens the link in the mail. */
async function openMine(page: Page, scene: Scene): Promise<void> {
  const address = newAddress(scene.language);
  await send(page, scene, address);
  await page.getByRole("heading", { name: scene.texts["alert.sent.heading"] ?? "" }).waitFor();
  await page.goto(await waitForMailedLink(address, /https?:\S+\/alerts\/\S+/, scene));
}

const press =
  (...acts: readonly string[]) =>
  async (page: Page, scene: Scene): Promise<void> => {
    await openMine(page, scene);
    for (const act of acts) {
      const button = page.locator(`button[name=do][value=${act}]`).first();
      await button.click();
      await button.waitFor({ state: "detached" });
    }
  };

const mine = { group: "alerts", path: search, leadsTo: "/{lang}/careers/de/alerts/" };

/** The screens for alerts: the form, and the page with all alerts of a mailbox. */
export const alertScreens: readonly Screen[] = [
  { group: "alerts", name: "ask", path: search, main: true },
  {
    group: "alerts",
    name: "ask-without-address",
    path: search,
    steps: async (page, scene) => {
      await send(page, scene, "");
      await page.locator("#problem-email").waitFor();
    },
  },
  {
    group: "alerts",
    name: "ask-mistyped",
    path: search,
    steps: async (page, scene) => {
      await send(page, scene, "ada@gmial.com");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    group: "alerts",
    name: "sent",
    path: search,
    steps: async (page, scene) => {
      await send(page, scene, newAddress(scene.language));
      await page.getByRole("heading", { name: scene.texts["alert.sent.heading"] ?? "" }).waitFor();
    },
  },
  { ...mine, name: "to-confirm", main: true, steps: openMine },
  { ...mine, name: "confirmed", main: true, steps: press("confirm") },
  { ...mine, name: "paused", steps: press("confirm", "pause") },
  { ...mine, name: "deleted", steps: press("confirm", "leave") },
  { group: "alerts", name: "gone", path: "/{lang}/careers/de/alerts/forged?country=de", status: 404 },
];
