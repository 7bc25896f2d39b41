import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { eraseApplication } from "#core/applications/kept/erase.ts";
import { personText } from "#core/applications/submit/person.ts";
import { appliedScopes } from "#core/site/controller-files.ts";
import { temporaryDatabase } from "../databases.ts";
import { jobId } from "../identities.ts";
import { ownSite } from "../own-site.ts";
import { aPerson, aSubmission, testMails } from "../submission.ts";
import { aCandidate } from "./applying.ts";
import { aForm, aProgramWithForms } from "./plain-forms.ts";

const [first, sameCompany] = ["uk-marine-coordinator-edinburgh", "uk-grid-connection-engineer-edinburgh"];
const otherCompany = "uk-graduate-programme-plymouth";
const email = "ada@example.org";
const about = { email, country: "uk", language: "fr" };

// trust S 334
describe.each([
  ["group", [429, 429, 429], /une société de notre groupe, .* tous ses postes ouverts/],
  ["company", [429, 429, 201], /dans cette société/],
  ["job", [429, 201, 201], /à cette offre/],
] as const)("if an application counts for the %s", (alreadyAppliedScope, expected, words) => {
  test("a second one is refused within that scope only, in words that say so", async () => {
    const SITE_DIR = ownSite("site-examples/ventalba", { alreadyAppliedScope });
    const { submit, form } = await aCandidate({ SITE_DIR });
    expect((await submit(first, await form(about))).status).toBe(201);
    const again = await submit(first, await form(about));
    expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
      429,
      expect.stringMatching(words),
    ]);
    const answers = [again.status];
    for (const job of [sameCompany, otherCompany]) answers.push((await submit(job, await form(about))).status);
    expect(answers).toEqual(expected);
  });
});

test("a group whose companies are no controllers says that it considers an application for all its jobs", async () => {
  const SITE_DIR = ownSite("site-examples/ventalba", { alreadyAppliedScope: "group" });
  const names = [
    { code: "maestral", name: "Maestral Wind" },
    { code: "tegola", name: "Tegola Solar" },
  ];
  writeFileSync(`${SITE_DIR}/companies.json`, JSON.stringify({ companies: names }));
  const { submit, form } = await aCandidate({ SITE_DIR });
  expect((await submit(first, await form(about))).status).toBe(201);
  const { message } = (await (await submit(otherCompany, await form(about))).json()) as { message: string };
  expect(message).toBe(
    "Vous avez postulé chez nous récemment, et nous tenons compte de cette candidature pour tous les postes ouverts.",
  );
});

test("a corrected address counts in the application's scope only", async () => {
  const SITE_DIR = ownSite("site-examples/ventalba", { alreadyAppliedScope: "company" });
  const { submit, form, services } = await aCandidate({ SITE_DIR });
  const { id } = await (await submit(first, await form({ ...about, email: "typo@example.org" }))).json();
  await services.myApplications.confirmMailbox(services.links.tokenOf(id));
  const corrected = { firstName: "Ada", lastName: "L", email, telephone: "+44 1" };
  expect(await services.myApplications.correctContact(services.links.tokenOf(id), corrected)).toEqual({ ok: true });
  expect((await submit(sameCompany, await form(about))).status).toBe(429);
  expect((await submit(otherCompany, await form(about))).status).toBe(201);
});

test("a plain form is checked against the same scope when it is confirmed", async () => {
  for (const [alreadyAppliedScope, expected] of [
    ["group", "already_applied"],
    ["job", "confirmed"],
  ] as const) {
    const SITE_DIR = ownSite("site", { alreadyAppliedScope });
    const { send, services } = await aProgramWithForms({ SITE_DIR });
    const other = aSubmission({ jobId: "another-job", receivedAt: new Date().toISOString(), company: "ostrel" });
    const text = personText(email, other.application, alreadyAppliedScope);
    const person = { ...aPerson(), ...services.keyedHashOf(text) };
    await services.applications.accept({ ...other, person });
    expect((await send(aForm({ email }))).status).toBe(200);
    const [waiting] = await services.unconfirmed.ofMailbox(email);
    if (!waiting) throw new Error("nothing waits");
    const token = services.confirmLinks.tokenOf(waiting);
    expect((await services.unconfirmedApplications.confirm(token)).state, alreadyAppliedScope).toBe(expected);
  }
});

test("only a keyed hash is stored to notice a second application, neither the address nor its bare hash, and is erased with it", async () => {
  const { submit, form, services, config } = await aCandidate();
  const { id } = await (await submit("de-masterarbeit-embedded-sensorik", await form({ email }))).json();
  const database = new DatabaseSync(`${config.DATA_DIR}/applications.sqlite`, { readOnly: true });
  onTestFinished(() => database.close());
  const stored = () => database.prepare("SELECT person FROM application").all() as { person: string }[];
  expect(stored().map(({ person }) => person)).toEqual([services.keyedHashOf(email).hash]);
  expect(stored()[0]?.person).toMatch(/^[0-9a-f]{64}$/);
  expect(stored()[0]?.person).not.toBe(services.hashOf(email));
  const application = await services.applications.get(id);
  if (application) await eraseApplication(application, "asked", services);
  expect(stored()).toEqual([]);
});

test("nothing is stored to notice second applications if they are allowed", async () => {
  const SITE_DIR = ownSite("site-examples/ventalba", { alreadyAppliedDays: 0 });
  const { submit, form, config } = await aCandidate({ SITE_DIR });
  for (const job of [first, first, sameCompany]) expect((await submit(job, await form(about))).status).toBe(201);
  const database = new DatabaseSync(`${config.DATA_DIR}/applications.sqlite`, { readOnly: true });
  onTestFinished(() => database.close());
  const stored = database.prepare("SELECT DISTINCT person FROM application").all();
  expect(stored.map((row) => ({ ...row }))).toEqual([{ person: null }]);
});

test("the store distinguishes scopes by the hash alone: those of two companies cannot be compared", async () => {
  const texts = appliedScopes.map((scope) => personText(email, { jobId: jobId("a-job"), company: "tavela" }, scope));
  expect(new Set(texts).size).toBe(3);
  expect(texts[0]).toBe(email);
  const hash = (company: string): string => personText(email, { jobId: jobId("a-job"), company }, "company");
  expect(hash("tavela")).not.toBe(hash("ostrel"));

  const applications = createSqlApplicationStore(temporaryDatabase("applications"), testMails);
  const person = (company: string) => aPerson(hash(company));
  await applications.accept(aSubmission({}, { person: person("tavela") }));
  await applications.accept(aSubmission({ id: "second" }, { person: person("ostrel") }));
  await expect(applications.accept(aSubmission({ id: "third" }, { person: person("ostrel") }))).rejects.toMatchObject({
    code: "already_applied",
  });
});
