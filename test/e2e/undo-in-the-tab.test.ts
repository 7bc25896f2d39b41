import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, waitMinimumFillTime } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { linkOf } from "./mails.ts";
import { reload, siteForTests, visit, visitors } from "./site.ts";

const site = siteForTests();
const visitor = visitors();
const opening = "de-werkstudium-webanalyse-ab-tests";
const path = (screen: string) => `${site.address}/de/careers/de/${screen}/${opening}?country=de`;

const post = (link: string, intent: string) => fetch(link, { method: "POST", body: new URLSearchParams({ intent }) });
const stateOf = async (email: string) => (await keptBy(site)).find(({ form }) => form.email === email)?.state;

async function applied(page: Page, email: string): Promise<string> {
  await visit(page, path("job-application"));
  await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email });
  await waitMinimumFillTime(page);
  await page.getByRole("button", { name: de["apply.continue"] }).click();
  await page.getByRole("button", { name: de["recap.send"] }).click();
  await page.getByRole("heading", { level: 1, name: "Vielen Dank, Lena" }).waitFor();
  return linkOf(site, email);
}

// trust S 730
test("a withdrawal by a stranger with the link of a mail is shown in the sender's tab, and undone there by one press", {
  tags: "full",
}, async () => {
  const page = await visitor();
  const email = "vertippt@example.org";
  const link = await applied(page, email);
  await post(link, "confirm-mailbox");
  await post(link, "withdraw");
  expect(await stateOf(email)).toBe("withdrawn");
  await reload(page); // the reloaded page is the thank-you
  await page.getByText(de["ended.canUndo"]).waitFor();
  await visit(page, path("job-details"));
  await page.getByText(de["ended.canUndo"]).waitFor();
  await page.getByRole("button", { name: de["ended.undo"] }).press("Enter");
  const said = page.getByText(de["ended.undone"]);
  await said.waitFor();
  await expect.poll(() => said.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await stateOf(email)).toBe("received");
  await reload(page);
  await page.getByText("Du hast dich hier am").waitFor();
  expect(await page.getByText(de["ended.canUndo"]).count()).toBe(0);
});

test("an undo without an answer says so, and can be pressed again", { tags: "full" }, async () => {
  const page = await visitor();
  const email = "vertippt.zwei@example.org";
  const link = await applied(page, email);
  await post(link, "confirm-mailbox");
  await post(link, "erase");
  await visit(page, path("job-details"));
  await page.route("**/undo", (route) => route.fulfill({ body: "<!doctype html>", contentType: "text/html" }), {
    times: 1,
  });
  await page.getByRole("button", { name: de["ended.undo"] }).click();
  await page.getByText(de["ended.unknown"]).waitFor();
  await page.getByRole("button", { name: de["ended.undo"] }).click();
  await page.getByText(de["ended.undone"]).waitFor();
  expect(await stateOf(email)).toBe("received");
});
