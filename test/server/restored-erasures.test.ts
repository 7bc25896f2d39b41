import { mkdirSync, rmSync } from "node:fs";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { momentOf } from "#core/time/time.ts";
import { countStuckItems } from "#server/process/held-up.ts";
import { prepareToServe } from "#server/process/start-up.ts";
import { applicationId } from "../identities.ts";
import { aFile, aSubmission } from "../submission.ts";
import { createTestApp } from "../test-app.ts";

// trust S 1491
test("a site starts although it can never remove a file of an application that has come back, and erases the others", async () => {
  const { services, named, config } = await createTestApp();
  const at = momentOf(services.now());
  for (const id of ["anna", "berta"]) {
    const { application } = aSubmission({ id, files: [aFile({ key: `a/${id}/cv`, uploadKey: `u/${id}` })] });
    await services.applications.accept({ application, consents: [] });
    await services.erasures.note({ id: applicationId(id), at, because: "asked" });
  }
  const path = `${config.DATA_DIR}/files/a/anna/cv`;
  mkdirSync(`${path}/in-the-way`, { recursive: true }); // EISDIR or EPERM, depending on the system
  const lines: { readonly msg: string; readonly application?: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());

  await prepareToServe(named, log);
  expect(await services.applications.get(applicationId("berta"))).toBeUndefined();
  expect(await services.applications.get(applicationId("anna"))).toBeDefined();
  expect(lines).toMatchObject([
    { applications: ["berta"] },
    { application: "anna", msg: "an erasure cannot be repeated yet" },
  ]);
  expect(await countStuckItems(services)).toMatchObject({ unfinishedErasures: 1 });

  rmSync(path, { recursive: true });
  await vi.advanceTimersByTimeAsync(61_000);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await services.applications.get(applicationId("anna"))).toBeUndefined(), 10_000);
  await vi.waitFor(
    async () => expect(await countStuckItems(services)).toMatchObject({ unfinishedErasures: 0 }),
    10_000,
  );
});
