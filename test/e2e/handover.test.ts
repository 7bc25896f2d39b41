import { expect, test } from "vitest";
import { apply } from "../../tools/screens/apply.ts";
import { freePort } from "../free-port.ts";
import { confirmedLinkOf } from "./mails.ts";
import { siteForTests, visitors } from "./site.ts";

const port = await freePort();
const site = siteForTests(() => ({ CHALLENGE: "none", PORT: `${port}`, PUBLIC_URL: `http://127.0.0.1:${port}` }));
const visitor = visitors({ locale: "en-GB" });

test("somebody fetches their copy in a browser, with the passphrase", { tags: "full" }, async () => {
  const email = "kopie@example.org";
  await apply(site.address, "de-werkstudium-webanalyse-ab-tests", "de", email);
  await confirmedLinkOf(site, email);
  const offered = await site.careers("rights", "access", "--email", email, "--link", "--why", "letter 7", "--json");
  const { address, passphrase } = JSON.parse(offered) as { address: string; passphrase: string };
  const page = await visitor();
  await page.goto(address);
  await page.locator("input[name=passphrase]").fill("2222-2222-222");
  await page.locator("main button").click();
  await page.locator("[role=alert]").waitFor();
  await page.locator("input[name=passphrase]").fill(passphrase);
  const downloading = page.waitForEvent("download");
  await page.locator("main button").click();
  expect((await downloading).suggestedFilename()).toBe("copy.html");
});
