import { describe, expect, test } from "vitest";
import { eraseApplication, eraseUnconfirmed } from "#core/applications/erase.ts";
import { sendPlainForm } from "#core/applications/send-plain-form.ts";
import type { Services } from "#server/compose.ts";
import { textOf } from "../bytes.ts";
import { applicationId, idempotencyKey, moment, uploadKey } from "../identities.ts";
import { raised } from "../raised.ts";
import { admit, anAttempt, job, losing, lost, origin, secret } from "./an-attempt.ts";
import { pdf } from "./applying.ts";

const endOfTime = moment("2099-01-01T00:00:00Z");

async function erase(services: Services, id: string) {
  const application = await services.applications.get(applicationId(id));
  if (!application) throw new Error(`${id} is gone`);
  return eraseApplication(application, "asked", services);
}

/** Judges files, and runs something between the copy and the commit. */
const judgingThen = ({ judge }: Services, then: () => unknown): Services["judge"] => ({
  async judge(file) {
    const verdict = await judge.judge(file);
    await then();
    return verdict;
  },
});

// trust S 901
describe("while another program holds the database", () => {
  test("retries of a submit copy nothing; afterwards there is one copy, and none once it is erased", async () => {
    const { submit, submitWith, request, services, copies, hold, cv } = await anAttempt();
    const body = { ...request.values, country: "de", language: "de", challenge: "", secret, revision: 1 };
    const send = () => submit(job, body, { "Idempotency-Key": "one" });
    const release = hold();
    const directly = Promise.all([submitWith(), submitWith(), submitWith()].map(raised)); // as of several hosts
    expect((await send()).status).toBe(503);
    expect(await directly).toEqual(["unavailable", "unavailable", "unavailable"]);
    expect(await copies()).toEqual([]);
    expect(await services.files.head(uploadKey(`u/${cv}`))).toBeDefined();
    release();
    const { id } = await (await send()).json();
    expect(await copies()).toEqual([`a/${id}/cv`]);
    expect(await erase(services, id)).toMatchObject({ ok: true, complete: true });
    expect(await copies()).toEqual([]);
    expect(await services.intents.files()).toEqual([]);
  }, 30_000);

  test("a submit that it reaches after the copy leaves none, as nothing was kept for sure", async () => {
    const { submitWith, services, copies, hold, resolve } = await anAttempt();
    let release = (): void => undefined;
    const judge = judgingThen(services, () => {
      release = hold();
    });
    expect(await raised(submitWith({ judge }))).toBe("unavailable");
    expect(await copies()).toEqual([]);
    release();
    const { id } = await submitWith();
    expect(await copies()).toEqual([`a/${id}/cv`]);
    await resolve();
    expect([await copies(), await services.intents.files()]).toEqual([[`a/${id}/cv`], []]);
  }, 30_000);
});

// trust S 902
describe("where it is not known whether a submit was kept", () => {
  test("all its retries use one copy, and the one that is kept has it", async () => {
    const { submitWith, services, copies } = await anAttempt();
    const applications = { ...services.applications, accept: losing(services.applications.accept).keep };
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await raised(submitWith({ applications }))).toBe("unavailable");
      expect(await copies()).toHaveLength(1);
    }
    const [copy] = await copies();
    const { id } = await submitWith();
    expect(copy).toBe(`a/${id}/cv`);
    expect(await copies()).toEqual([copy]);
  });

  test("a commit that lands late, after its retry began, keeps nothing beside the retry", async () => {
    const { submitWith, services, copies } = await anAttempt();
    const { keep, land } = losing(services.applications.accept);
    await raised(submitWith({ applications: { ...services.applications, accept: keep } }));
    const judge = judgingThen(services, async () => expect(await raised(land())).toBe("busy"));
    const { id } = await submitWith({ judge });
    expect((await services.applications.list()).map((one) => one.id)).toEqual([id]);
    expect(await copies()).toEqual([`a/${id}/cv`]);
  });

  test("a commit that lands before its retry is what the retry is told of", async () => {
    const { submitWith, services, copies, resolve } = await anAttempt();
    const { keep, land } = losing(services.applications.accept);
    await raised(submitWith({ applications: { ...services.applications, accept: keep } }));
    const { id } = await land();
    expect((await submitWith()).id).toBe(id);
    await resolve();
    expect(await copies()).toEqual([`a/${id}/cv`]);
  });

  test("whoever resolves it removes the copy, and a commit after that names no file that is gone", async () => {
    const { submitWith, services, copies, resolve } = await anAttempt();
    const { keep, land } = losing(services.applications.accept);
    await raised(submitWith({ applications: { ...services.applications, accept: keep } }));
    expect(await resolve()).toMatchObject({ forgotten: 1, failed: [] });
    expect(await copies()).toEqual([]);
    expect(await raised(land())).toBe("busy");
    expect(await services.applications.list()).toEqual([]);
  });

  test("two callers with one key and different content never share a copy, and the erasure of one leaves the other's", async () => {
    const { submitWith, request, services, copies, upload } = await anAttempt();
    const applications = { ...services.applications, accept: losing(services.applications.accept).keep };
    const one = { idempotencyKey: idempotencyKey("1") };
    await raised(submitWith({ applications }, one));
    const [doubted] = await copies();
    const values = { ...request.values, email: "other@example.com", cv: await upload("cv", pdf, "%PDF-1.7 other") };
    const { id } = await submitWith({}, { ...one, values });
    expect((await copies()).sort()).toEqual([doubted, `a/${id}/cv`].sort());
    expect(await erase(services, id)).toMatchObject({ complete: true });
    expect(await copies()).toEqual([doubted]);
    expect(`a/${(await submitWith({}, one)).id}/cv`).toBe(doubted);
  });
});

