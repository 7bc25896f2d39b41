import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import en from "../../locales/en.json" with { type: "json" };
import fr from "../../locales/fr.json" with { type: "json" };
import { waitUntilReady } from "../../tools/screens/browser.ts";
import { seeded } from "../unit/random.ts";
import { fillForm, lena, pdfFile, waitMinimumFillTime } from "./candidate.ts";
import { type Fault, faults, type startFaultyProxy } from "./faulty-proxy.ts";
import { keptBy } from "./kept.ts";
import { type RunningSite, reload, visit } from "./site.ts";

const opening = "de-werkstudium-webanalyse-ab-tests";

/** The random steps of a journey: what a candidate does, and what happens to the network and the program. "send" is twice as likely. */
const deeds = [
  "send",
  "send",
  "retry",
  "edit",
  "reload",
  "language",
  "second tab",
  "late ones arrive",
  "kill",
] as const;
type Deed = (typeof deeds)[number];

export interface Life {
  readonly seed: number;
  readonly site: RunningSite;
  readonly proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
  readonly page: Page;
  readonly folder: string;
}

const inAnyLanguage = (key: keyof typeof de): RegExp =>
  new RegExp(`^(?:${[de, fr, en].map((texts) => texts[key].replace(/[.?]/g, "\\$&")).join("|")})$`);
const button = (page: Page, key: keyof typeof de): Locator => page.getByRole("button", { name: inAnyLanguage(key) });

/** Presses a button, unless the page has continued automatically. Returns whether it was pressed. */
const clicked = (page: Page, key: keyof typeof de): Promise<boolean> =>
  button(page, key)
    .click({ timeout: 5000 })
    .then(
      () => true,
      () => false,
    );

/** Presses "Continue" below a valid form, and waits until the form is hidden: on a busy machine, the recap appears well after the click. */
async function proceed(page: Page): Promise<void> {
  await button(page, "apply.continue").click();
  await button(page, "apply.continue").waitFor({ state: "hidden" });
}

/** What a page shows when no short operation is in progress. */
type Shown = "form" | "recap" | "waiting" | "thanks";

async function shownOn(page: Page): Promise<Shown> {
  let shown: Shown | undefined;
  await expect
    .poll(async () => {
      const isVisible = async (key: keyof typeof de): Promise<boolean> => button(page, key).isVisible();
      if (await isVisible("apply.continue")) shown = "form";
      else if (await isVisible("recap.tryNow")) shown = "waiting";
      else if (await isVisible("recap.send")) shown = "recap";
      else
        shown =
          (await page.locator("main h2", { hasText: inAnyLanguage("thanks.next") }).count()) > 0 ? "thanks" : undefined;
      return shown;
    })
    .toBeDefined();
  return shown as Shown;
}

/**
 * Loads the page again, and waits until it shows no earlier step than before: a newly loaded page begins with the form, and then restores its step.
 */
async function loadAgain(page: Page, load: () => Promise<void>): Promise<void> {
  const before = await shownOn(page);
  await load();
  if (before !== "form") await expect.poll(() => shownOn(page)).not.toBe("form");
}

