import { expect, test } from "vitest";
import { eraseEnded } from "#core/applications/kept/erase-ended.ts";
import { latestHoldDay } from "#core/applications/kept/hold.ts";
import { mailboxOf } from "#core/applications/submit/person.ts";
import { alertIds, subscriberIds } from "#core/identity/alert-id.ts";
import { dayOf, later, momentOf } from "#core/time/time.ts";
import { careers } from "../careers.ts";
import { applicationId, countryCode, day } from "../identities.ts";
import { filesHolding, marked, marksOf } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { referenceOf } from "../reference-of.ts";

test("careers erase first lists, then erases all applications of a mailbox while the site runs, and prints no names", async () => {
  const { services, data, applied } = await aMarkedProgram();
  const other = await applied("quassia");
  const id = await applied("zyxmarke");
  const reference = await referenceOf(services, id);
  const words = ["erase", "--email", marked("zyxmarke").email.toUpperCase()];

  const shown = await careers(data, ...words);
  expect(shown).toMatchObject({ code: 0, printed: expect.stringContaining("Nothing was erased") });
  expect(shown.printed).toContain(reference);
  expect(await services.applications.get(applicationId(id))).toBeDefined();

  const done = await careers(data, ...words, "--yes");
  expect(done).toMatchObject({ code: 0, printed: expect.stringContaining(`${reference} was erased at`) });
  expect(marksOf("zyxmarke").filter((mark) => (shown.printed + done.printed).includes(mark))).toEqual([]);
  expect(marksOf("zyxmarke").flatMap((mark) => filesHolding(data, mark))).toEqual([]);
  expect((await services.applications.list()).map((line) => line.id)).toEqual([other]);
});

test("careers erase names the request for erasure that stays open because it is also about another application", async () => {
  const { services, data, applied } = await aMarkedProgram();
  const [first, second] = [await applied("zyxmarke"), await applied("quassia")];
  const applications = [first, second].map((id) => applicationId(id));
  const days = { received: day("2026-11-20"), due: day("2026-12-20") };
  const mark = { at: momentOf(new Date()), who: "ada" };
  await services.rightRequests.open({ ...mark, ...days, kind: "erasure", applications });
  const other = await referenceOf(services, second);
  expect((await careers(data, "erase", "--ref", first, "--yes")).printed).toContain(
    `Request 1 (erasure) is still open, about ${other}: it is closed once all of it is erased.`,
  );
  expect((await careers(data, "erase", "--ref", second, "--yes")).printed).not.toContain("Request 1");
  expect(await services.rightRequests.all()).toMatchObject([{ closed: { by: "program", outcome: "done" } }]);
});

test("careers erase takes a reference as it is read out on the telephone, and refuses one with a typing error", async () => {
  const { services, data, applied } = await aMarkedProgram();
  const id = await applied("zyxmarke");
  const said = (await referenceOf(services, id)).toLowerCase().replaceAll("-", " ");
  const wrong = said.replace(/^./, (sign) => (sign === "2" ? "3" : "2"));
  expect(await careers(data, "erase", "--ref", wrong, "--yes")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("has a typing error"),
  });
  expect((await careers(data, "erase", "--ref", said, "--yes")).code).toBe(0);
  expect(await services.applications.get(applicationId(id))).toBeUndefined();
});

test("careers erase --tell waits with an erasure that the candidate did not ask for until they have been told; if nobody can be told, it erases at once", async () => {
  const { services, data, applied, send } = await aMarkedProgram();
  const [id, unconfirmed] = [await applied("zyxmarke"), await applied("quassia")];
  await services.myApplications.confirmMailbox(services.links.tokenOf(applicationId(id)));
  const words = (which: string) => ["erase", "--ref", which, "--tell", "--yes"];
  const told = await careers(data, ...words(id));
  expect(told).toMatchObject({
    code: 0,
    printed: expect.stringContaining("will be erased once its candidate was told"),
  });
  expect(await services.applications.get(applicationId(id))).toMatchObject({ ending: { because: "operator" } });
  expect((await services.outbox.list()).map(({ template }) => template)).toEqual(["ended"]);
  expect((await careers(data, "applications", "show", id)).printed).toContain(
    "to be erased          after its candidate was told",
  );
  expect((await careers(data, ...words(id))).printed).toContain("once its candidate was told");
  expect(await services.outbox.list()).toHaveLength(1);
  await send();
  expect((await eraseEnded(services)).done).toMatchObject([{ id, because: "asked" }]);
  expect(marksOf("zyxmarke").flatMap((mark) => filesHolding(data, mark))).toEqual([]);
  expect((await careers(data, ...words(unconfirmed))).printed).toContain("was erased at");
  expect(await services.outbox.list()).toEqual([]);
});

test("careers erase --tell refuses a held application, and records no request in its candidate's name", async () => {
  const { services, data, applied } = await aMarkedProgram();
  const id = await applied("zyxmarke");
  await services.myApplications.confirmMailbox(services.links.tokenOf(applicationId(id)));
  const hold = { at: momentOf(new Date()), who: "ada", until: day("2099-01-01"), why: "a claim" };
  await services.applications.hold(applicationId(id), hold);
  const refused = await careers(data, "erase", "--ref", id, "--tell", "--yes");
  expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining("is held until the end of 2099-01-01") });
  const stored = await services.applications.get(applicationId(id));
  expect(stored).toMatchObject({ state: "received" });
  expect(stored).not.toHaveProperty("eraseAskedAt");
});