// trust S 900
describe("an erasure", () => {
  test("between the copy and the commit of a retry ends it, and nothing of either stays", async () => {
    const { submitWith, services, copies, resolve, pass } = await anAttempt();
    let erased: unknown;
    const judge = judgingThen(services, async () => {
      const { id } = await submitWith(); // the retry of another host comes first
      expect(await copies()).toHaveLength(2);
      erased = await erase(services, id);
      expect(await copies()).toEqual([]);
    });
    expect(await raised(submitWith({ judge }))).toBe("ended");
    expect(erased).toMatchObject({ ok: true, complete: false }); // as the other was still under way
    expect(await services.applications.list()).toEqual([]);
    expect([await copies(), await services.intents.files()]).toEqual([[], []]);
    pass(10);
    expect(await resolve()).toMatchObject({ forgotten: 0, cleared: 0 });
  });

  test("reaches the copy of an attempt that ended in doubt", async () => {
    const { submitWith, services, copies } = await anAttempt();
    const judge = judgingThen(services, async () => void (await submitWith()));
    const lose = { ...services.applications, accept: losing(services.applications.accept).keep };
    await submitWith({ judge, applications: lose });
    expect(await copies()).toHaveLength(2);
    const [line] = await services.applications.list();
    expect(await erase(services, line?.id ?? "")).toMatchObject({ complete: true });
    expect(await copies()).toEqual([]);
  });

  test("reaches every attempt at a plain form, also of one that was confirmed", async () => {
    const { request, services, copies, cv, upload } = await anAttempt();
    const { firstName, lastName, email, telephone } = request.values;
    const texts = { firstName, lastName, email, telephone, consent: "on", formKey: "one" } as Record<string, string>;
    const send = async (parts: Partial<Services> = {}, key = cv) => {
      const form = { values: texts, files: { cv: { key } } };
      return sendPlainForm({ ...origin, jobId: job, form }, { ...services, ...parts, admit });
    };
    const { keep, land } = losing(services.unconfirmed.keep);
    const away = { ...services.unconfirmed, keep };
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await send({ unconfirmed: away })).toMatchObject({ failure: "unavailable" });
      expect(await copies()).toHaveLength(1);
    }
    const second = await upload("cv", pdf, "%PDF-1.7 chosen again");
    const judge = judgingThen(services, async () => expect(await raised(land())).toBe("busy"));
    expect(await send({ judge }, second)).toMatchObject({ ok: true });
    const [file] = await copies();
    expect(file && (await textOf(await services.files.read(file)))).toBe("%PDF-1.7 chosen again");
    const [id] = await services.unconfirmed.sentBefore(endOfTime);
    if (!id) throw new Error("nothing is kept");
    const other = await upload("cv", pdf, "%PDF-1.7 a third time");
    await send({ unconfirmed: away }, other);
    expect(await copies()).toHaveLength(2);
    await eraseUnconfirmed(id, services);
    expect([await copies(), await services.intents.files()]).toEqual([[], []]);
  });
});

