import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FileChooser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import en from "../../locales/en.json" with { type: "json" };
import fr from "../../locales/fr.json" with { type: "json" };
import it from "../../locales/it.json" with { type: "json" };
import pt from "../../locales/pt.json" with { type: "json" };
import { temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile } from "./candidate.ts";
import { siteForTests, visit, visitors } from "./site.ts";

const site = siteForTests();
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const texts = { de, en, fr, it, pt } as const;
type Language = keyof typeof texts;
const openings = {
  generic: "de-masterarbeit-embedded-sensorik",
  referral: "de-platform-engineer-kubernetes-go",
  hidden: "de-leitungsposition-technologie-hamburg",
  hiddenReferral: "de-hamburg-projektleitung-finanzen",
} as const;
type Kind = keyof typeof openings;
/** A job that is both is labelled hidden and has the fields of both (spec 4.2). */
const variantOf = (kind: Kind) => (kind === "hiddenReferral" ? "hidden" : kind);
const asks = {
  generic: [],
  referral: ["referent", "candidatePreferences"],
  hidden: ["candidatePreferences"],
  hiddenReferral: ["referent", "candidatePreferences"],
} as const;

const address = (language: Language, kind: Kind) =>
  `${site.address}/${language}/careers/de/job-application/${openings[kind]}?country=de&s=fair&k=poster`;
const applications = async () =>
  JSON.parse(await site.careers("applications", "list", "--json")) as { id: string; name: string }[];
const shown = async (id: string) => JSON.parse(await site.careers("applications", "show", id, "--json"));
const mails = (): string[] => {
  const folder = join(site.data, "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  return names.map((name) => readFileSync(join(folder, name), "utf8"));
};

/** The name in the address tells one person from the other. */
const person = (name: string) => ({ ...lena, email: `${name}@example.org` });
const heading = (page: Page) => page.locator("h1").textContent();

describe.each(["de", "en", "fr", "it", "pt"] as const)("applying on a phone in %s", (language) => {
  const say = texts[language];
  test.each(["generic", "referral", "hidden", "hiddenReferral"] as const)("works for a %s opening", async (kind) => {
    const page = await visitor(phone);
    await visit(page, address(language, kind));
    expect(await heading(page)).toContain(say[`apply.label.${variantOf(kind)}`]);
    for (const name of ["referent", "candidatePreferences", "diConsent"]) {
      const expected = name === "diConsent" ? language === "en" : asks[kind].some((asked) => asked === name);
      expect(await page.locator(`#field-${name}`).count(), name).toBe(expected ? 1 : 0);
    }
    const sender = person(`lena.${language}.${kind.toLowerCase()}`);
    await fillForm(page, pdfFile(temporaryFolder()), sender);
    await page.getByRole("button", { name: say["apply.continue"] }).click();
    await page.locator("dl").waitFor();
    expect(await page.locator("dl").textContent()).toContain(sender.email);
    await page.getByRole("button", { name: say["recap.send"] }).click();
    await expect.poll(() => heading(page)).toBe(say["thanks.heading"].replace("{name}", "Lena"));
    expect(await page.locator("main").textContent()).toContain(sender.email);

    const [newest] = await applications();
    const kept = await shown(newest?.id ?? "");
    expect(kept).toMatchObject({
      form: { email: sender.email },
      variant: variantOf(kind),
      language,
      country: "de",
      source: "fair",
      medium: "poster",
    });
    expect(Object.keys(kept.form)).toEqual(expect.arrayContaining([...asks[kind]]));
    const mail = () => mails().find((text) => text.includes(sender.email));
    await expect.poll(mail).toContain(`Content-Language: ${language}`);
  });
});

/** Goes on with the Tab key until something is focused whose id or text fits. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const [id, text] = (await page.evaluate(
      "[document.activeElement?.id ?? '', document.activeElement?.textContent ?? '']",
    )) as [string, string];
    if (id === wanted || text.startsWith(wanted)) return;
    passed.push(id || text.slice(0, 30));
  }
  throw new Error(`${wanted} cannot be reached: ${passed.join(", ")}`);
}

test("applying works with the keyboard alone, from the search to the thank-you", async () => {
  const page = await visitor();
  await visit(page, `${site.address}/de/careers/de/job-search?country=de&q=masterarbeit+embedded`);
  await tabTo(page, "Masterarbeit");
  await page.keyboard.press("Enter");
  await page.waitForURL(/job-details/);
  await tabTo(page, "Jetzt bewerben");
  await page.keyboard.press("Enter");
  await page.waitForURL(/job-application/);
  const sender = person("tastatur");
  for (const [name, value] of Object.entries(sender)) {
    await tabTo(page, `field-${name}`);
    await page.keyboard.type(value);
  }
  await tabTo(page, "field-cv");
  let chooser: FileChooser | undefined;
  page.on("filechooser", (opened) => {
    chooser = opened;
  });
  await expect
    .poll(
      async () => {
        if (!chooser) await page.keyboard.press("Enter"); // a busy browser may miss the first
        await page.waitForTimeout(500);
        return chooser !== undefined;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
  await chooser?.setFiles(pdfFile(temporaryFolder()));
  await page.locator("form progress").waitFor({ state: "detached" });
  await tabTo(page, "field-consent");
  await page.keyboard.press("Space");
  await tabTo(page, de["apply.continue"]);
  await page.keyboard.press("Enter");
  await page.locator("dl").waitFor();
  await tabTo(page, de["recap.modify"]);
  await page.keyboard.press("Enter");
  await tabTo(page, "field-lastName");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Vogt-Berger");
  await page.keyboard.press("Enter"); // as everywhere, Enter in a line goes on
  await page.locator("dl").waitFor();
  await tabTo(page, de["recap.send"]);
  await page.keyboard.press("Enter");
  await expect.poll(() => heading(page)).toBe("Vielen Dank, Lena");
  expect((await applications())[0]?.name).toBe("Lena Vogt-Berger");
});
