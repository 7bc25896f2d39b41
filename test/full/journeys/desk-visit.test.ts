import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Download, Page } from "playwright-core";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, test, vi } from "vitest";
import { loadDeskMessages } from "#adapters/disk/load-messages.ts";
import type { DeskPerson } from "#core/desk/people-file.ts";
import type { DeskTranslator } from "#core/desk/texts.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { sendApplication } from "../../../tools/screens/apply.ts";
import { waitUntilReady } from "../../../tools/screens/browser.ts";
import { pdfFile } from "../../e2e/candidate.ts";
import { mailsOf } from "../../e2e/mails.ts";
import { siteForTests, visitors } from "../../e2e/site.ts";
import { freePort } from "../../free-port.ts";
import { newFolder, removeFolder } from "../../temporary.ts";
import { unzipped } from "../../unzipped.ts";
import { keyboardOf } from "./keyboard.ts";

const folder = newFolder();
afterAll(() => removeFolder(folder));
const siteFolder = join(folder, "site");
cpSync("site", siteFolder, { recursive: true, filter: (path) => !/\/pictures$/.test(path) });
const people = languages.map(
  (language): DeskPerson => ({
    email: `ada.${language}@group.example`,
    name: `Ada ${language}`,
    language,
    grants: [{ may: ["read", "decide", "take"] }],
  }),
);
writeFileSync(join(siteFolder, "desk.json"), JSON.stringify({ people }));
const port = await freePort();
const desk = `http://localhost:${port}`;
const site = siteForTests(() => ({
  SITE_DIR: siteFolder,
  DESK_URL: desk,
  DESK_PORT: `${port}`,
  HOST: "localhost",
  CHALLENGE: "none",
}));
const cv = readFileSync(pdfFile(folder), "utf8");
const messages = loadDeskMessages();

/** The sign-in links in all mails to an address. */
async function linksTo(email: string): Promise<string[]> {
  const mails = await Promise.all(mailsOf(site).map((text) => PostalMime.parse(text)));
  const own = mails.filter(({ to }) => to?.some(({ address }) => address === email));
  return own.flatMap(({ text }) => /http:\/\/localhost:\d+\/sign-in\/link\/[\w-]+/.exec(text ?? "")?.[0] ?? []);
}

/** Sends two people's applications. Returns the name of the first person. */
async function applyAs(lastName: string, language: Language): Promise<string> {
  for (const firstName of ["Zoë", "Max"])
    await sendApplication(site.address, {
      jobId: "de-werkstudium-webanalyse-ab-tests",
      country: "de",
      language,
      answers: {
        firstName,
        lastName,
        telephone: "+49 151 23456789",
        email: `${firstName === "Zoë" ? "zoe" : "max"}.${lastName}@example.org`.toLowerCase(),
      },
      file: { name: "Zoë.pdf", content: cv },
    });
  return `Zoë ${lastName}`;
}

/** The actions of a visit that the log must contain. */
const loggedActions = [
  "sign-in",
  "list",
  "search",
  "show",
  "preview",
  "answer",
  "undo",
  "note",
  "files",
  "export",
  "sign-out",
];

/** The actions of a person at the desk, from the log. */
async function loggedBy(who: string): Promise<string[]> {
  const entries = JSON.parse(await site.careers("applications", "log", "--json")) as { who: string; action: string }[];
  return entries.filter((entry) => entry.who === who).map(({ action }) => action);
}

const sizes = { phone: { width: 360, height: 740 }, screen: { width: 1440, height: 900 } };

const visits: readonly { language: Language; size: keyof typeof sizes; scripts: boolean }[] = [
  { language: "en", size: "screen", scripts: true },
  { language: "de", size: "phone", scripts: true },
  { language: "fr", size: "screen", scripts: true },
  { language: "it", size: "phone", scripts: true },
  { language: "pt", size: "screen", scripts: true },
  { language: "en", size: "phone", scripts: false },
  { language: "de", size: "screen", scripts: false },
];

