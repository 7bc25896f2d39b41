import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { pdfFile } from "./candidate.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();

test("an upload that has not sent any bytes yet shows its size and no progress", { tags: "full" }, async () => {
  const page = await visitor();
  await page.route("**/attachment/cv", () => undefined); // the request never gets a response
  await visit(page, `${site.address}/de/careers/de/job-application/de-masterarbeit-embedded-sensorik?country=de`);
  await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
  await page.getByText("Wird gleich hochgeladen … (1 kB)").waitFor();
  expect(await page.getByText("0 %").count()).toBe(0);
});
