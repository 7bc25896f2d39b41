import { expect, test } from "vitest";
import { rightsFindings } from "#core/doctor/rights.ts";
import { applicationId, day, moment } from "../identities.ts";
import { aMarkedProgram } from "../marked-program.ts";

test("an objection on the candidate's own page is noted once with its deadline, shown until it is closed, and told by the doctor", {
  timeout: 180_000,
}, async () => {
  const now = new Date("2026-11-26T10:00:00Z");
  const { services, applied } = await aMarkedProgram(() => now);
  const id = applicationId(await applied("zyxmarke"));
  const { myApplications, links, rightRequests } = services;
  const token = links.tokenOf(id);
  expect(await myApplications.object(token)).toBe(false); // refused, because the mailbox is not confirmed
  await services.applications.confirmMailbox(id, 0, moment(now));
  expect(await myApplications.objection(token)).toBeUndefined();
  const presses = Array.from({ length: 5 }, () => myApplications.object(token)); // as in several tabs, or with a double click
  expect(await Promise.all(presses)).toEqual(presses.map(() => true));
  const open = { received: "2026-11-26", due: "2026-12-26" };
  expect(await rightRequests.all()).toMatchObject([
    { ...open, kind: "objection", openedBy: "candidate", applications: [{ id }] },
  ]);
  expect(await myApplications.objection(token)).toMatchObject(open);
  expect((await myApplications.history(token)).filter(({ kind }) => kind === "objected")).toHaveLength(1);
  const mails = await services.outbox.list();
  expect(mails.map(({ template }) => template)).toEqual(["objection"]);
  expect(rightsFindings(await rightRequests.all(), day("2026-11-27"))).toMatchObject([{ where: "request 1" }]);
  await rightRequests.close(1, { at: moment(now), who: "ada", outcome: "done", why: "no longer used" });
  expect(await myApplications.objection(token)).toBeUndefined();
  expect(await myApplications.object("forged")).toBe(false);
});