// spec C39
describe.each(visits)("in $language, on a $size, with scripts: $scripts, somebody of the desk", (visit) => {
  const { language, size, scripts } = visit;
  const visitor = visitors({ javaScriptEnabled: scripts, locale: language, viewport: sizes[size] });
  const t = createTranslator(messages[language], language) as DeskTranslator;
  const email = `ada.${language}@group.example`;

  async function signIn(page: Page): Promise<void> {
    const { activate, type, press } = keyboardOf(page);
    const before = await linksTo(email);
    await page.goto(desk);
    await type(page.getByRole("textbox", { name: t("signIn.address") }), email);
    await press("Enter");
    await page.getByRole("heading", { level: 1, name: t("signIn.sent.title") }).waitFor();
    const link = await vi.waitUntil(async () => (await linksTo(email)).find((each) => !before.includes(each)), 20_000);
    await page.goto(link);
    await activate(page.getByRole("button", { name: t("signIn.link.button") }));
    await page.getByRole("heading", { level: 1, name: t("list.heading") }).waitFor();
  }

  /** Searches the list for a person's last name, and opens their application, the second in the result. */
  async function find(page: Page, name: string): Promise<void> {
    const { activate, type, press } = keyboardOf(page);
    const [, lastName = ""] = name.split(" ");
    if (scripts) {
      await waitUntilReady(page);
      await press("/");
      await page.keyboard.type(lastName);
    } else await type(page.getByRole("searchbox", { name: t("list.search") }), lastName);
    await press("Enter");
    await page.waitForURL(/[?&]q=/);
    const link = page.getByRole("link", { name, exact: true });
    if (scripts) {
      await waitUntilReady(page);
      await press("?");
      await page.getByRole("dialog", { name: t("keys.heading") }).waitFor();
      await press("Escape");
      for (const key of ["j", "j", "j", "k", "j"]) await press(key);
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
      await press("Enter");
    } else await activate(link);
    await page.getByRole("heading", { level: 1, name }).waitFor();
  }

  /** Opens the form of a reply, writes one and shows its mail. */
  async function preview(page: Page, name: string, kind: "rejected" | "interview"): Promise<void> {
    const { activate, type, choose } = keyboardOf(page);
    await activate(page.getByRole("link", { name: t("one.reply") }));
    await page.getByRole("heading", { level: 1, name: t("reply.heading", { name }) }).waitFor();
    await choose(
      page.getByRole("radio").first(),
      page.getByRole("radio", { name: t(`reply.kind.${kind}`), exact: true }),
    );
    await type(page.getByRole("textbox", { name: t("reply.message") }), "Alles Gute!");
    await activate(page.getByRole("button", { name: t("reply.preview") }));
    await page.locator(`div[lang=${language}]`).getByText("Alles Gute!").waitFor();
  }

  /** Waits for the message about the form that was just sent, which must have the focus. */
  async function told(page: Page, text: string): Promise<void> {
    await page.getByRole("status").getByText(text).waitFor();
    await expect.poll(() => page.getByRole("status").evaluate((said) => said === document.activeElement)).toBe(true);
  }

  /** Activates a button and returns the file that it downloads. */
  async function download(page: Page, act: () => Promise<void>): Promise<Download> {
    const started = page.waitForEvent("download");
    await act();
    return started;
  }

  test("signs in, finds and reads, declines, cancels, invites, notes, downloads, exports and signs out, by keyboard alone", async () => {
    const name = await applyAs(`Quassia-${language}-${size}`, language);
    const page = await visitor();
    const { activate, type, tick } = keyboardOf(page);
    const fits = async (): Promise<void> =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes[size].width);
    await signIn(page);
    await fits();
    await find(page, name);
    await fits();

    await preview(page, name, "rejected");
    await fits();
    await tick(page.getByRole("checkbox", { name: t("reply.confirm", { name }) }));
    await activate(page.getByRole("button", { name: t("reply.send") }));
    await page.getByRole("status").waitFor();
    await fits();
    await activate(page.getByRole("button", { name: t("waiting.takeBackFrom", { name }) }));
    await told(page, t("waiting.outcome.taken_back"));

    await activate(page.getByRole("link", { name: t("nav.applications") }));
    await find(page, name);
    await preview(page, name, "interview");
    await activate(page.getByRole("button", { name: t("reply.send") }));
    await page.getByRole("status").waitFor();
    await activate(page.getByRole("link", { name, exact: true }));
    await page.getByRole("heading", { level: 1, name }).waitFor();

    await type(page.getByRole("textbox", { name: t("note.label") }), "Speaks Polish");
    await activate(page.getByRole("button", { name: t("note.save") }));
    await told(page, t("note.saved"));
    const file = await download(page, async () => {
      await type(page.getByRole("textbox", { name: t("files.why") }), "an interview");
      await activate(page.getByRole("button", { name: t("files.download.cv") }));
    });
    expect(readFileSync(await file.path(), "utf8")).toBe(cv);

    await activate(page.getByRole("link", { name: t("export.one") }));
    await page.getByRole("heading", { level: 1, name: t("export.heading") }).waitFor();
    await fits();
    const archive = await download(page, async () => {
      await type(page.getByRole("textbox", { name: t("export.why") }), "a meeting");
      await activate(page.getByRole("button", { name: t("export.download") }));
    });
    const exported = await unzipped(readFileSync(await archive.path()));
    expect(exported["applications.csv"]).toContain("Quassia");
    expect(Object.keys(exported)).toHaveLength(3);

    await activate(page.getByRole("button", { name: t("nav.signOut") }));
    await page.getByRole("heading", { level: 1, name: t("signOut.title") }).waitFor();
    await page.goto(`${desk}/applications`);
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    const logged = await loggedBy(`Ada ${language} at the desk`);
    expect(logged).toEqual(expect.arrayContaining(loggedActions));
  });
});
