import { pathToFileURL } from "node:url";
import { pino } from "pino";
import type { ServerBuild } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { actorNameOf } from "#core/desk/may.ts";
import type { DeskPerson } from "#core/desk/people-file.ts";
import { momentOf } from "#core/time/time.ts";
import { rateLimiterOf } from "#server/app.ts";
import { createDeskApp } from "#server/desk/app.ts";
import { loadDeskPages } from "#server/desk/pages.ts";
import { buildFolder } from "../../../scripts/build.ts";
import { applicationId, countryCode, day } from "../../identities.ts";
import { aFile, aSubmission } from "../../submission.ts";
import { aDesk, deskUrl } from "../../test-desk.ts";

/** Everybody who requests pages in this test, with their rights in `desk.json`. The test's application is to the company Tavela, in France. */
const grants = {
  "another company": [{ may: ["read", "decide", "take"], companies: ["ostrel"] }],
  "another country": [{ may: ["read", "decide", "take"], countries: [countryCode("de")] }],
  "read only": [{ may: ["read"], companies: ["tavela"] }],
  decide: [{ may: ["decide"], countries: [countryCode("fr")] }],
  take: [{ may: ["take"] }],
  operate: [{ may: ["operate"] }],
  "taken out meanwhile": [{ may: ["read", "decide", "take", "operate"] }],
} satisfies Readonly<Record<string, DeskPerson["grants"]>>;
type Identity = keyof typeof grants | "nobody";
const identities: readonly Identity[] = ["nobody", ...(Object.keys(grants) as (keyof typeof grants)[])];

const everybodyIn: readonly Identity[] = [
  "another company",
  "another country",
  "read only",
  "decide",
  "take",
  "operate",
];
const readers: readonly Identity[] = ["read only", "decide", "take"];

/** A request to a page of the desk, the people for whom it succeeds, and those who see the candidate's name in the response. */
interface Rule {
  readonly path: string;
  /** The fields of the form that is sent. If missing, the page is only opened. */
  readonly form?: Readonly<Record<string, string>>;
  /** Whether the form has a PDF file as CV. */
  readonly hasCv?: true;
  readonly allowed: readonly Identity[];
  readonly seesName?: readonly Identity[];
  /** Whether a reply to the candidate is waiting to be sent. */
  readonly replied?: true;
  /** Matches the redirect or page that everybody else gets, which says that nothing was done. If missing, they get 403 or 404. */
  readonly refusalPattern?: RegExp;
}

const file = "/applications/zoe/files/otherDoc";
/** The state of the application that the page has shown, encoded by `encodeSnapshot`. */
const seen = "zoe~received~2026-05-01T10:00:00.000Z~";

/** A placeholder for the id of the mail in the outbox. */
const aMail = "a mail";
/** A placeholder for the person who referred the candidate. The test replaces it with the value in the form on the page of the application. */
const aReferrer = "a referrer";

