import { describe, expect, test } from "vitest";
import { idempotencyKey, uploadKey } from "../identities.ts";
import { raised } from "../raised.ts";
import { anAttempt, erase, job, judgeWithHook, losing, secret } from "../routes/an-attempt.ts";
import { pdf } from "../routes/applying.ts";

// trust S 901
describe("while another program locks the database", () => {
  test("retries of a submit copy nothing; afterwards there is one copy, and none once it is erased", async () => {
    const { submit, submitWith, request, services, copies, hold, cv } = await anAttempt();
    const body = { ...request.values, country: "de", language: "de", challenge: "", secret, revision: 1 };
    const send = () => submit(job, body, { "Idempotency-Key": "one" });
    const release = hold();
    const directly = Promise.all([submitWith(), submitWith(), submitWith()].map(raised)); // three hosts at the same time
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

  test("a submit that hits the lock after the copy leaves none, as surely nothing was kept", async () => {
    const { submitWith, services, copies, hold, resolve } = await anAttempt();
    let release = (): void => undefined;
    const judge = judgeWithHook(services, () => {
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
describe("if it is unknown whether a submit was kept", () => {
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

  test("a commit that lands late, after its retry began, adds nothing to the retry", async () => {
    const { submitWith, services, copies } = await anAttempt();
    const { keep, land } = losing(services.applications.accept);
    await raised(submitWith({ applications: { ...services.applications, accept: keep } }));
    const judge = judgeWithHook(services, async () => expect(await raised(land())).toBe("busy"));
    const { id } = await submitWith({ judge });
    expect((await services.applications.list()).map((one) => one.id)).toEqual([id]);
    expect(await copies()).toEqual([`a/${id}/cv`]);
  });

  test("a commit that lands before its retry determines the retry's answer", async () => {
    const { submitWith, services, copies, resolve } = await anAttempt();
    const { keep, land } = losing(services.applications.accept);
    await raised(submitWith({ applications: { ...services.applications, accept: keep } }));
    const { id } = await land();
    expect((await submitWith()).id).toBe(id);
    await resolve();
    expect(await copies()).toEqual([`a/${id}/cv`]);
  });

  test("resolving it removes the copy, and a later commit names no removed file", async () => {
    const { submitWith, services, copies, resolve } = await anAttempt();
    const { keep, land } = losing(services.applications.accept);
    await raised(submitWith({ applications: { ...services.applications, accept: keep } }));
    expect(await resolve()).toMatchObject({ forgotten: 1, failed: [] });
    expect(await copies()).toEqual([]);
    expect(await raised(land())).toBe("busy");
    expect(await services.applications.list()).toEqual([]);
  });

  test("two callers with one key and different content never share a copy, and erasing one leaves the other's", async () => {
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
