import type { Browser, Page } from "playwright-core";
import type { Language } from "#core/site/language.ts";
import { textsOf } from "../test/texts.ts";
import { pathOf, type Screen } from "./screen.ts";
import type { Stage } from "./stage.ts";

export const phone = { width: 360, height: 780 };
export const desktop = { width: 1440, height: 900 };

export interface OpenScreen {
  readonly page: Page;
  /** What its console and its answer had to complain of. */
  readonly complaints: readonly string[];
  /** As the server wrote it; nothing where it wrote none. */
  readonly html: string | undefined;
  close(): Promise<void>;
}

/** A new visitor with a phone, brought to a screen in its state; what looks at it may turn the phone into a desktop. */
export async function openScreen(
  browser: Browser,
  stage: Stage,
  screen: Screen,
  language: Language,
): Promise<OpenScreen> {
  const context = await browser.newContext({
    ...{ locale: language, viewport: phone, colorScheme: "light", reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (/content security policy|hydrat/i.test(message.text())) complaints.push(message.text());
  });
  const scene = { ...stage, language, texts: textsOf(language) };
  const path = pathOf(screen, scene);
  const answer = await page.goto(path.startsWith("/") ? stage.address + path : path);
  const html = await answer?.text();
  await page.waitForLoadState("networkidle");
  if (answer && answer.status() !== (screen.status ?? 200)) complaints.push(`was answered ${answer.status()}`);
  await screen.steps?.(page, scene);
  return { page, complaints, html, close: () => context.close() };
}
