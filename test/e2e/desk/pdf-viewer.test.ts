import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { deflateSync } from "node:zlib";
import type { Frame, Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { endlessPdf, line, pdfOfPages, pdfWithPassword } from "../../files/pdf-pages.ts";
import { applicationId, moment } from "../../identities.ts";
import { aFile, aSubmission } from "../../submission.ts";
import { sharedBrowser, visitors } from "../site.ts";
import { serveDesk } from "./serve-desk.ts";
import { createBuiltDesk } from "./test-desk.ts";

const visitor = visitors({ locale: "en-GB" });
const zoe = applicationId("zoe");

/** Opens a file of an application in the viewer of the desk. */
async function opened(bytes: Buffer, openPage: () => Promise<Page> = visitor) {
  const desk = await createBuiltDesk();
  const { reading } = desk.services;
  Object.assign(desk.services, { reading: { ...reading, files: { read: async () => Readable.from([bytes]) } } });
  await desk.applications.accept(aSubmission({ id: "zoe", files: [aFile({ size: bytes.length })] }));
  await desk.scans.note(aFile().key, "clean", moment("2026-05-20T09:00:00.000Z"));
  const page = await openPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.setViewportSize({ width: 1440, height: 900 });
  const address = `${await serveDesk(desk)}/applications/zoe/files/cv/view`;
  await page.goto(address);
  return { desk, page, errors };
}

const isDrawn = (page: Page) => page.locator("iframe[data-drawn]").waitFor({ timeout: 60_000 });
/** The accessibility violations that axe finds in one document. */
async function violationsIn(document: Frame): Promise<unknown> {
  await document.evaluate(readFileSync("node_modules/axe-core/axe.min.js", "utf8"));
  return document.evaluate(
    'axe.run({ iframes: false, runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))',
  );
}
const frameOf = (page: Page) => page.frames().find((each) => each !== page.mainFrame()) ?? page.mainFrame();

describe("a PDF file at the desk", { timeout: 120_000 }, () => {
  test("is drawn page by page, can be selected and read aloud, and is used by keyboard", async () => {
    const { desk, page, errors } = await opened(pdfOfPages(["Ada", "Zoe", "Grace"].map(line)));
    await isDrawn(page);
    const frame = page.frameLocator("iframe");
    await frame.getByText("Ada", { exact: true }).waitFor();
    expect(await frame.getByRole("region", { name: "Page 1 of 3" }).innerText()).toContain("Ada");
    const looks = await desk.applications.accesses(zoe);
    expect(looks.map(({ action }) => action)).toEqual(["show"]);

    const number = page.getByLabel("Page", { exact: true });
    await page.getByRole("button", { name: "Next page" }).click();
    await expect.poll(() => number.inputValue()).toBe("2");
    await frame.getByRole("main").press("ArrowRight");
    await expect.poll(() => number.inputValue()).toBe("3");
    await number.fill("1");
    await number.press("Enter");
    await expect.poll(() => frameOf(page).evaluate(() => scrollY)).toBeLessThan(100);

    const width = () =>
      frame
        .locator("section")
        .first()
        .evaluate((box) => box.getBoundingClientRect().width);
    const before = await width();
    await frame.getByRole("main").press("+");
    await expect.poll(width).toBeCloseTo(before * 1.25, 0);
    await page.getByText("125%").waitFor();
    for (const document of page.frames()) expect(await violationsIn(document)).toEqual([]);
    expect(errors).toEqual([]);
  });

  // trust S 1371
  test("is drawn by a frame that shares nothing with the desk, and reaches nothing", { tags: "full" }, async () => {
    const { page } = await opened(pdfOfPages([line("Ada")]), async () => {
      const context = await (await sharedBrowser()).newContext(); // unlike a usual visitor's, this console may report refused requests
      onTestFinished(() => context.close());
      return context.newPage();
    });
    await isDrawn(page);
    const reached = await frameOf(page).evaluate(async () => {
      const foreignScript: string = "data:text/javascript,export default 1";
      const attempt = async (act: () => unknown): Promise<string> => {
        try {
          return `reached ${String(await act())}`;
        } catch {
          return "refused";
        }
      };
      return {
        origin: self.origin,
        cookies: await attempt(() => document.cookie),
        storage: await attempt(() => localStorage.length),
        parent: await attempt(() => parent.document.title),
        desk: await attempt(() => fetch("/applications", { mode: "no-cors" })),
        elsewhere: await attempt(() => fetch("https://elsewhere.example/", { mode: "no-cors" })),
        script: await attempt(() => import(foreignScript)),
      };
    });
    const refused = "refused";
    expect(reached).toEqual({
      origin: "null",
      ...{ cookies: refused, storage: refused, parent: refused, desk: refused, elsewhere: refused },
      script: refused,
    });
    const policy = (await page.request.get(frameOf(page).url())).headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(
      /^sandbox allow-scripts; default-src 'none'; script-src http:\S+\/pdf-viewer\/assets\/ 'wasm-unsafe-eval';/,
    );
    expect(policy).not.toMatch(/connect-src|'unsafe-(?:eval|inline)'/);
  });

  // trust S 1378
  test("with a huge image is shown without it", { tags: "full" }, async () => {
    const pixels = deflateSync(Buffer.alloc(20_000 * 2500)).toString("hex");
    const image = `10000 0 obj
<< /Type /XObject /Subtype /Image /Width 20000 /Height 20000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter [/ASCIIHexDecode /FlateDecode] /Length ${pixels.length + 1} >>
stream
${pixels}>
endstream
endobj`;
    const content = `q 500 0 0 500 0 0 cm /Huge Do Q ${line("Ada")}`;
    const about = { objects: [image], resources: "/XObject << /Huge 10000 0 R >>" };
    const { page } = await opened(pdfOfPages([content], about));
    await isDrawn(page);
    await page.frameLocator("iframe").getByText("Ada", { exact: true }).waitFor();
  });

  // trust S 1370
  test("of two thousand pages is cut, and says so", { tags: "full" }, async () => {
    const { page } = await opened(pdfOfPages(Array.from({ length: 2000 }, (_, index) => line(`Page ${index + 1}`))));
    await isDrawn(page);
    await page.getByText("Only the first 200 of 2000 pages are shown here.").waitFor();
    const frame = frameOf(page);
    expect(await frame.locator("section").count()).toBe(200);
    expect(await frame.locator("canvas").count()).toBeLessThan(10);
  });

  test.each([
    { what: "is broken", bytes: Buffer.from("%PDF-1.7 and nothing else"), says: "This file cannot be shown here." },
    { what: "needs a password", bytes: pdfWithPassword(), says: "This file is protected by a password" },
    { what: "never ends", bytes: endlessPdf(), says: "This file cannot be shown here." },
  ])("that $what is not shown, says so, and can still be downloaded", { tags: "full" }, async ({ bytes, says }) => {
    const { page } = await opened(bytes);
    await page.getByRole("alert").filter({ hasText: says }).waitFor({ timeout: 60_000 });
    expect(await page.locator("iframe").count()).toBe(0);
    await page.getByRole("button", { name: "Download the CV" }).waitFor();
  });

  test("is not shown without JavaScript, says so, and can be downloaded", async () => {
    const desk = await createBuiltDesk();
    await desk.applications.accept(aSubmission({ id: "zoe", files: [aFile()] }));
    await desk.scans.note(aFile().key, "clean", moment("2026-05-20T09:00:00.000Z"));
    const html = await desk.read("/applications/zoe/files/cv/view");
    expect(html).toMatch(/<noscript>.*PDF files are only shown here with JavaScript/);
    expect(html).toContain("Download the CV");
    expect(await desk.applications.accesses(zoe)).toEqual([]);
  });
});
