import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { DeskPerson } from "#core/desk/people-file.ts";
import { apply } from "../../../tools/screens/apply.ts";
import { freePort } from "../../free-port.ts";
import { newFolder, removeFolder } from "../../temporary.ts";
import { ada } from "../../test-desk.ts";
import { mailsOf } from "../mails.ts";
import { siteForTests, visitors } from "../site.ts";

const folder = newFolder();
afterAll(() => removeFolder(folder));
const siteFolder = join(folder, "site");
cpSync("site", siteFolder, { recursive: true, filter: (path) => !/\/pictures$/.test(path) });
const writePeople = (person: DeskPerson) =>
  writeFileSync(join(siteFolder, "desk.json"), JSON.stringify({ people: [person] }));
writePeople(ada);
const port = await freePort();
const desk = `http://localhost:${port}`;
const site = siteForTests(() => ({
  SITE_DIR: siteFolder,
  DESK_URL: desk,
  DESK_PORT: `${port}`,
  HOST: "localhost",
  CHALLENGE: "none",
}));
const opening = "de-werkstudium-webanalyse-ab-tests";

/** A link that signs Ada in once. */
const invitation = async (): Promise<string> =>
  /http:\/\/localhost:\d+\/sign-in\/link\/[\w-]+/.exec(
    await site.careers("desk", "invite", ada.email, "--print"),
  )?.[0] ?? "";

describe.each([true, false])("with scripts: %s, somebody of the desk", (javaScriptEnabled) => {
  const visitor = visitors({ locale: "en-GB", javaScriptEnabled });

  test("reads the mail before it is sent, declines once more, and takes the reply back, by keyboard alone", async () => {
    const email = `reply.${javaScriptEnabled}@example.org`;
    await apply(site.address, opening, "de", email);
    const page = await visitor();
    const press = async (name: string) => {
      await page.getByRole("button", { name }).focus();
      await page.keyboard.press("Enter");
    };
    await page.goto(await invitation());
    await press("Sign in now");
    await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
    await page.locator("[data-row]").first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Decide and reply" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: "Decline", exact: true }).focus();
    await page.keyboard.press("Space");
    await page.getByLabel("In your own words").focus();
    await page.keyboard.type("Alles Gute!");
    if (javaScriptEnabled) await page.getByText("11 of 2,000 characters").waitFor();
    await press("Preview the e-mail");
    const mail = page.locator('div[lang="de"]');
    expect(await mail.textContent()).toContain("Alles Gute!");
    await page.getByRole("checkbox", { name: "Yes, I want to decline" }).focus();
    await page.keyboard.press("Space");
    await press("Send the reply");
    await page.getByText("will be sent on").first().waitFor();
    await press("Cancel the reply");
    await page.getByText("The reply was cancelled. No e-mail is sent.").waitFor();
    expect(mailsOf(site).join()).not.toContain("Alles Gute!");
    expect(await site.careers("applications", "log")).toMatch(
      /Ada Lovelace at the desk.*undo|undo.*Ada Lovelace at the desk/,
    );
  });
});

describe("somebody of the desk", () => {
  const visitor = visitors({ locale: "en-GB" });

  test("whose right is taken away after the preview sends nothing, and is told so", { tags: "full" }, async () => {
    await apply(site.address, opening, "de", "right@example.org");
    const page = await visitor();
    await page.goto(await invitation());
    await page.getByRole("button", { name: "Sign in now" }).click();
    await page.locator("[data-row]").first().click();
    await page.getByRole("link", { name: "Decide and reply" }).click();
    await page.getByRole("radio", { name: "Make an offer" }).check();
    await page.getByRole("button", { name: "Preview the e-mail" }).click();
    const send = page.getByRole("button", { name: "Send the reply" });
    await send.waitFor();
    writePeople({ ...ada, grants: [{ may: ["read"] }] });
    await send.click();
    await page.getByText("Your rights do not cover this, or no longer do. Nothing was done.").waitFor();
    await page.goto(`${desk}/replies`);
    await page.getByText("No replies are waiting.").waitFor();
  });
});