// trust S 903
describe("files of an application that is kept", () => {
  test("a changed form in doubt has one copy beside the one before, and leaves one when it is kept", async () => {
    const { submitWith, named, services, copies, upload, resolve } = await anAttempt();
    const { id } = await submitWith();
    const values = { ...named.values, cv: await upload("cv", pdf, "%PDF-1.7 changed") };
    const changed = { ...named, values, revision: 2 };
    const submits = { ...services.submits, replace: losing(services.submits.replace).keep };
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await raised(submitWith({ submits }, changed))).toBe("unavailable");
      expect(await copies()).toHaveLength(2);
    }
    expect(await submitWith({}, changed)).toMatchObject({ id });
    const [file, ...others] = await copies();
    expect(others).toEqual([]);
    expect(file && (await textOf(await services.files.read(file)))).toBe("%PDF-1.7 changed");
    await resolve();
    expect([await copies(), await services.intents.files()]).toEqual([[file], []]);
  });

  test("the file that a changed form replaces goes, also where it cannot be removed at once", async () => {
    const { submitWith, named, services, copies, upload, resolve } = await anAttempt();
    await submitWith();
    const values = { ...named.values, cv: await upload("cv", pdf, "%PDF-1.7 changed") };
    const files = { ...services.files, remove: () => Promise.reject(lost) };
    await submitWith({ files }, { ...named, values, revision: 2 });
    expect(await copies()).toHaveLength(2);
    await resolve();
    expect(await copies()).toHaveLength(1);
  });

  test("a correction in doubt has one copy, and its retry that", async () => {
    const { submitWith, services, copies, upload, resolve } = await anAttempt();
    const { id } = await submitWith();
    const token = services.links.tokenOf(id);
    await services.myApplications.confirmMailbox(token);
    const linked = await services.myApplications.open(token);
    if (!linked) throw new Error("the link opens nothing");
    const { replaceCv } = await import("#core/applications/correct.ts");
    const second = await upload("cv", pdf, "%PDF-1.7 the second");
    const { keep, land } = losing(services.applications.correct);
    for (let turn = 0; turn < 2; turn += 1) {
      const applications = { ...services.applications, correct: keep };
      expect(await raised(replaceCv(linked, second, { ...services, applications }))).toBe("unavailable");
      expect(await copies()).toHaveLength(2);
    }
    expect(await raised(land())).toBe("busy");
    expect(await replaceCv(linked, second, services)).toEqual({ ok: true });
    await resolve();
    const [file, ...others] = await copies();
    expect(others).toEqual([]);
    expect(file && (await textOf(await services.files.read(file)))).toBe("%PDF-1.7 the second");
  });
});

// trust S 904
describe("what a crash leaves between the copy and the commit", () => {
  test("goes within minutes, and once more when a copy could have come late", async () => {
    const { submitWith, services, copies, resolve, pass, upload } = await anAttempt();
    const stands = Promise.withResolvers<never>();
    const reached = Promise.withResolvers<void>();
    const judge = judgingThen(services, () => {
      reached.resolve();
      return stands.promise;
    });
    void submitWith({ judge }).catch(() => undefined);
    await reached.promise;
    const [copy] = await copies();
    expect(await resolve()).toMatchObject({ forgotten: 0, cleared: 0 });
    pass(6);
    expect(await resolve()).toMatchObject({ forgotten: 0, cleared: 1 });
    expect(await copies()).toEqual([]);
    if (copy) await services.files.copy(uploadKey(`u/${await upload()}`), copy); // that of a bucket that stood still
    pass(16);
    expect(await resolve()).toMatchObject({ forgotten: 1, cleared: 0 });
    expect([await copies(), await services.intents.files()]).toEqual([[], []]);
  });

  test("stays where it cannot be removed, and is removed later", async () => {
    const { submitWith, services, copies } = await anAttempt();
    const applications = { ...services.applications, accept: losing(services.applications.accept).keep };
    await raised(submitWith({ applications }));
    const { resolveIntents } = await import("#core/applications/resolve-intents.ts");
    const files = { remove: () => Promise.reject(lost) };
    expect(await resolveIntents({ ...services, files })).toMatchObject({ forgotten: 0, failed: [{ error: lost }] });
    expect(await copies()).toHaveLength(1);
    expect(await resolveIntents(services)).toMatchObject({ forgotten: 1 });
    expect(await copies()).toEqual([]);
  });
});
