import { describe, expect, test } from "vitest";
import { resolveIntents } from "#core/applications/kept/resolve-intents.ts";
import { replaceCv } from "#core/applications/mine/correct.ts";
import { countStuckItems } from "#server/process/held-up.ts";
import { textOf } from "../bytes.ts";
import { uploadKey } from "../identities.ts";
import { raised } from "../raised.ts";
import { anAttempt, judgeWithHook, losing, lost } from "./an-attempt.ts";
import { pdf } from "./applying.ts";

// trust S 903
describe("files of a stored application", () => {
  test("a changed form in doubt has one copy besides the previous one, and only one is left when it is stored", async () => {
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

  test("the file that a changed form replaces is removed, even if not at once", async () => {
    const { submitWith, named, services, copies, upload, resolve } = await anAttempt();
    await submitWith();
    const values = { ...named.values, cv: await upload("cv", pdf, "%PDF-1.7 changed") };
    const files = { ...services.files, remove: () => Promise.reject(lost) };
    await submitWith({ files }, { ...named, values, revision: 2 });
    expect(await copies()).toHaveLength(2);
    await resolve();
    expect(await copies()).toHaveLength(1);
  });

  test("a correction in doubt has one copy, and so has its retry", async () => {
    const { submitWith, services, copies, upload, resolve } = await anAttempt();
    const { id } = await submitWith();
    const token = services.links.tokenOf(id);
    await services.myApplications.confirmMailbox(token);
    const linked = await services.myApplications.open(token);
    if (!linked) throw new Error("the link opens nothing");
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
describe("a copy that a crash leaves before the commit", () => {
  test("is removed within minutes, and again when a late copy may have arrived", async () => {
    const { submitWith, services, copies, resolve, pass, upload } = await anAttempt();
    const stands = Promise.withResolvers<never>();
    const reached = Promise.withResolvers<void>();
    const judge = judgeWithHook(services, () => {
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
    if (copy) await services.files.copy(uploadKey(`u/${await upload()}`), copy); // as if the bucket had delayed the copy
    pass(16);
    expect(await resolve()).toMatchObject({ forgotten: 1, cleared: 0 });
    expect([await copies(), await services.intents.files()]).toEqual([[], []]);
  });

  test("stays if it cannot be removed, and is removed later", async () => {
    const { submitWith, services, copies } = await anAttempt();
    const applications = { ...services.applications, accept: losing(services.applications.accept).keep };
    await raised(submitWith({ applications }));
    const files = { remove: () => Promise.reject(lost) };
    expect(await resolveIntents({ ...services, files })).toMatchObject({ forgotten: 0, failed: [{ error: lost }] });
    expect(await copies()).toHaveLength(1);
    expect(await resolveIntents(services)).toMatchObject({ forgotten: 1 });
    expect(await copies()).toEqual([]);
  });

  test("is counted by `/ready` and the metrics if it cannot be removed for an hour", async () => {
    const { submitWith, services, resolve, pass } = await anAttempt();
    const applications = { ...services.applications, accept: losing(services.applications.accept).keep };
    await raised(submitWith({ applications }));
    expect(await countStuckItems(services)).toMatchObject({ stuckAttempts: 0 });
    pass(61);
    expect(await countStuckItems(services)).toMatchObject({ stuckAttempts: 1 });
    await resolve();
    expect(await countStuckItems(services)).toMatchObject({ stuckAttempts: 0 });
  });
});
