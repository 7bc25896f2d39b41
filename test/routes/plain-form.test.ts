import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { eraseUnconfirmed, replayErasures } from "#core/applications/kept/erase.ts";
import { purge } from "#core/applications/kept/purge.ts";
import { momentOf } from "#core/time/time.ts";
import { jobId, moment } from "../identities.ts";
import { aPlainSubmission } from "../submission.ts";
import { aForm, aProgramWithForms, cv, plainJob } from "./plain-forms.ts";

const endOfTime = moment("2099-01-01T00:00:00.000Z");
const hour = 3_600_000;
const gone = { state: "gone" };

/** A program with a clock that the test moves, and the tokens in the mails that ask candidates to confirm. */
async function aProgram(environment: Record<string, string> = {}) {
  let time = new Date("2026-05-01T10:00:00Z").getTime();
  const program = await aProgramWithForms(environment, () => new Date(time));
  const { services } = program;
  return {
    ...program,
    now: () => new Date(time),
    pass: (hours: number) => {
      time += hours * hour;
    },
    /** The tokens in the `please-confirm` mails, in order. */
    async asked(): Promise<string[]> {
      const mails = await services.outbox.due(endOfTime, 100);
      return mails
        .filter(({ template }) => template === "please-confirm")
        .flatMap(({ applicationId }) => (applicationId ? [services.confirmLinks.tokenOf(applicationId)] : []));
    },
    stored: (folder: "a" | "u") => {
      try {
        return readdirSync(`${program.folder}/files/${folder}`).filter((name) => !name.endsWith(".json"));
      } catch {
        return [];
      }
    },
  };
}

