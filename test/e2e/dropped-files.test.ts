import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { pdfFile } from "./candidate.ts";
import { sharedSite, visit, visitBeforeHydration, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const form = "/de/careers/de/job-application/de-masterarbeit-embedded-sensorik?country=de";

interface Dropped {
  readonly files?: readonly string[];
  readonly text?: string;
}

/** Drops files or a text on an element, as with the mouse. The browser performs its default action unless the page prevents it. */
async function drop(page: Page, where: string, { files = [], text }: Dropped): Promise<void> {
  const place = page.locator(where).first();
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error(`${where} is nowhere`);
  const session = await page.context().newCDPSession(page);
  const items = text === undefined ? [] : [{ mimeType: "text/plain", data: text }];
  const data = { items, files: [...files], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, x: box.x + 20, y: box.y + box.height / 2, data });
}

function aFile(): string {
  const file = join(temporaryFolder(), "CV.txt");
  writeFileSync(file, "mine");
  return file;
}

/** A script that records how the page responds to a dragged file. (For a refused file, the browser sends no `drop` event.) */
const listening = `window.addEventListener("dragover", (event) => {
  document.documentElement.dataset.dropped = [event.defaultPrevented, event.dataTransfer.dropEffect].join();
})`;
const outcome = (page: Page) => page.evaluate("document.documentElement.dataset.dropped");

// trust M 981
describe("a file that is dropped", () => {
  test.each([
    ["beside the field of the form", form, "h1"],
    ["on another field of the form", form, "#field-firstName"],
    ["on the search", "/de/careers/de/job-search?country=de", "h1"],
    ["on an opening", "/de/careers/de/job-details/de-masterarbeit-embedded-sensorik?country=de", "h1"],
    ["on a prose page", "/de/careers/de/privacy?country=de", "h1"],
  ])("%s does nothing, and the page stays", { tags: "full" }, async (_, path, where) => {
    const page = await visitor();
    await visit(page, site.address + path);
    await page.evaluate(listening);
    await drop(page, where, { files: [aFile()] });
    await expect.poll(() => outcome(page)).toBe("true,none");
    expect(page.url()).toContain(path);
    expect(page.context().pages()).toHaveLength(1);
  });

  test("does nothing before the form's scripts arrive, except on a file's field", { tags: "full" }, async () => {
    const page = await visitor();
    const come = await visitBeforeHydration(page, site.address + form);
    await page.locator("footer").waitFor();
    await page.evaluate(listening);
    await drop(page, "h1", { files: [aFile()] });
    await expect.poll(() => outcome(page)).toBe("true,none");
    await drop(page, "input[type=file][name=cv]", { files: [pdfFile(temporaryFolder())] });
    await expect
      .poll(() => page.locator("input[type=file][name=cv]").evaluate((input: HTMLInputElement) => input.files?.length))
      .toBe(1);
    await come();
    expect(page.url()).toContain(form);
  });

  test("on a file's box is uploaded", { tags: "full" }, async () => {
    const page = await visitor();
    await visit(page, site.address + form);
    await drop(page, "#field-cv", { files: [pdfFile(temporaryFolder())] });
    await page
      .getByText(/hochgeladen/i)
      .first()
      .waitFor();
  });
});

test("text dropped on a field is inserted there", { tags: "full" }, async () => {
  const page = await visitor();
  await visit(page, site.address + form);
  await drop(page, "#field-firstName", { text: "Lena" });
  await expect.poll(() => page.locator("#field-firstName").inputValue()).toBe("Lena");
});
