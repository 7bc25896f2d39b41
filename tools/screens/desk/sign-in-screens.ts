import type { Page } from "playwright-core";
import { waitForMailedLink } from "../mailed-link.ts";
import type { Scene, Screen } from "../screen.ts";
import { type DeskMember, personOf } from "./people.ts";

/** Sends a form, and waits for the next page, which has no scripts. */
async function send(page: Page, button = "button[type=submit]"): Promise<void> {
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true;
  });
  const loaded = page.waitForEvent("load");
  await page.locator(button).first().click();
  await loaded;
}

/** Requests a sign-in link as `member`, in the language of the scene. */
async function askForLink(page: Page, { language }: Pick<Scene, "language">, member: DeskMember): Promise<void> {
  await page.locator("#email").fill(personOf(member, language).email);
  await send(page);
}

/**
 * Opens a mailed link, in the browser that requested it or in another one. Each screen uses a different person, so that it never finds the link of an
 * earlier screen.
 */
const openLink = (member: DeskMember, where: "here" | "elsewhere") => async (page: Page, scene: Scene) => {
  await askForLink(page, scene, member);
  const { email } = personOf(member, scene.language);
  const link = await waitForMailedLink(email, /http:\/\/localhost:\d+\/sign-in\/link\/[\w-]+/, scene);
  if (where === "elsewhere") await page.context().clearCookies();
  await page.goto(link);
};

/** Types a code that no mail contains. */
async function typeWrongCode(page: Page, scene: Scene): Promise<void> {
  await askForLink(page, scene, "newcomer");
  await page.locator("#code").fill("1234 5678");
  await send(page);
}

async function typeWrongAddress(page: Page): Promise<void> {
  await page.locator("#email").fill("ada at example");
  await send(page);
}

/** The pages for signing in and out. They have no scripts. */
export const signInScreensOfDesk: readonly Screen[] = [
  { group: "desk-sign-in", desk: "stranger", name: "ways", path: "/applications?state=received", main: true },
  { group: "desk-sign-in", desk: "stranger", name: "wrong-address", path: "/sign-in", steps: typeWrongAddress },
  {
    group: "desk-sign-in",
    desk: "stranger",
    name: "sent",
    path: "/sign-in",
    main: true,
    steps: async (page, scene) => askForLink(page, scene, "newcomer"),
  },
  { group: "desk-sign-in", desk: "stranger", name: "wrong-code", path: "/sign-in", steps: typeWrongCode },
  {
    group: "desk-sign-in",
    desk: "stranger",
    name: "link",
    path: "/sign-in",
    main: true,
    steps: openLink("recruiter", "here"),
  },
  {
    group: "desk-sign-in",
    desk: "stranger",
    name: "other-device",
    path: "/sign-in",
    steps: openLink("reader", "elsewhere"),
  },
  { group: "desk-sign-in", desk: "stranger", name: "link-over", path: `/sign-in/link/${"x".repeat(43)}`, status: 404 },
  { group: "desk-sign-in", desk: "stranger", name: "without-cookies", path: "/sign-in/sent" },
  { group: "desk-sign-in", desk: "stranger", name: "refused", path: "/sign-in/callback?state=x&code=x", status: 403 },
  { group: "desk-sign-in", desk: "stranger", name: "provider-away", path: "/sign-in/provider", status: 503 },
  { group: "desk-sign-in", desk: "stranger", name: "signed-out", path: "/sign-out" },
  { group: "desk-sign-in", desk: "stranger", name: "not-found", path: "/sign-in/elsewhere", status: 404 },
];
