import { expect, test } from "vitest";
import { eraseApplication } from "#core/applications/kept/erase.ts";
import { createErasureRepeater } from "#core/applications/kept/repeat-erasures.ts";
import { withoutErased } from "#core/applications/stored/past-erasures.ts";
import type { UpdateCopies } from "#core/applications/stored/update-copies.ts";
import { PorticoError } from "#core/errors.ts";
import { compositionFailureOf } from "#core/mail/failure.ts";
import { applicationId } from "../../../../identities.ts";
import { raised } from "../../../../raised.ts";
import { first, keptApplications, now, stuckCopies } from "./kept-applications.ts";

const second = applicationId("second");
const away = () => Promise.reject(new PorticoError("unavailable", "permission denied"));

/** A restored site with two applications, of which the first was erased. */
async function aRestoredSite() {
  const kept = await keptApplications();
  await kept.applied();
  await kept.applied("second");
  await kept.erasures.note({ id: first, at: now });
  return kept;
}

// trust S 1429
test("while the journal cannot be read, no application is shown or mailed, and then all but the erased one", async () => {
  const { parts } = await aRestoredSite();
  let all: typeof parts.erasures.all = away;
  const repeater = createErasureRepeater({ ...parts, erasures: { ...parts.erasures, all: () => all() } });
  const shown = withoutErased(parts.applications, repeater);
  expect(await repeater.areKnown()).toBe(true);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    expect(await raised(repeater.repeat())).toBe("unavailable");
    expect([await repeater.areKnown(), await raised(shown.get(second))]).toEqual([false, "unavailable"]);
  }
  expect(await shown.get(applicationId("unknown"))).toBeUndefined();
  const error = await shown.get(second).catch((cause: unknown) => cause);
  expect(compositionFailureOf(error)).toEqual({
    kind: "held",
    reason: "not made: nobody can read which applications were erased",
  });
  all = parts.erasures.all;
  expect(await repeater.repeat()).toEqual({ erased: [first], failed: [] });
  expect([await repeater.areKnown(), await shown.get(first)]).toEqual([true, undefined]);
  expect(await shown.get(second)).toBeDefined();
});

// trust S 1443
test("while the files of an erased application cannot be removed, only this application is hidden", async () => {
  const { parts, applications } = await aRestoredSite();
  let remove: typeof parts.files.remove = away;
  const repeater = createErasureRepeater({ ...parts, files: { remove: (key) => remove(key) } });
  const shown = withoutErased(parts.applications, repeater);
  expect(await repeater.repeat()).toMatchObject({ erased: [], failed: [{ id: first }] });
  expect(await applications.get(first)).toBeDefined();
  expect([await repeater.areKnown(), await shown.get(first)]).toEqual([true, undefined]);
  expect(await shown.get(second)).toBeDefined();
  remove = parts.files.remove;
  expect(await repeater.repeat()).toEqual({ erased: [first], failed: [] });
  expect(await applications.get(first)).toBeUndefined();
});

// trust S 1490
test("an application whose files cannot be removed does not keep those behind it from being erased again", async () => {
  const { parts, applications, unconfirmed, applied, waiting } = await aRestoredSite();
  const plain = await waiting("plain");
  await applied("last");
  const begun = applicationId("begun");
  const silent = { ...parts.erasures, note: away };
  expect(await raised(eraseApplication(await applied("begun"), "asked", { ...parts, erasures: silent }))).toBe(
    "unavailable",
  );
  for (const id of [plain, applicationId("last"), first]) await parts.erasures.note({ id, at: now });
  let isStuck = true;
  const remove = async (key: string) => (isStuck && key.includes("first") ? away() : parts.files.remove(key));
  const repeater = createErasureRepeater({ ...parts, files: { remove } });
  const { erased, failed } = await repeater.repeat();
  expect([...erased].sort()).toEqual([begun, applicationId("last"), plain].sort());
  expect(failed.map(({ id }) => id)).toContain(first);
  expect(await applications.get(applicationId("last"))).toBeUndefined();
  expect(await unconfirmed.get(plain)).toBeUndefined();
  expect([await repeater.statusOf(first), await repeater.statusOf(applicationId("last"))]).toEqual(["erased", "none"]);
  expect(await repeater.unrepeated()).toEqual([first]);
  isStuck = false;
  expect(await repeater.repeat()).toEqual({ erased: [first], failed: [] });
  expect(await repeater.unrepeated()).toEqual([]);
});

// trust S 1520
test("copies from before an update that cannot be removed keep no application from being erased again", async () => {
  const { parts, applications } = await aRestoredSite();
  await parts.erasures.note({ id: second, at: now });
  const updateCopies = stuckCopies();
  const repeater = createErasureRepeater({ ...parts, updateCopies });
  expect(await repeater.repeat()).toEqual({ erased: [first, second], failed: [] });
  expect([await applications.get(first), await applications.get(second)]).toEqual([undefined, undefined]);
  expect(await repeater.unrepeated()).toEqual([]);
  expect(await updateCopies.areOutdated()).toBe(true);
});

// trust S 1557
test("an application is not erased again while copies that may contain it can neither be removed nor marked", async () => {
  const { parts } = await aRestoredSite();
  let updateCopies: UpdateCopies = { ...stuckCopies(), areOutdated: async () => false };
  const repeater = createErasureRepeater({
    ...parts,
    updateCopies: { remove: () => updateCopies.remove(), areOutdated: () => updateCopies.areOutdated() },
  });
  expect(await repeater.repeat()).toMatchObject({ erased: [], failed: [{ id: first }] });
  expect(await repeater.unrepeated()).toEqual([first]);
  updateCopies = parts.updateCopies;
  expect(await repeater.repeat()).toEqual({ erased: [first], failed: [] });
});

test("a later attempt that cannot read the journal forgets nothing that an earlier one has read", async () => {
  const { parts } = await aRestoredSite();
  let all = parts.erasures.all;
  const repeater = createErasureRepeater({
    ...parts,
    files: { remove: away },
    erasures: { ...parts.erasures, all: () => all() },
  });
  await repeater.repeat();
  all = away;
  await raised(repeater.repeat());
  expect([await repeater.statusOf(first), await repeater.statusOf(second), await repeater.areKnown()]).toEqual([
    "erased",
    "none",
    true,
  ]);
});
