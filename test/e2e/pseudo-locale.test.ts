import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder, removeFolder, temporaryFolder } from "../temporary.ts";
import { fillForm, pdfFile, typeAnswers } from "./candidate.ts";
import { ofData, ofProgram, startPseudoSite } from "./pseudo-site.ts";
import { visit, visitors } from "./site.ts";

const visitor = visitors();
const folder = newFolder();
let site: Awaited<ReturnType<typeof startPseudoSite>>;
beforeAll(async () => {
  site = await startPseudoSite(folder);
});
afterAll(async () => {
  await site.stop();
  removeFolder(folder);
});

/** Matches words that need no key: names of languages and formats, addresses, the candidate's files, and dates and ages written by `Intl`. */
const sameEverywhere =
  /Deutsch\s*(de\b)?|English\s*(en)?|Français|Italiano|Português|RSS|Atom|JSON Feed|[\w.]+@example\.(com|org)|1\.(gif|pdf)|(?<=\d )(August|September|October|November)(?= \d)|\d+\s(days?|weeks?|months?)\sago/g;

/** Everything a person could read or hear on a page: its text, and the attributes that are read aloud. */
const readable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.currentNode as Element | null; node; node = walker.nextNode() as Element | null) {
      for (const name of ["aria-label", "alt", "placeholder", "title"]) texts.push(node.getAttribute(name) ?? "");
    }
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const gone of body.querySelectorAll("script, style, noscript")) gone.remove();
    for (const block of body.querySelectorAll("h1,h2,h3,p,li,dt,dd,label,legend,button,a,option,summary,span"))
      block.append("\n");
    return [...texts, body.textContent ?? ""];
  });

/** The words outside of all marks: they are written in the code instead of the catalogs. */
function forgotten(text: string): string[] {
  const kept: string[] = [];
  let depth = 0;
  for (const sign of text.replace(sameEverywhere, " ")) {
    if (sign === ofProgram[0] || sign === ofData[0]) depth += 1;
    else if (sign === ofProgram[1] || sign === ofData[1]) depth -= 1;
    else if (depth === 0) kept.push(sign);
  }
  return kept.join("").match(/\p{L}{2,}/gu) ?? [];
}

async function expectAllTranslated(page: Page): Promise<void> {
  const texts = await readable(page);
  expect(texts.join("").includes(ofProgram[0])).toBe(true);
  expect(texts.flatMap(forgotten)).toEqual([]);
}

const at = (path: string): string => `${site.address}/en/careers/de${path}`;
const masterarbeit = "de-masterarbeit-embedded-sensorik";

test.each([
  ["the search", "/job-search?country=de"],
  ["the search with filters", "/job-search?country=de&q=design&company=kivora&role=student"],
  ["the empty search", "/job-search?country=de&q=astronautik&area=creative"],
  ["an opening", `/job-details/${masterarbeit}?country=de`],
  ["a remote opening with salary", "/job-details/de-berlin-leipzig-senior-backend-go-remote?country=de"],
  ["the form", `/job-application/${masterarbeit}?country=de`],
  ["the privacy notice", "/privacy?country=de"],
  ["the imprint", "/imprint?country=de"],
])("%s shows no untranslated word", { tags: "full" }, async (_name, path) => {
  const page = await visitor();
  expect(await visit(page, at(path))).toBe(200);
  await expectAllTranslated(page);
});

test("the page for an unknown address shows no untranslated word", async () => {
  const page = await visitor();
  expect(await visit(page, `${site.address}/nowhere`)).toBe(404);
  await expectAllTranslated(page);
});

test("errors, uploads, recap and thank-you show no untranslated word", { tags: "full" }, async () => {
  const page = await visitor();
  await visit(page, at(`/job-application/${masterarbeit}?country=de`));
  await typeAnswers(page, { firstName: "x".repeat(51), email: "a@", telephone: "0" });
  await page.locator("form button[type=submit]").click();
  await page.getByRole("alert").waitFor();
  await expect.poll(() => page.locator("[aria-invalid=true]").count()).toBeGreaterThan(3);
  await page
    .locator("input[name=otherDoc]")
    .setInputFiles({ name: "1.gif", mimeType: "image/gif", buffer: Buffer.from("GIF") });
  await expectAllTranslated(page);

  await page.locator("input[name=otherDoc]").setInputFiles([]);
  await page.getByRole("button", { name: /Remove/ }).click();
  await fillForm(page, pdfFile(temporaryFolder(), "1.pdf"), {
    firstName: "1",
    lastName: "2",
    email: "3@example.org",
    telephone: "+4",
  });
  await page.locator("form button[type=submit]").click();
  await page.locator("dl").waitFor();
  await expectAllTranslated(page);
  await page.getByRole("button", { name: /Send application/ }).click();
  await expect.poll(() => page.locator("h1").textContent()).toContain("Thank you");
  await expectAllTranslated(page);
});