describe("a plain form", () => {
  test("is stored separately until it is confirmed, and then counts as an application like any other", async () => {
    const { services, send, outcomeOf, asked, stored, pass } = await aProgram();
    const outcome = await outcomeOf(send(aForm()));
    expect(outcome).toMatchObject({ ok: true });
    expect(await services.applications.list()).toEqual([]);
    expect([stored("u"), stored("a")]).toEqual([[], [expect.any(String)]]);
    const [token = ""] = await asked();
    expect(outcome.ok && (await services.unconfirmedApplications.sentTo(outcome.token))).toBe("ada@example.org");
    expect(await services.unconfirmedApplications.confirm(outcome.ok ? outcome.token : "")).toEqual(gone); // only the mail's token can
    expect(await services.unconfirmedApplications.open(token)).toMatchObject({ state: "waiting" });
    pass(23);
    expect(await services.unconfirmedApplications.confirm(token)).toMatchObject({ state: "confirmed" });
    expect(await services.unconfirmedApplications.confirm(token)).toMatchObject({ state: "confirmed" });
    const [line] = await services.applications.list();
    expect(line).toMatchObject({ name: "Ada Łukasiewicz", receivedAt: "2026-05-02T09:00:00.000Z" });
    const mails = await services.outbox.due(endOfTime, 10);
    expect(mails.map(({ template }) => template).sort()).toEqual(["confirmation", "notice"]);
    const kept = line && (await services.applications.get(line.id));
    expect(kept?.form).not.toHaveProperty("spare");
    const waiting = await services.scans.waiting(endOfTime, 10);
    expect(waiting.map(({ key }) => key)).toEqual(kept?.files.map(({ key }) => key)); // the files wait to be scanned for malware, as all files do
  });

  // trust K 142
  test("that is not confirmed within 24 hours cannot be confirmed any more, and is removed with its files and mails", async () => {
    const { services, send, asked, stored, pass } = await aProgram();
    await send(aForm());
    const [token = ""] = await asked();
    pass(24);
    expect(await services.unconfirmedApplications.open(token)).toEqual(gone);
    expect(await services.unconfirmedApplications.confirm(token)).toEqual(gone);
    pass(1);
    expect((await purge(services)).unconfirmed).toHaveLength(1);
    expect(await services.outbox.due(endOfTime, 10)).toEqual([]);
    expect(stored("a")).toEqual([]);
    expect(await services.unconfirmedApplications.open(token)).toEqual(gone);
  });

  test("by somebody who has already applied says so only when it is confirmed, so that the form reveals it to nobody", async () => {
    const { services, send, outcomeOf, asked } = await aProgram();
    await send(aForm());
    await send(aForm({ formKey: "two", linkedin: "ada" }));
    const [first = "", second = ""] = await asked();
    await services.unconfirmedApplications.confirm(first);
    expect(await services.unconfirmedApplications.confirm(second)).toEqual({ state: "already_applied" });
    expect(await outcomeOf(send(aForm({ formKey: "three" })))).toMatchObject({ ok: true });
    expect(await services.applications.list()).toHaveLength(1);
  });

  test("comes back with all its problems at once, what was typed, and the valid file", async () => {
    const { send, outcomeOf, stored } = await aProgram();
    const wrong = aForm({ telephone: "0", lastName: " ", otherDoc: cv("no PDF", "b.pdf") });
    delete wrong["consent"];
    const outcome = await outcomeOf(send(wrong));
    expect(outcome).toMatchObject({
      ok: false,
      problems: { lastName: "required", telephone: "format", otherDoc: "format", consent: "required" },
      values: { firstName: "Ada", telephone: "0" },
      waiting: { cv: { name: "cv.pdf", size: 9 } },
    });
    expect([stored("u").length, stored("a").length]).toEqual([1, 0]);
    const key = outcome.ok ? "" : (outcome.waiting.cv?.key ?? "");
    const { cv: _chosen, ...mended } = aForm();
    expect(await outcomeOf(send({ ...mended, cv: key }))).toMatchObject({ ok: true });
    expect([stored("u").length, stored("a").length]).toEqual([0, 1]);
  });

  // trust S 1465
  test("that asks only for itself is shown with its files and problems, and nothing is sent or stored, even if it is valid", async () => {
    const { services, send, outcomeOf, asked, stored } = await aProgram();
    const shown = await outcomeOf(send(aForm({ show: "on" })));
    expect(shown).toMatchObject({
      ok: false,
      problems: {},
      values: { firstName: "Ada" },
      waiting: { cv: { name: "cv.pdf" } },
    });
    expect(shown).not.toHaveProperty("failure");
    const key = shown.ok ? "" : (shown.waiting.cv?.key ?? "");
    const { cv: _chosen, ...others } = aForm();
    const wrong = { ...others, cv: key, otherDoc: cv("text", "b.txt", "text/plain"), telephone: "0", show: "on" };
    expect(await outcomeOf(send(wrong))).toMatchObject({
      ok: false,
      problems: { telephone: "format", otherDoc: "format" },
      waiting: { cv: { key } },
    });
    expect(await asked()).toEqual([]);
    expect([stored("u").length, stored("a").length]).toEqual([1, 0]);
    expect(await outcomeOf(send({ ...others, cv: key }))).toMatchObject({ ok: true });
    expect(await services.applications.list()).toEqual([]); // the form waits for its confirmation, as every plain form does
    expect(await asked()).toHaveLength(1);
  });

  // trust S 1466
  test("that asks only for itself has the limits of all plain forms", async () => {
    const { send, outcomeOf } = await aProgram({ LIMIT_PER_ADDRESS: "1" });
    for (let count = 0; count < 60; count += 1) await (await send({ show: "on" })).text();
    expect(await outcomeOf(send(aForm({ show: "on" })))).toMatchObject({ ok: false, failure: "busy", waiting: {} });
  });

  // trust C 31
  test("for a closed opening is accepted for an hour, comes back complete after it, and can be confirmed at any time", async () => {
    const { services, send, outcomeOf, asked, pass, now } = await aProgram();
    await services.jobStore.setState(jobId(plainJob), "closed", momentOf(now()));
    pass(1);
    expect(await outcomeOf(send(aForm()))).toMatchObject({ ok: true });
    pass(1);
    expect(await outcomeOf(send(aForm()))).toMatchObject({ ok: true }); // the same form is sent again
    const late = aForm({ formKey: "two", telephone: "0" });
    expect(await outcomeOf(send(late))).toMatchObject({
      ok: false,
      failure: "closed",
      problems: {},
      values: { firstName: "Ada", telephone: "0" },
      waiting: { cv: { name: "cv.pdf" } },
    });
    expect(await outcomeOf(send(aForm({ formKey: "three" })))).toMatchObject({ ok: false, failure: "closed" });
    const [token = "", ...others] = await asked();
    expect(others).toEqual([]);
    expect(await services.unconfirmedApplications.confirm(token)).toMatchObject({
      state: "confirmed",
      application: { jobClosed: true },
    });
  });

  // trust K 141
  test("sent twice counts once, with one mail", async () => {
    const { services, send, outcomeOf, asked, stored } = await aProgram();
    const [first, second] = await Promise.all([outcomeOf(send(aForm())), outcomeOf(send(aForm()))]);
    expect(second).toEqual(first);
    expect(await asked()).toHaveLength(1);
    expect([stored("u").length, stored("a").length]).toEqual([0, 1]);
    expect(await services.unconfirmed.bytes()).toBe(9);
  });

  // trust K 140
  test("writes to one mailbox three times a day at most, however its address is written", async () => {
    const { send, outcomeOf, asked, pass, services } = await aProgram();
    const to = (email: string, formKey: string) => outcomeOf(send(aForm({ email, formKey })));
    for (const formKey of ["1", "2", "3"]) expect(await to("ada.l@gmail.com", formKey)).toMatchObject({ ok: true });
    expect(await to("AdaL+x@googlemail.com", "4")).toMatchObject({ ok: false, problems: { email: "too_often" } });
    expect(await asked()).toHaveLength(3);
    pass(25);
    await purge(services);
    expect(await to("ada.l@gmail.com", "5")).toMatchObject({ ok: true });
  });

  test("with the hidden field filled in is asked to try again, and sends no mail", async () => {
    const { send, outcomeOf, asked } = await aProgram();
    expect(await outcomeOf(send(aForm({ spare: "https://spam.example" })))).toMatchObject({
      ok: false,
      failure: "bot_suspected",
    });
    expect(await asked()).toEqual([]);
    expect(await outcomeOf(send(aForm()))).toMatchObject({ ok: true }); // the returned form has an empty hidden field
  });

  test("is not stored if another host stores applications, and neither are its files", async () => {
    const { send, outcomeOf, stored } = await aProgram({ JOBAPP_API: "https://other.example/jobapp" });
    const outcome = await outcomeOf(send(aForm()));
    expect(outcome).toMatchObject({ ok: false, failure: "unavailable", values: { firstName: "Ada" }, waiting: {} });
    expect([stored("u"), stored("a")]).toEqual([[], []]);
  });

  test("is erased with its person's other data, and a restored backup does not bring it back", async () => {
    const { services, send, stored, pass } = await aProgram();
    await send(aForm());
    const [id] = await services.unconfirmed.ofMailbox("ADA@example.org");
    if (!id) throw new Error("nothing waits");
    const copy = await services.unconfirmed.get(id);
    await eraseUnconfirmed(id, services);
    expect([stored("a"), await services.unconfirmed.get(id)]).toEqual([[], undefined]);
    expect((await services.erasures.all()).map((erasure) => erasure.id)).toEqual([id]);
    if (copy) await services.unconfirmed.keep({ ...aPlainSubmission(), ...copy });
    expect(await replayErasures(services)).toEqual([id]);
    expect(await services.unconfirmed.get(id)).toBeUndefined();
    pass(25);
    expect((await purge(services)).unconfirmed).toEqual([]);
  });

  test("that is confirmed while it is erased is erased", async () => {
    const { services, send, asked, stored } = await aProgram();
    await send(aForm());
    const [id] = await services.unconfirmed.ofMailbox("ada@example.org");
    const [token = ""] = await asked();
    if (!id) throw new Error("nothing waits");
    expect(await services.unconfirmedApplications.confirm(token)).toMatchObject({ state: "confirmed" });
    await eraseUnconfirmed(id, services);
    expect([stored("a"), await services.applications.list()]).toEqual([[], []]);
    expect(await services.outbox.due(endOfTime, 10)).toEqual([]);
  });

  test("whose purge was interrupted is purged by the next one", async () => {
    const { services, send, asked, stored, pass } = await aProgram();
    await send(aForm());
    const [token = ""] = await asked();
    pass(25);
    const broken = { ...services.unconfirmed, remove: () => Promise.reject(new Error("the power is gone")) };
    const [id] = await services.unconfirmed.ofMailbox("ada@example.org");
    expect(await purge({ ...services, unconfirmed: broken })).toMatchObject({ unconfirmed: [], failed: [{ id }] });
    expect(stored("a")).toEqual([]); // the files are removed before the record
    expect((await purge(services)).unconfirmed).toEqual([services.confirmLinks.idIn(token)]);
    expect(await services.unconfirmed.bytes()).toBe(0);
  });
});
