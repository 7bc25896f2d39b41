import { describe, expect, test } from "vitest";
import { eraseUnconfirmed } from "#core/applications/kept/erase.ts";
import { sendPlainForm } from "#core/applications/submit/send-plain-form.ts";
import type { Parts } from "#server/compose/parts.ts";
import { textOf } from "../bytes.ts";
import { moment, uploadKey } from "../identities.ts";
import { raised } from "../raised.ts";
import { admit, anAttempt, erase, job, judgeWithHook, losing, origin } from "./an-attempt.ts";
import { pdf } from "./applying.ts";

const endOfTime = moment("2099-01-01T00:00:00Z");

// trust S 900
describe("an erasure", () => {
  test("between the copy and the commit of a retry ends it, and nothing of either remains", async () => {
    const { submitWith, services, copies, resolve, pass } = await anAttempt();
    let erased: unknown;
    const judge = judgeWithHook(services, async () => {
      const { id } = await submitWith(); // a retry on another host succeeds first
      expect(await copies()).toHaveLength(2);
      erased = await erase(services, id);
      expect(await copies()).toEqual([]);
    });
    expect(await raised(submitWith({ judge }))).toBe("ended");
    expect(erased).toMatchObject({ ok: true, complete: false }); // incomplete, because the other attempt is still in progress
    expect(await services.applications.list()).toEqual([]);
    expect([await copies(), await services.intents.files()]).toEqual([[], []]);
    pass(10);
    expect(await resolve()).toMatchObject({ forgotten: 0, cleared: 0 });
  });

  test("reaches the copy of an attempt that ended in doubt", async () => {
    const { submitWith, services, copies } = await anAttempt();
    const judge = judgeWithHook(services, async () => void (await submitWith()));
    const lose = { ...services.applications, accept: losing(services.applications.accept).keep };
    await submitWith({ judge, applications: lose });
    expect(await copies()).toHaveLength(2);
    const [line] = await services.applications.list();
    expect(await erase(services, line?.id ?? "")).toMatchObject({ complete: true });
    expect(await copies()).toEqual([]);
  });

  test("reaches every attempt at a plain form, even of a confirmed one", async () => {
    const { request, services, copies, cv, upload } = await anAttempt();
    const { firstName, lastName, email, telephone } = request.values;
    const texts = { firstName, lastName, email, telephone, consent: "on", formKey: "one" } as Record<string, string>;
    const send = async (parts: Partial<Parts> = {}, key = cv) => {
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
    const judge = judgeWithHook(services, async () => expect(await raised(land())).toBe("busy"));
    expect(await send({ judge }, second)).toMatchObject({ ok: true });
    const [file] = await copies();
    expect(file && (await textOf(await services.files.read(file)))).toBe("%PDF-1.7 chosen again");
    const [id] = await services.unconfirmed.sentBefore(endOfTime);
    if (!id) throw new Error("nothing is kept");
    const other = await upload("cv", pdf, "%PDF-1.7 a third time");
    await send({ unconfirmed: away }, other);
    expect(await copies()).toHaveLength(2);
    expect(await services.files.head(uploadKey(`u/${other}`))).toBeDefined(); // a retry of that attempt needs it
    await eraseUnconfirmed(id, services);
    expect([await copies(), await services.intents.files()]).toEqual([[], []]);
    expect(await services.files.head(uploadKey(`u/${other}`))).toBeUndefined();
  });

  test("also removes the upload of a plain form that was stored although its answer was lost", async () => {
    const { request, services, copies, cv } = await anAttempt();
    const { firstName, lastName, email, telephone } = request.values;
    const texts = { firstName, lastName, email, telephone, consent: "on", formKey: "one" } as Record<string, string>;
    const form = { values: texts, files: { cv: { key: cv } } };
    const { keep, land } = losing(services.unconfirmed.keep);
    await sendPlainForm(
      { ...origin, jobId: job, form },
      { ...services, unconfirmed: { ...services.unconfirmed, keep }, admit },
    );
    await land();
    const [id] = await services.unconfirmed.sentBefore(endOfTime);
    if (!id) throw new Error("nothing is kept");
    expect(await services.files.head(uploadKey(`u/${cv}`))).toBeDefined(); // a repeated form would need it
    expect(await eraseUnconfirmed(id, services)).toBe(true);
    expect(await copies()).toEqual([]);
    expect(await services.files.head(uploadKey(`u/${cv}`))).toBeUndefined();
  });

  test("of a plain form is reported as unfinished while an attempt at it is in progress, or somebody reads its bytes", async () => {
    const { request, services, cv, upload } = await anAttempt();
    const { firstName, lastName, email, telephone } = request.values;
    const texts = { firstName, lastName, email, telephone, consent: "on" } as Record<string, string>;
    const send = (parts: Partial<Parts> = {}, key = cv) => {
      const form = { values: { ...texts, formKey: key }, files: { cv: { key } } };
      return sendPlainForm({ ...origin, jobId: job, form }, { ...services, ...parts, admit });
    };
    let told: boolean | undefined;
    const judge = judgeWithHook(services, async () => {
      await send();
      const [id] = await services.unconfirmed.sentBefore(endOfTime);
      if (id) told = await eraseUnconfirmed(id, services);
    });
    await raised(send({ judge }));
    expect(told).toBe(false);
    await send({}, await upload("cv", pdf, "%PDF-1.7 of another form"));
    const [id] = await services.unconfirmed.sentBefore(endOfTime);
    if (!id) throw new Error("nothing is kept");
    const { remove } = services.unconfirmed;
    const unconfirmed = {
      ...services.unconfirmed,
      remove: async (one: typeof id) => ({ ...(await remove(one)), complete: false }),
    };
    expect(await eraseUnconfirmed(id, { ...services, unconfirmed })).toBe(false);
  });
});