/** Takes one application through random actions and network failures, and compares each page with what is stored. Returns the actions taken. */
export async function runRandomJourney({ seed, site, proxy, page: first, folder }: Life): Promise<string[]> {
  const { pick, upTo } = seeded(seed);
  const email = `leben.${seed}@example.org`;
  const rows = async () => (await keptBy(site)).filter(({ form }) => form.email === email);
  const done: string[] = [];
  const typed: string[] = [lena.lastName];
  const pages = [first];
  const why = (): string => `seed ${seed}: ${done.join(", ")}`;
  const newest = (): string => typed.at(-1) ?? "";

  /** Checks what must hold at all times. Returns what the page shows. */
  const hold = async (page: Page): Promise<Shown> => {
    const shown = await shownOn(page);
    const kept = await rows();
    expect(kept.length, why()).toBeLessThanOrEqual(1);
    if (shown === "thanks") expect(kept, `thanked without a row; ${why()}`).toHaveLength(1);
    const alert = (await page.getByRole("alert").allTextContents()).join(" ");
    for (const key of ["error.code.ended", "error.code.upload_missing", "error.code.idempotency_mismatch"] as const)
      for (const texts of [de, fr, en]) expect(alert, why()).not.toContain(texts[key]);
    expect(await page.getByText(inAnyLanguage("problem.cv.upload_missing")).count(), why()).toBe(0);
    if (shown === "form") expect(typed, why()).toContain(await page.locator("#field-lastName").inputValue());
    if (shown === "recap" || shown === "waiting")
      expect(
        typed.some((name) => alert.includes(name)) || (await namesOn(page)).some((name) => typed.includes(name)),
        why(),
      ).toBe(true);
    return shown;
  };

  const press = async (page: Page): Promise<void> => {
    const shown = await shownOn(page);
    if (shown === "form") await proceed(page);
    if (shown === "recap") await clicked(page, "recap.send"); // the page may have continued automatically
    if (shown === "waiting") await clicked(page, "recap.tryNow");
  };

  const acts: Readonly<Record<Deed, (page: Page) => Promise<void>>> = {
    send: press,
    retry: press,
    async edit(page) {
      const shown = await shownOn(page);
      if (shown === "thanks") return;
      if (shown !== "form") {
        if (!(await clicked(page, "recap.modify"))) return;
        await expect.poll(() => shownOn(page)).toMatch(/^(?:form|thanks)$/); // the response to an earlier submit may still arrive
      }
      if ((await shownOn(page)) !== "form") return;
      const name = `Vogt-${seed}-${typed.length}`;
      await page.locator("#field-lastName").fill(name);
      typed.push(name);
      await proceed(page);
    },
    reload: (page) => loadAgain(page, () => reload(page)),
    language: (page) =>
      loadAgain(page, async () => {
        const next = page.url().includes("/fr/") ? "/de/" : "/fr/";
        await page.goto(page.url().replace(/\/(?:de|fr)\//, next));
        await waitUntilReady(page);
      }),
    async "second tab"(page) {
      if (pages.length > 1 || (await shownOn(page)) === "thanks") return; // after the thank-you, a new tab would begin a new application
      const opened = page.context().waitForEvent("page");
      await page.evaluate("void window.open(location.href)"); // the new tab begins with a copy of this tab's session storage
      const twin = await opened;
      await waitUntilReady(twin);
      pages.push(twin);
    },
    "late ones arrive": () => proxy.arrive(),
    async kill() {
      await site.kill();
      await site.restart();
    },
  };

  proxy.fail([]);
  await visit(first, `${proxy.address}/de/careers/de/job-application/${opening}?country=de`);
  await fillForm(first, pdfFile(folder, `${seed}.pdf`), { ...lena, email });
  await waitMinimumFillTime(first);
  await proceed(first);
  for (let count = 4 + upTo(6); count > 0; count -= 1) {
    const met: Fault[] = Array.from({ length: upTo(4) }, () => pick(faults));
    proxy.fail(met);
    const deed = pick(deeds);
    done.push(`${deed} (${met.join(" + ")})`);
    const page = pick(pages);
    await acts[deed](page);
    await hold(page);
  }

  // whatever has happened: once the network is undisturbed, every tab gets to the thank-you, and one application with what was typed is stored
  proxy.fail([]);
  done.push("then all passes");
  for (const page of pages) {
    for (let tries = 0; (await hold(page)) !== "thanks"; tries += 1) {
      expect(tries, why()).toBeLessThan(8);
      await press(page);
    }
  }
  await proxy.arrive();
  const [kept] = await rows();
  expect(await rows(), why()).toHaveLength(1);
  if (pages.length === 1) expect(kept?.form.lastName, why()).toBe(newest());
  else expect(typed, why()).toContain(kept?.form.lastName);
  expect(
    await site.careers(
      "applications",
      "files",
      kept?.id ?? "",
      "--to",
      `${folder}/files-${seed}`,
      "--why",
      "a test",
      "--unsafe",
    ),
    why(),
  ).toBeTruthy();
  return done;
}

const namesOn = async (page: Page): Promise<string[]> =>
  (await page.locator("dl dd").allTextContents()).map((text) => text.trim());
