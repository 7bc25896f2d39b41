import { expect, onTestFinished, test } from "vitest";
import { alertSearchOf } from "#core/alerts/stored/alert-search.ts";
import { mailboxOf } from "#core/applications/submit/person.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { countryCode } from "../identities.ts";
import { textsOf } from "../texts.ts";
import { builtApp, partsOfDemo, serve } from "./built-app.ts";
import { visit, visitors } from "./site.ts";

const visitor = visitors();

type Program = Awaited<ReturnType<typeof aProgram>>;

async function aProgram(now?: () => Date) {
  const services = await partsOfDemo({}, now);
  const { alerts } = services;
  if (!alerts) throw new Error("the demo has no alerts");
  return { app: await builtApp(services), alerts, site: services.site };
}

/** Requests alerts for a mailbox, one for each word. Returns the page behind the link in its mail. */
async function aMailbox({ app, alerts, site }: Program, language: Language, words = ["java", "python", "rust"]) {
  const address = `ada.${crypto.randomUUID()}@example.org`;
  const ask = (word: string) => {
    const about = { language, country: countryCode("de") };
    const search = alertSearchOf(new URLSearchParams({ q: word }), about, site);
    return alerts.request({ search, address, pace: "daily" });
  };
  for (const word of words) await ask(word);
  const found = () => alerts.mails.store.ofMailbox(mailboxOf(address));
  const subscriber = await found();
  if (!subscriber) throw new Error("nothing was requested");
  const path = `/${language}/careers/de/alerts/${alerts.mails.links.tokenOf(subscriber.id)}?country=de`;
  return {
    path,
    found,
    ask,
    ids: subscriber.alerts.map(({ id }) => id),
    get: async () => pageIn(await app.request(path)),
    /** Presses a button, as a browser does without scripts. */
    press: async (act: string, ids: readonly string[] = [], at = path) => {
      const body = new URLSearchParams({ do: act });
      for (const id of ids) body.append("alert", id);
      return pageIn(await app.request(at, { method: "POST", body }));
    },
  };
}

async function pageIn(answer: Response) {
  const html = await answer.text();
  const [, title = ""] = /<title[^>]*>([^<]*)</.exec(html) ?? [];
  const [, heading = ""] = /<h1[^>]*>([^<]*)</.exec(html) ?? [];
  return { status: answer.status, title, heading, html };
}

const forgedIn = (path: string): string => path.replace(/[^/]+\?/, "forged.token?");
const tickedBox = /<input type="checkbox"[^>]* checked/g;

// trust S 1461
test("in each language, leaving is a success, also in the title, but not with a forged link", {
  tags: "full",
}, async () => {
  const program = await aProgram();
  for (const language of languages) {
    const t = textsOf(language);
    const { press, get, path } = await aMailbox(program, language, ["java"]);
    expect((await press("leave", [], forgedIn(path))).status).toBe(303);
    const left = await press("leave");
    expect(left).toMatchObject({ status: 200, heading: t["alerts.left"] });
    expect(left.title).toContain(t["alerts.left"]);
    expect(await press("leave")).toMatchObject({ status: 200, heading: t["alerts.left"] });
    const gone = await get();
    expect(gone).toMatchObject({ status: 404, heading: t["alerts.gone"] });
    expect(gone.title).toContain(t["alerts.gone"]);
  }
});

// trust S 1462
test("in each language, a press with nothing ticked says so, and ticks nothing again", { tags: "full" }, async () => {
  const program = await aProgram();
  for (const language of languages) {
    const t = textsOf(language);
    const { press, get, found, ids, path } = await aMailbox(program, language);
    const asked = await get();
    expect(asked.heading).toBe(t["alerts.confirm.heading"]);
    expect(asked.title).toContain(t["alerts.confirm.heading"]);
    expect(asked.html).not.toContain(t["alerts.confirm.none"]);
    expect(asked.html.match(tickedBox)).toHaveLength(3);
    const none = await press("confirm");
    expect(none).toMatchObject({ status: 422, heading: t["alerts.confirm.heading"] });
    expect(none.html).toContain(t["alerts.confirm.none"]);
    expect(none.title).toBe(t["title.error"]?.replace("{title}", asked.title));
    expect(none.html.match(tickedBox)).toBeNull();
    expect((await found())?.alerts.filter(({ confirmedAt }) => confirmedAt)).toEqual([]);
    expect((await press("confirm", [], forgedIn(path))).status).toBe(303);
    await press("confirm", ids);
    expect((await press("confirm")).status).toBe(303); // no unconfirmed search is left
  }
});

// trust S 1463
test("the page says how many searches were confirmed", async () => {
  const t = textsOf("en");
  const { press, get, ids } = await aMailbox(await aProgram(), "en");
  const some = await press("confirm", ids.slice(1));
  expect(some).toMatchObject({ status: 200, heading: t["alerts.confirm.heading"] }); // one of the three searches is still unconfirmed
  expect(some.html).toContain("2 searches confirmed.");
  expect(some.html.match(tickedBox)).toBeNull();
  expect((await get()).html).not.toContain("confirmed.");
  const last = await press("confirm", ids);
  expect(last).toMatchObject({ status: 200, heading: t["alerts.heading"] });
  expect(last.title).toContain(t["alerts.heading"]);
  expect(last.html).toContain("1 search confirmed.");
});

// trust S 1464
test("ending the last search deletes the address, also beside an expired request, and the page says so", async () => {
  const t = textsOf("en");
  let at = new Date("2026-05-01T10:00:00Z");
  const { press, found, ids, ask } = await aMailbox(await aProgram(() => at), "en", ["java", "python"]);
  await press("confirm", ids);
  await ask("rust");
  at = new Date("2026-05-04T10:00:00Z");
  expect((await press("remove", ids.slice(1))).status).toBe(303);
  expect((await press("remove", ["unknown"])).status).toBe(303);
  const last = await press("remove", ids.slice(0, 1));
  expect(last).toMatchObject({ status: 200, heading: t["alerts.left"] });
  expect(last.title).toContain(t["alerts.left"]);
  expect(await found()).toBeUndefined();
  expect((await press("remove", ids.slice(0, 1))).status).toBe(303); // it has already ended
});

// trust S 1462, S 1463, S 1464
test("by keyboard, with scripts, each press is answered at its button, and the focus is never lost", async () => {
  const t = (key: string): string => textsOf("en")[key] ?? "";
  const program = await aProgram();
  const { path } = await aMailbox(program, "en", ["java", "python"]);
  const { address, stop } = await serve(program.app);
  onTestFinished(stop);
  const page = await visitor();
  await visit(page, address + path);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const button = (key: string) => page.getByRole("button", { name: t(key) });
  const said = (text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await button("alerts.confirm.button").press("Enter");
  await said(t("alerts.confirm.none"));
  expect(await focused()).toBe(t("alerts.confirm.button"));
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  await page.getByRole("checkbox").first().check();
  await button("alerts.confirm.button").press("Enter");
  await said("1 search confirmed.");
  expect(await focused()).toBe(t("alerts.confirm.button"));
  expect(await page.title()).not.toContain("Error");
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(1);
  await page.getByRole("checkbox").check();
  await button("alerts.confirm.button").press("Enter");
  await expect.poll(focused).toBe(t("alerts.heading"));
  await button("alerts.remove").first().press("Enter");
  await expect.poll(() => button("alerts.remove").count()).toBe(1);
  await button("alerts.remove").press("Enter");
  await expect.poll(focused).toBe(t("alerts.left"));
  expect(await page.title()).toContain(t("alerts.left"));
});
