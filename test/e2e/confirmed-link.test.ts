import { expect, onTestFinished, test } from "vitest";
import { moment } from "../identities.ts";
import { textsOf } from "../texts.ts";
import { builtApp, partsOfDemo, serve } from "./built-app.ts";
import { lena } from "./candidate.ts";
import { visit, visitors } from "./site.ts";

const visitor = visitors();
const en = textsOf("en");
const job = "/en/careers/de/job-application/de-masterarbeit-embedded-sensorik";
/** The sentences of the page that promise reading and an answer. */
const promises = ["thanks.read", "thanks.answer", "thanks.mailboxNoAddress"].map((key) => en[key] ?? key);

/** Sends a plain form, and confirms it on 4 May. Returns its application, the tokens of its links, and the page behind the link that confirmed it. */
async function aConfirmedForm() {
  let time = Date.parse("2026-05-04T10:00:00Z");
  const services = await partsOfDemo({}, () => new Date(time));
  const app = await builtApp(services);
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...lena, consent: "on", diConsent: "on" })) body.append(name, value);
  body.append("cv", new File(["%PDF-1.7\n"], "cv.pdf", { type: "application/pdf" }));
  await app.request(`http://localhost${job}?country=de`, { method: "POST", body });
  const [mail] = await services.outbox.due(moment("2099-01-01T00:00:00.000Z"), 10);
  const id = mail?.applicationId;
  if (!id) throw new Error("no mail asks for the confirmation");
  const link = services.confirmLinks.tokenOf(id);
  const path = `${job}/confirm/${link}?country=de`;
  const page = async () => {
    const answer = await app.request(`http://localhost${path}`);
    const html = await answer.text();
    const text = html
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
      .replace(/<[^>]+>/g, "")
      .replace(/\s+/g, " ");
    return { status: answer.status, text };
  };
  expect((await page()).text).toContain(en["confirm.button"]);
  expect(await services.unconfirmedApplications.confirm(link)).toMatchObject({ state: "confirmed" });
  const confirmed = await services.applications.get(id);
  if (!confirmed) throw new Error("the form is not confirmed");
  return {
    services,
    app,
    path,
    application: confirmed,
    own: (mailbox?: number) => services.links.tokenOf(id, mailbox),
    page,
    pass: (days: number) => {
      time += days * 86_400_000;
    },
  };
}

type Confirmed = Awaited<ReturnType<typeof aConfirmedForm>>;
const by = { at: moment("2026-05-05T10:00:00.000Z"), who: "ada" } as const;

/** What happens to the application, and the sentence about it that its own page shows. */
const endings: readonly (readonly [name: string, key: string, act: (form: Confirmed) => unknown])[] = [
  ["is withdrawn", "mine.next.withdrawn", ({ services, own }) => services.myApplications.withdraw(own())],
  [
    "is rejected",
    "mine.next.rejected",
    ({ services, application: { id } }) => services.applications.setState(id, "rejected", by),
  ],
  [
    "is in review",
    "mine.next.in_review",
    ({ services, application: { id } }) => services.applications.setState(id, "in_review", by),
  ],
  [
    "is handed on",
    "mine.next.handedOn",
    ({ services, application: { id } }) => services.applications.markExported(id, by),
  ],
  [
    "is to be erased at its candidate’s request",
    "mine.next.erasing",
    ({ services, own }) => services.myApplications.erase(own()),
  ],
  ["has waited past its day", "mine.next.late", ({ pass }) => pass(40)],
  [
    "is restricted",
    "mine.restricted",
    ({ services, application: { id } }) => services.applications.restrict(id, { ...by, why: "asked" }),
  ],
];

const startOf = (key: string): string => (en[key] ?? key).split("{date}")[0] ?? "";

// trust S 1574
test.each(endings)(
  "the link that confirmed a form promises nothing once the application %s (%s)",
  async (_name, key, act) => {
    const form = await aConfirmedForm();
    const before = (await form.page()).text;
    for (const promise of promises) expect(before).toContain(promise);
    await act(form);
    const { status, text } = await form.page();
    expect(status).toBe(200);
    for (const promise of promises) expect(text).not.toContain(promise);
    for (const said of [startOf(key), form.application.reference, "Your application reached us on 4 May 2026."])
      expect(text).toContain(said);
  },
);

// trust S 1574
test("the link that confirmed a form shows the same sentences when scripts run", async () => {
  const { services, app, path, own } = await aConfirmedForm();
  await services.myApplications.withdraw(own());
  const { address, stop } = await serve(app);
  onTestFinished(stop);
  const page = await visitor();
  await visit(page, `${address}${path}`);
  const text = (await page.locator("main").innerText()).replace(/\s+/g, " ");
  for (const said of [
    en["myApplication.title"],
    "Your application reached us on 4 May 2026.",
    startOf("mine.next.withdrawn"),
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/\b(?:mine|myApplication)\.\w/); // a key in place of a text
});

// trust S 1575
test("the link that confirmed a form shows nothing once its mailbox is replaced by a confirmed one", async () => {
  const { services, own, page, application } = await aConfirmedForm();
  const { myApplications } = services;
  const given = { ...application.form, email: "lena.new@example.org" };
  expect(await myApplications.correctContact(own(), given)).toEqual({ ok: true });
  expect((await page()).text).toContain(application.reference);
  expect(await myApplications.confirmMailbox(own(1))).toBe(true);
  const shown = await page();
  expect([shown.status, shown.text]).toEqual([404, expect.stringContaining(en["confirm.gone"] ?? "")]);
  for (const secret of [application.reference, application.jobTitle]) expect(shown.text).not.toContain(secret);
});

// trust S 1575
test("the link that confirmed a form shows nothing once everything is erased", async () => {
  const { services, own, page, pass } = await aConfirmedForm();
  pass(1);
  expect(await services.myApplications.erase(own())).toHaveProperty("done");
  const shown = await page();
  expect([shown.status, shown.text]).toEqual([404, expect.stringContaining(en["confirm.gone"] ?? "")]);
});
