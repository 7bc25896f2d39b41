import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { apply } from "../../tools/screens/apply.ts";
import { temporaryFolder } from "../temporary.ts";
import { allStoredData } from "./all-stored-data.ts";
import { pdfFile } from "./candidate.ts";
import { keptBy } from "./kept.ts";
import { confirmedLinkOf } from "./mails.ts";
import { actAsOperator } from "./operator.ts";
import { siteForTests, visitors } from "./site.ts";

const site = siteForTests(() => ({ CHALLENGE: "none" }));
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const opening = "de-werkstudium-webanalyse-ab-tests";

/** Applies and confirms the mailbox; returns the link from the mail. */
async function applied(email: string): Promise<string> {
  await apply(site.address, opening, "de", email);
  return confirmedLinkOf(site, email);
}

/** The same, but as if the mailbox had been confirmed two days ago. */
async function appliedEarlier(email: string): Promise<string> {
  const link = await applied(email);
  const [newest] = await keptBy(site);
  await actAsOperator(site, (operator) => operator.backdateConfirmation(newest?.id ?? ""));
  return link;
}

describe("the candidate's own page", () => {
  test("shows what was sent and its state, with nothing but the link in the mail", async () => {
    const link = await applied("eigene.seite@example.org");
    const page = await visitor(phone);
    const answer = await page.goto(link);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "strict-origin",
      "x-robots-tag": "noindex",
    });
    const text = (await page.locator("main").textContent()) ?? "";
    for (const word of [
      "Eingegangen",
      "Lena",
      "Vogt",
      "eigene.seite@example.org",
      "Lebenslauf Lena.pdf",
      "Datenschutzhinweise",
      "Gelesen",
    ])
      expect(text).toContain(word);
    expect(text).toContain("Hallo Lena,deine Bewerbung ist am");
    expect(text).toMatch(/Spätestens am \d+\.\s\p{L}+\s\d{4} hörst du von uns/u);
    const sum = page.getByText(/^[0-9a-f]{64}$/);
    expect(await sum.isVisible()).toBe(false);
    await page.getByText("Prüfsummen der Dateien").click();
    await sum.waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Kopie speichern (JSON)" }).click();
    const copy = JSON.parse(readFileSync(await (await download).path(), "utf8"));
    expect(copy.answers).toMatchObject({ firstName: "Lena", email: "eigene.seite@example.org" });
    expect(await page.evaluate("JSON.stringify(window.dataLayer ?? [])")).not.toContain("application/");
  });

  test.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("corrects contact data, %s, and says what is wrong with it", { tags: "full" }, async (_how, javaScriptEnabled) => {
    const link = await applied(`vertippt.${javaScriptEnabled}@example.org`);
    const page = await visitor({ ...phone, javaScriptEnabled });
    await page.goto(link);
    await page.getByRole("button", { name: "Kontaktdaten korrigieren" }).click();
    await page.getByLabel("Vorname").fill("Magdalena");
    await page.getByLabel("Telefon").fill("0151");
    await page.getByRole("button", { name: "Korrektur speichern" }).click();
    await page.getByRole("heading", { name: "Da stimmt etwas nicht" }).waitFor();
    expect(await page.getByLabel("Vorname").inputValue()).toBe("Magdalena");
    await page.getByLabel("Telefon").fill("+49 151 1");
    await page.getByRole("button", { name: "Korrektur speichern" }).click();
    await page.getByText("Deine Kontaktdaten sind korrigiert.").waitFor();
    const sent = page.locator("dl");
    await sent.getByText("Korrigiert").waitFor();
    for (const word of ["Magdalena", "+49 151 1"]) expect(await sent.textContent()).toContain(word);
  });

  test("replaces the CV, and says which one counts", { tags: "full" }, async () => {
    const link = await applied("neuer.lebenslauf@example.org");
    const page = await visitor(phone);
    await page.goto(link);
    const files = page.locator("input[type=file][name=cv]");
    await files.setInputFiles({ name: "falsch.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
    await page.getByText("Diese Datei ist kein echtes PDF").first().waitFor();
    await files.setInputFiles(pdfFile(temporaryFolder(), "Neu.pdf"));
    await page.getByText("Dein neuer Lebenslauf hat den alten ersetzt.").waitFor();
    const sent = page.locator("dl");
    await sent.getByText("Neu.pdf").waitFor();
    expect(await sent.textContent()).not.toContain("Lebenslauf Lena.pdf");
  });

  test("offers no correction once recruiting has set a state", { tags: "full" }, async () => {
    const link = await applied("zu.spaet@example.org");
    const page = await visitor(phone);
    await page.goto(link);
    await page.getByRole("button", { name: "Kontaktdaten korrigieren" }).click();
    const [newest] = await keptBy(site);
    await site.careers("applications", "set-state", newest?.id ?? "", "in_review");
    await page.getByLabel("Vorname").fill("Magdalena");
    await page.getByRole("button", { name: "Korrektur speichern" }).click();
    await page.getByText("lässt sich hier nicht mehr ändern").waitFor();
    await page.getByRole("button", { name: "Kontaktdaten korrigieren" }).waitFor({ state: "detached" });
    expect(await page.locator("dl").textContent()).not.toContain("Magdalena");
  });

  test.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("withdraws an application in two steps, %s", async (_how, javaScriptEnabled) => {
    const link = await applied(`zurueck.${javaScriptEnabled}@example.org`);
    const page = await visitor({ ...phone, javaScriptEnabled });
    await page.goto(link);
    await page.getByRole("button", { name: "Bewerbung zurückziehen" }).click();
    await page.getByRole("heading", { name: "Deine Bewerbung zurückziehen?" }).waitFor();
    await page.getByRole("button", { name: "Behalten" }).click();
    await page.getByRole("button", { name: "Bewerbung zurückziehen" }).click();
    await page.getByRole("button", { name: "Zurückziehen", exact: true }).click();
    await page.getByRole("heading", { name: "Zurückgezogen" }).waitFor();
    expect(await page.getByRole("button", { name: "Bewerbung zurückziehen" }).count()).toBe(0);
    const [newest] = await keptBy(site);
    expect(newest?.state).toBe("withdrawn");
  });

  test.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])(
    "undoes a withdrawal with one press, %s: then all is as it was",
    { tags: "full" },
    async (_how, javaScriptEnabled) => {
      const link = await applied(`doch.nicht.${javaScriptEnabled}@example.org`);
      const page = await visitor({ ...phone, javaScriptEnabled });
      await page.goto(link);
      const [before] = await keptBy(site);
      await page.getByRole("button", { name: "Bewerbung zurückziehen" }).click();
      await page.getByText("24 Stunden lang kannst du das hier rückgängig machen").waitFor();
      await page.getByRole("button", { name: "Zurückziehen", exact: true }).click();
      await page.getByRole("heading", { name: "Zurückgezogen" }).waitFor();
      await page.getByText(/^Bis zum \d+\.\s\p{L}+\s\d{4}\s.*kannst du das Zurückziehen/u).waitFor();
      await page.getByRole("button", { name: "Doch nicht zurückziehen" }).click();
      await page.getByText("Deine Bewerbung ist wieder wie vorher.").waitFor();
      await page.getByRole("heading", { name: "Eingegangen" }).waitFor();
      await page.getByRole("button", { name: "Kontaktdaten korrigieren" }).waitFor();
      const [after] = await keptBy(site);
      expect(after).toEqual(before);
    },
  );

  test.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])(
    "erases on the day of the confirmation only after a day in which it can be undone, %s",
    { tags: "full" },
    async (_how, javaScriptEnabled) => {
      const marker = `zqlater${javaScriptEnabled ? "script" : "plain"}`;
      const link = await applied(`${marker}@example.org`);
      const page = await visitor({ ...phone, javaScriptEnabled });
      await page.goto(link);
      const [before] = await keptBy(site);
      const erase = async (): Promise<void> => {
        await page.getByRole("button", { name: "Alles löschen", exact: true }).click();
        await page.getByRole("heading", { name: "Deine Bewerbung löschen?" }).waitFor();
        await page.getByText("nach 24 Stunden werden deine Angaben, deine Dateien und diese Seite gelöscht").waitFor();
        await page.getByRole("button", { name: "In 24 Stunden löschen" }).click();
        await page.getByText(/hast du verlangt, dass wir deine Bewerbung löschen\. Bis zum/).waitFor();
      };
      await erase();
      await page.getByRole("heading", { name: "Zurückgezogen" }).waitFor();
      expect(await page.getByRole("button", { name: "Alles löschen" }).count()).toBe(0);
      await page.getByRole("button", { name: "Doch nicht löschen" }).click();
      await page.getByText("Deine Bewerbung ist wieder wie vorher.").waitFor();
      expect((await keptBy(site))[0]).toEqual(before);
      await erase();
      await actAsOperator(site, (operator) => operator.expireUndo(before?.id ?? ""));
      const holding = async () => (await allStoredData(site.data)).filter(({ text }) => text.includes(marker));
      await expect.poll(async () => (await holding()).length, { timeout: 40_000, interval: 1000 }).toBe(0);
      await page.getByRole("button", { name: "Doch nicht löschen" }).click();
      await page.getByRole("heading", { name: "Dieser Link funktioniert nicht mehr" }).waitFor();
    },
  );

  test.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("erases everything in two steps, %s: nothing of it is left anywhere", async (_how, javaScriptEnabled) => {
    const marker = `zqerase${javaScriptEnabled ? "script" : "plain"}`;
    const holding = async () =>
      (await allStoredData(site.data)).filter(({ text }) => text.includes(marker)).map(({ where }) => where);
    const link = await appliedEarlier(`${marker}@example.org`);
    expect(await holding()).toContainEqual(expect.stringContaining("applications")); // the name of the database file, or of the schema in PostgreSQL
    const page = await visitor({ ...phone, javaScriptEnabled });
    await page.goto(link);
    await page.getByRole("button", { name: "Alles löschen" }).click();
    await page.getByRole("heading", { name: "Deine Bewerbung löschen?" }).waitFor();
    await page.getByText("du kannst das nicht rückgängig machen").waitFor();
    await page.getByRole("button", { name: "Jetzt alles löschen" }).click();
    await page.getByRole("heading", { name: "Deine Bewerbung ist gelöscht" }).waitFor();
    expect((await page.goto(link))?.status()).toBe(404);
    expect(await holding()).toEqual([]);
  });

  test("is not withdrawn by following links, nor by a form of another site", async () => {
    const link = await applied("nur.selbst@example.org");
    for (const path of [link, `${link}&intent=withdraw`, `${link}&intent=erase`]) await fetch(path);
    const body = new URLSearchParams({ intent: "withdraw" });
    const foreign = await fetch(link, { method: "POST", body, headers: { Origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
    const [newest] = await keptBy(site);
    expect(newest?.state).toBe("received");
  });

  test.each([
    ["announced", "a".repeat(65_537)],
    ["not announced", new Blob(["a".repeat(65_537)]).stream()],
  ])("reads no form above 64 KB, with its length %s", async (_how, body) => {
    const address = `${site.address}/de/careers/de/application/x?country=de`;
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await fetch(address, { method: "POST", headers, body, duplex: "half" } as RequestInit);
    expect(answer.status).toBe(413);
  });

  test("shows the same plain page for every wrong link", async () => {
    const texts = new Set<string>();
    for (const token of ["x", `${"a".repeat(27)}.${"A".repeat(22)}`, "..%2f..%2fetc"]) {
      const answer = await fetch(`${site.address}/de/careers/de/application/${token}?country=de`);
      expect(answer.status).toBe(404);
      const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? "";
      expect(main).toContain("Dieser Link funktioniert nicht mehr");
      texts.add(main);
    }
    expect(texts.size).toBe(1);
  });
});