test("careers erase --tell and outbox discard erase no application untold that is restricted, answered or to be told", async () => {
  const { services, data, applied } = await aMarkedProgram();
  const [disputed, answered, ending] = [
    await applied("zyxmarke"),
    await applied("quassia"),
    await applied("wombatula"),
  ];
  for (const id of [disputed, answered, ending])
    await services.myApplications.confirmMailbox(services.links.tokenOf(applicationId(id)));
  const mark = { at: momentOf(new Date()), who: "ada" };
  await services.applications.restrict(applicationId(disputed), { ...mark, why: "disputed" });
  await services.applications.answer(applicationId(answered), { ...mark, kind: "rejected" });
  const tell = (id: string) => careers(data, "erase", "--ref", id, "--tell", "--yes");
  expect(await tell(disputed)).toMatchObject({ code: 1, printed: expect.stringContaining("is restricted") });
  expect(await tell(answered)).toMatchObject({ code: 1, printed: expect.stringContaining("is still to be sent") });
  expect((await tell(ending)).code).toBe(0);
  const mail = (await services.outbox.list()).find(({ template }) => template === "ended")?.id ?? "";
  expect(await careers(data, "outbox", "discard", mail)).toMatchObject({
    code: 1,
    printed: expect.stringContaining("would be erased untold"),
  });
  await services.outbox.sent(mail, mark.at);
  expect(await careers(data, "applications", "set-state", ending, "interview")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("may have been told that it is erased"),
  });
  const hold = (which: string) =>
    careers(data, "applications", "hold", which, "--until", dayOf(mark.at), "--why", "a claim");
  const maySay = "A mail may have told the candidate";
  expect((await hold(ending)).printed).toContain(maySay);
  expect((await hold(answered)).printed).not.toContain(maySay);
  expect(await services.applications.list()).toHaveLength(3);
});

test("careers erase closes the open request for erasure that it carries out", async () => {
  const { data, applied } = await aMarkedProgram();
  const id = await applied("zyxmarke");
  await careers(data, "rights", "open", "erasure", "--ref", id, "--why", "letter 9");
  expect((await careers(data, "erase", "--ref", id, "--yes")).code).toBe(0);
  const { printed } = await careers(data, "rights", "list", "--all");
  expect(printed).toMatch(/1 +erasure .*done on/);
  expect(printed).toContain("1 request, 0 overdue");
});

test.each([
  [["erase"], 2, "either --ref or --email is needed"],
  [["erase", "--ref", "a", "--email", "b"], 2, "either --ref or --email is needed"],
  [["erase", "--email", "b", "--tell"], 2, "--tell needs --ref"],
  [["erase", "--ref", "nobody", "--yes"], 1, 'there is no application "nobody"'],
])("careers %j ends with %i, does nothing and says why", async (words, code, why) => {
  const { data } = await aMarkedProgram();
  expect(await careers(data, ...words)).toMatchObject({ code, printed: expect.stringContaining(why) });
});

test("an end whose mail was tried in vain is called off by a hold, as the next attempt drops the mail", async () => {
  const { services, data, applied, send } = await aMarkedProgram();
  const id = applicationId(await applied("zyxmarke"));
  await services.myApplications.confirmMailbox(services.links.tokenOf(id));
  expect((await careers(data, "erase", "--ref", id, "--tell", "--yes")).code).toBe(0);
  const at = momentOf(new Date());
  const [mail] = await services.outbox.claim(at, at, 1, "pump", "candidate");
  await services.outbox.failed(mail?.id ?? "", "ECONNREFUSED", later(at, 60_000));
  const setState = () => careers(data, "applications", "set-state", id, "interview");
  expect(await setState()).toMatchObject({ code: 1, printed: expect.stringContaining("still in the outbox") });
  await careers(data, "applications", "hold", id, "--until", latestHoldDay(at), "--why", "a mistake");
  await services.outbox.retry(mail?.id ?? "", at);
  await send();
  expect((await setState()).code).toBe(0);
  expect(await services.applications.get(id)).toMatchObject({ state: "interview" });
  expect(await services.applications.endings()).toEqual([]);
  expect(await services.outbox.list()).toEqual([]);
});

test("careers erase removes the alerts of a mailbox with every trace of its address", async () => {
  const { services, data } = await aMarkedProgram();
  const { email } = marked("zyxmarke");
  const at = momentOf(new Date());
  await services.alertStore.request({
    at,
    address: email,
    mailbox: mailboxOf(email),
    mailboxHash: "hash-of-mailbox",
    subscriber: subscriberIds.of("subscriber"),
    alert: alertIds.of("alert"),
    search: { language: "de", country: countryCode("de"), parameters: "q=java" },
    pace: "daily",
    consent: { text: "Tell me", hash: "hash-of-tell-me" },
    known: "",
    lookedAt: { change: 0, on: dayOf(at) },
  });
  const shown = await careers(data, "erase", "--email", email.toUpperCase());
  expect(shown).toMatchObject({ code: 0, printed: expect.stringContaining("1 to erase. Nothing was erased yet") });
  expect(await services.alertStore.ofMailbox(mailboxOf(email))).toBeDefined();
  const done = await careers(data, "erase", "--email", email, "--yes");
  expect(done).toMatchObject({ code: 0, printed: expect.stringContaining("1 alert was erased, with the address") });
  expect(await services.alertStore.ofMailbox(mailboxOf(email))).toBeUndefined();
  expect(filesHolding(data, email)).toEqual([]);
  expect(await careers(data, "erase", "--email", email, "--yes")).toMatchObject({ code: 1 });
});
