import { expect, test } from "vitest";
import { settle, settleSecondThoughts } from "#core/applications/mine/settle.ts";
import { applicationId, day, moment } from "../../../../identities.ts";
import { copied, first, keptApplications, now } from "../kept/kept-applications.ts";

const at = moment("2026-05-02T09:00:00.000Z");
const over = moment("2026-05-03T09:00:00.000Z");
const notYet = moment("2026-05-03T11:00:00.000Z");

test("a withdrawal is settled when it can no longer be undone, and recruiting is told of copies", async () => {
  const { parts, applied, stored, applications, outbox } = await keptApplications();
  await applied();
  await applied("second");
  await applications.noteAccess(copied);
  await applications.withdraw(first, { at, until: over });
  await applications.withdraw(applicationId("second"), { at, until: notYet });
  expect(await settleSecondThoughts(parts)).toEqual({ done: [{ id: "first" }], failed: [] });
  expect((await stored()).undoUntil).toBeUndefined();
  expect((await stored(applicationId("second"))).undoUntil).toBe(notYet);
  const mails = await outbox.due(now, 10);
  expect(mails.filter(({ template }) => template === "copies")).toMatchObject([
    { id: "first-withdrawn", copies: { event: "withdrawn", at } },
  ]);
  expect(await settleSecondThoughts(parts)).toEqual({ done: [], failed: [] });
});

test("a requested erasure is carried out then, unless the application is held", async () => {
  const { parts, applied, applications, files } = await keptApplications();
  for (const id of ["first", "second"]) {
    await applied(id);
    await applications.requestErasure(applicationId(id), { at, until: over });
  }
  await applications.hold(applicationId("second"), { at, who: "ada", until: day("2026-06-30"), why: "claim" });
  expect((await settleSecondThoughts(parts)).done).toEqual([{ id: "first" }]);
  expect(await applications.get(first)).toBeUndefined();
  expect([...files]).toEqual(["a/second/cv", "u/upload-of-second"]);
});

test("nothing is settled if the application is gone, or once the lease is over", async () => {
  const { parts, applied, applications, stored } = await keptApplications();
  expect(await settle(applicationId("gone"), parts)).toBe(false);
  await applied();
  await applications.withdraw(first, { at, until: over });
  expect((await settleSecondThoughts({ ...parts, lease: { isOver: () => true } })).done).toEqual([]);
  expect((await stored()).undoUntil).toBe(over);
});