/** The rules for each page: for opening it and, if it has an action, for sending its form. The keys are the ids of the routes in the build. */
const rules: Readonly<Record<string, { readonly open: Rule; readonly send?: Rule }>> = {
  "routes/home": { open: { path: "/", allowed: everybodyIn } },
  "routes/not-found": {
    open: { path: "/elsewhere", allowed: [] },
    send: { path: "/elsewhere", form: {}, allowed: [] },
  },
  "routes/applications/route": { open: { path: "/applications", allowed: everybodyIn, seesName: readers } },
  "routes/application/route": { open: { path: "/applications/zoe", allowed: readers, seesName: readers } },
  "routes/opening-at-receipt/route": { open: { path: "/applications/zoe/opening", allowed: readers } },
  "routes/application/file": {
    open: { path: file, allowed: [] },
    send: { path: file, form: { why: "an interview" }, allowed: ["take"], refusalPattern: /[?&]file=none/ },
  },
  "routes/reply/route": {
    open: { path: "/applications/zoe/reply", allowed: ["decide"], seesName: ["decide"] },
    send: {
      path: "/applications/zoe/reply",
      form: { step: "state", state: "in_review", seen },
      allowed: ["decide"],
    },
  },
  "routes/replies/route": {
    open: { path: "/replies", allowed: everybodyIn, seesName: readers, replied: true },
    send: {
      path: "/replies",
      form: { id: "zoe" },
      allowed: ["decide"],
      refusalPattern: /[?&]outcome=(?:none|no_right)/,
      replied: true,
    },
  },
  "routes/several/route": {
    open: { path: "/replies/several", allowed: everybodyIn },
    send: {
      path: "/replies/several",
      form: { step: "send", kind: "interview", seen },
      allowed: ["decide"],
      refusalPattern: /No reply was given/,
    },
  },
  "routes/view/route": { open: { path: `${file}/view`, allowed: readers } },
  "routes/view/content": { open: { path: `${file}/content`, allowed: readers } },
  "routes/note/route": {
    open: { path: "/applications/zoe/note", allowed: everybodyIn },
    send: { path: "/applications/zoe/note", form: { text: "Speaks Polish" }, allowed: ["decide"] },
  },
  "routes/export/route": {
    open: {
      path: "/export?country=fr",
      allowed: ["another company", "another country", "take"],
      seesName: ["take"],
    },
  },
  "routes/export/file": {
    open: { path: "/export/archive", allowed: [] },
    send: {
      path: "/export/archive",
      form: { id: "zoe", why: "an interview", list: "country=fr" },
      allowed: ["take"],
      refusalPattern: /[?&]problem=changed/,
    },
  },
  "routes/operate/route": { open: { path: "/operate", allowed: ["operate"] } },
  "routes/retention/route": {
    open: { path: "/operate/applications/zoe", allowed: ["operate"] },
    send: {
      path: "/operate/applications/zoe",
      form: { step: "hold", until: "2027-06-30", why: "a claim" },
      allowed: ["operate"],
    },
  },
  "routes/log/route": { open: { path: "/log", allowed: ["operate"] } },
  "routes/outbox/route": {
    open: { path: "/outbox", allowed: ["operate"] },
    send: { path: "/outbox", form: { step: "discard", id: aMail }, allowed: ["operate"] },
  },
  "routes/sources/route": {
    open: { path: "/sources", allowed: ["operate"] },
    send: { path: "/sources", form: { source: "some" }, allowed: ["operate"] },
  },
  "routes/opening/route": {
    open: { path: `/openings/${aSubmission().application.jobId}`, allowed: readers },
  },
  "routes/rights/route": { open: { path: "/rights", allowed: ["operate"] } },
  "routes/new-right/route": {
    open: { path: "/rights/new", allowed: ["operate"] },
    send: {
      path: "/rights/new",
      form: { kind: "access", about: "zoe", received: "2026-11-20", why: "a letter" },
      allowed: ["operate"],
    },
  },
  "routes/right/route": {
    open: { path: "/rights/1", allowed: ["operate"] },
    send: { path: "/rights/1", form: { act: "refuse", why: "a letter", step: "do" }, allowed: ["operate"] },
  },
  "routes/cv/route": {
    open: { path: "/rights/2/cv/zoe", allowed: ["operate"] },
    send: { path: "/rights/2/cv/zoe", form: { why: "a letter", confirmed: "yes" }, hasCv: true, allowed: ["operate"] },
  },
  "routes/referrers/route": { open: { path: "/rights/referrers", allowed: ["operate"] } },
  "routes/referrer/route": {
    open: { path: "/rights/referrers/zoe", allowed: ["operate"] },
    send: {
      path: "/rights/referrers/zoe",
      form: { on: "2026-11-25", why: "a letter", referrer: aReferrer },
      allowed: ["operate"],
    },
  },
  "routes/you/route": {
    open: { path: "/you", allowed: everybodyIn },
    send: { path: "/you", form: { session: "session of decide" }, allowed: everybodyIn },
  },
};

/** The addresses that are not pages. Anybody may open them without a session. */
const open = [
  /^\/$/,
  /^\/\*$/,
  /^\/health$/,
  /^\/robots\.txt$/,
  /^\/assets\//,
  /^\/pdf-viewer\//,
  /^\/texts\//, // the texts of the pages
  /^\/sign-in-[\w-]+\.css$/,
  /^\/sign-(?:in|out)(?:\/|$)/,
];

async function aDeskWithPages({ replied }: Pick<Rule, "replied"> = {}) {
  const desk = await aDesk({}, [aPerson("decide")]);
  const { applications } = desk.services;
  const form = { ...aSubmission().application.form, firstName: "Zoë", lastName: "Quassia", referent: "Ella Brand" };
  const files = [aFile({ kind: "otherDoc", name: "Quassia.png", contentType: "image/png" })];
  const opening = { title: "Tester (m/w/d)", company: "Tavela", cities: ["Paris"], abstract: "", sections: [] };
  await applications.accept(aSubmission({ id: "zoe", form, files, company: "tavela", country: "fr" }, { opening }));
  const { rightRequests } = desk.services;
  for (const kind of ["access", "correction"] as const)
    await rightRequests.open({
      kind,
      received: day("2026-11-20"),
      due: day("2026-12-20"),
      applications: [applicationId("zoe")],
      at: momentOf(desk.services.now()),
      who: "eve",
    });
  if (replied)
    await applications.answer(applicationId("zoe"), { at: momentOf(desk.services.now()), who: "eve", kind: "offer" });
  const app = createDeskApp({
    services: {
      ...desk.services,
      files: { ...desk.services.files, read: async () => (async function* () {})() },
      mailer: { send: async () => undefined },
    },
    log: pino({ level: "silent" }),
    rateLimiter: rateLimiterOf(desk.services),
    pages: await loadDeskPages(buildFolder),
  });
  const { sessions } = desk.services.desk;
  /** The people in `desk.json` when everybody signs in. One of them is removed from it afterwards. */
  const inFile = (Object.keys(grants) as (keyof typeof grants)[]).map(aPerson);
  desk.write(inFile);
  for (const person of inFile) {
    const { email, name } = person;
    await sessions.begin(
      { id: `session of ${name}`, email, who: actorNameOf({ person }), way: "link", token: tokenOf(name) },
      momentOf(desk.services.now()),
    );
  }
  desk.write(inFile.filter(({ name }) => name !== "taken out meanwhile"));
  const [mail] = await desk.services.outbox.list();
  const { hash } = desk.services.keyedHashOf(`referrer zoe ${form.referent}`);
  async function knock(identity: Identity, { path, form, hasCv }: Rule, origin = deskUrl) {
    const fields =
      form?.["id"] === aMail
        ? { ...form, id: mail?.id ?? "none" }
        : form?.["referrer"] === aReferrer
          ? { ...form, referrer: hash }
          : form;
    const cookie = identity === "nobody" ? {} : { Cookie: `__Host-desk-session=${tokenOf(identity)}` };
    const sent = fields ? { method: "POST", body: hasCv ? formWithCv(fields) : new URLSearchParams(fields) } : {};
    const answer = await app.request(`${deskUrl}${path}`, {
      ...sent,
      headers: { Accept: "text/html", ...cookie, ...(fields ? { Origin: origin } : {}) },
    });
    const body = await answer.text();
    return { status: answer.status, to: answer.headers.get("Location") ?? "", body };
  }
  return { app, applications, rightRequests, knock };
}

