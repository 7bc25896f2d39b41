import { describe, expect, test } from "vitest";
import type { Operator } from "../../tools/chaos/operator.ts";
import { apply } from "../../tools/screens/apply.ts";
import { keptBy } from "./kept.ts";
import { confirmedLinkOf, mailsOf } from "./mails.ts";
import { actAsOperator } from "./operator.ts";
import { siteForTests, visitors } from "./site.ts";

const site = siteForTests(() => ({ CHALLENGE: "none" }));
const visitor = visitors();
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
const opening = "de-werkstudium-webanalyse-ab-tests";

const told = "Eine E-Mail ohne deinen Namen bittet das Team";

/** Applies, and lets an operator work on the application. Returns the link to the candidate's own page, and the id. */
async function applied(email: string, work: (operator: Operator, id: string) => Promise<void>) {
  await apply(site.address, opening, "de", email);
  const link = await confirmedLinkOf(site, email);
  const id = (await keptBy(site)).find(({ form }) => form.email === email)?.id ?? "";
  await actAsOperator(site, (operator) => work(operator, id));
  return { link, id };
}

const mailsOn = (id: string) => mailsOf(site).filter((mail) => mail.includes(`Message-ID: <${id}-`));

describe("the page of a candidate whose application was exported", () => {
  test.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])(
    "says before and after an erasure what is out of our hands, and recruiting is notified, %s",
    async (_how, javaScriptEnabled) => {
      const { link, id } = await applied(`kopiert.${javaScriptEnabled}@example.org`, async (operator, each) => {
        await operator.backdateConfirmation(each);
        await operator.exportOne(each);
      });
      const page = await visitor({ ...phone, javaScriptEnabled });
      await page.goto(link);
      await page.getByRole("button", { name: "Alles löschen" }).click();
      await page.getByText("bittet eine E-Mail ohne deinen Namen das Team, sie zu löschen").waitFor();
      await page.getByText("du kannst das nicht rückgängig machen.").waitFor();
      await page.getByRole("button", { name: "Jetzt alles löschen" }).click();
      await page.getByRole("heading", { name: "Deine Bewerbung ist gelöscht" }).waitFor();
      await page.getByText(told).waitFor();
      await expect.poll(() => mailsOn(id).length).toBe(1);
      expect(mailsOn(id).join()).not.toMatch(/Lena|Vogt|example\.org/);
    },
  );

  test("says so when it is withdrawn, on the page and by mail, with the last day it stays", {
    tags: "full",
  }, async () => {
    const email = "kopiert.zurueck@example.org";
    const { link, id } = await applied(email, (operator, each) => operator.exportOne(each));
    const page = await visitor(phone);
    await page.goto(link);
    await page.getByRole("button", { name: "Bewerbung zurückziehen" }).click();
    await page.getByText("Diese Kopie erreichen wir von hier aus nicht").waitFor();
    await page.getByRole("button", { name: "Zurückziehen", exact: true }).click();
    await page.getByRole("heading", { name: "Zurückgezogen" }).waitFor();
    await page.getByText(/spätestens am \d+\.\s\p{L}+\s\d{4} wird sie gelöscht/u).waitFor();
    await page.getByText("Wenn du das nicht rückgängig machst, bittet danach eine E-Mail").waitFor();
    await actAsOperator(site, (operator) => operator.expireUndo(id));
    await expect.poll(() => mailsOn(id).length, { timeout: 40_000 }).toBe(1);
    await page.reload();
    await page.getByText(told).waitFor();
    expect(await page.getByRole("button", { name: "Doch nicht zurückziehen" }).count()).toBe(0);
    const own = () => mailsOf(site).filter((mail) => mail.includes(`<${email}>`) || mail.includes(`To: ${email}`));
    await expect.poll(() => own().length).toBe(2);
  });
});

test("the page of an application that was not exported says nothing about copies", { tags: "full" }, async () => {
  const { link } = await applied("unberuehrt@example.org", async () => undefined);
  const page = await visitor(phone);
  await page.goto(link);
  await page.getByRole("button", { name: "Bewerbung zurückziehen" }).click();
  await page.getByRole("heading", { name: "Deine Bewerbung zurückziehen?" }).waitFor();
  expect(await page.getByText("Diese Kopie").count()).toBe(0);
  await page.getByRole("button", { name: "Zurückziehen", exact: true }).click();
  await page.getByRole("heading", { name: "Zurückgezogen" }).waitFor();
  expect(await page.getByText("Diese Kopie").count()).toBe(0);
});

// trust S 321
test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])(
  "the page of a held application says what happens to an erasure request, but not why, %s",
  { tags: "full" },
  async (_how, javaScriptEnabled) => {
    const { link, id } = await applied(`gehalten.${javaScriptEnabled}@example.org`, (operator, each) =>
      operator.holdOne(each),
    );
    const page = await visitor({ ...phone, javaScriptEnabled });
    await page.goto(link);
    await page.getByText("Deine Bewerbung wird für einen Rechtsanspruch gebraucht.").waitFor();
    expect(await page.getByRole("button", { name: "Kontaktdaten korrigieren" }).count()).toBe(0);
    await page.getByRole("button", { name: "Alles löschen" }).click();
    await page.getByText("Du kannst dich auch bei einer Datenschutzbehörde beschweren.").waitFor();
    await page.getByRole("button", { name: "Löschung verlangen" }).click();
    await page.getByText(/hast du verlangt, dass wir sie löschen/).waitFor();
    await page.getByRole("heading", { name: "Zurückgezogen" }).waitFor();
    expect(await page.getByRole("button", { name: "Alles löschen" }).count()).toBe(0);
    expect(await page.content()).not.toContain("a legal claim");
    const kept = (await keptBy(site)).find((application) => application.id === id);
    expect(kept).toMatchObject({ state: "withdrawn", form: { firstName: "Lena" } });
    expect(kept?.eraseAskedAt).toBeDefined();
  },
);