const aPerson = (name: keyof typeof grants): DeskPerson => ({
  email: `${name.replaceAll(" ", ".")}@group.example`,
  name,
  language: "en",
  grants: grants[name],
});
function formWithCv(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("cv", new File(["%PDF-1.7"], "new.pdf", { type: "application/pdf" }));
  return form;
}
const tokenOf = (name: string): string => name.replaceAll(" ", "-").padEnd(24, "x");

describe("every address of the desk", () => {
  let build: ServerBuild;
  beforeAll(async () => {
    build = (await import(pathToFileURL(`${buildFolder}/desk/server/index.js`).href)) as ServerBuild;
  });

  test("has a rule in this test, and so has every action", () => {
    const routes = Object.values(build.routes).filter((route) => route !== undefined && route.id !== "root");
    expect(routes.map((route) => route?.id).sort()).toEqual(Object.keys(rules).sort());
    const acting = routes.filter((route) => route?.module.action).map((route) => route?.id);
    expect(acting.sort()).toEqual(
      Object.keys(rules)
        .filter((id) => rules[id]?.send)
        .sort(),
    );
  });

  test("outside of the pages is one that people without a session may open", async () => {
    const { app } = await aDeskWithPages();
    const others = app.routes.map(({ path }) => path).filter((path) => !open.some((each) => each.test(path)));
    expect([...new Set(others)]).toEqual([]);
  });

  const cases = Object.entries(rules).flatMap(([id, { open: opened, send }]) => [
    { what: `opening ${id}`, rule: opened },
    ...(send ? [{ what: `sending the form of ${id}`, rule: send }] : []),
  ]);
  // trust S 1360
  test.each(cases)("lets in only those who may: $what", async ({ rule }) => {
    const { knock, ...stores } = await aDeskWithPages(rule);
    const { applications } = stores;
    const before = await stateOf(stores);
    const denied = identities.filter((identity) => !rule.allowed.includes(identity));
    for (const identity of denied) {
      const { status, to, body } = await knock(identity, rule);
      if (!readers.includes(identity)) expect(body, identity).not.toContain("Quassia");
      if (identity === "nobody" || identity === "taken out meanwhile") {
        expect(to, identity).toMatch(/^\/sign-in\?to=/);
        continue;
      }
      if (rule.refusalPattern) expect(`${to}\n${body}`, identity).toMatch(rule.refusalPattern);
      else expect([403, 404], identity).toContain(status);
    }
    expect(await stateOf(stores)).toEqual(before);
    const lookers = (await applications.accesses(applicationId("zoe"))).map(({ who }) => who);
    for (const looker of lookers.filter((who) => who !== "eve"))
      expect(readers.map((identity) => `${identity} at the desk`)).toContain(looker);
    for (const identity of rule.allowed) {
      const { status, to, body } = await knock(identity, rule);
      expect(status, identity).toBeLessThan(400);
      expect(to, identity).not.toMatch(/sign-in|file=|outcome=n/);
      expect(body.includes("Quassia"), identity).toBe(rule.seesName?.includes(identity) ?? false);
    }
  });

  test.each(cases.filter(({ rule }) => rule.form))("is protected against forged forms: $what", async ({ rule }) => {
    const { knock, ...stores } = await aDeskWithPages(rule);
    const before = await stateOf(stores);
    for (const origin of ["https://elsewhere.example", "null", `${deskUrl}.example`])
      for (const identity of identities) expect((await knock(identity, rule, origin)).status, identity).toBe(403);
    expect(await stateOf(stores)).toEqual(before);
  });

  /** The application, the replies to it, and the requests about it. */
  async function stateOf({
    applications,
    rightRequests,
  }: Pick<Awaited<ReturnType<typeof aDeskWithPages>>, "applications" | "rightRequests">) {
    const id = applicationId("zoe");
    return [await applications.get(id), await applications.answersTo(id), await rightRequests.all()];
  }
});
