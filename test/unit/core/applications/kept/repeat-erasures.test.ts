import { expect, test } from "vitest";
import { createErasureRepeater } from "#core/applications/kept/repeat-erasures.ts";
import { withoutErased } from "#core/applications/stored/past-erasures.ts";
import { PorticoError } from "#core/errors.ts";
import { compositionFailureOf } from "#core/mail/failure.ts";
import { applicationId } from "../../../../identities.ts";
import { raised } from "../../../../raised.ts";
import { first, keptApplications, now } from "./kept-applications.ts";

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
  expect(await repeater.repeat()).toEqual([first]);
  expect([await repeater.areKnown(), await shown.get(first)]).toEqual([true, undefined]);
  expect(await shown.get(second)).toBeDefined();
});

// trust S 1443
test("while the files of an erased application cannot be removed, only this application is hidden", async () => {
  const { parts, applications } = await aRestoredSite();
  let remove: typeof parts.files.remove = away;
  const repeater = createErasureRepeater({ ...parts, files: { remove: (key) => remove(key) } });
  const shown = withoutErased(parts.applications, repeater);
  expect(await raised(repeater.repeat())).toBe("unavailable");
  expect(await applications.get(first)).toBeDefined();
  expect([await repeater.areKnown(), await shown.get(first)]).toEqual([true, undefined]);
  expect(await shown.get(second)).toBeDefined();
  remove = parts.files.remove;
  expect(await repeater.repeat()).toEqual([first]);
  expect(await applications.get(first)).toBeUndefined();
});

test("a later attempt that cannot read the journal forgets nothing that an earlier one has read", async () => {
  const { parts } = await aRestoredSite();
  let all = parts.erasures.all;
  const repeater = createErasureRepeater({
    ...parts,
    files: { remove: away },
    erasures: { ...parts.erasures, all: () => all() },
  });
  await raised(repeater.repeat());
  all = away;
  await raised(repeater.repeat());
  expect([await repeater.statusOf(first), await repeater.statusOf(second), await repeater.areKnown()]).toEqual([
    "erased",
    "none",
    true,
  ]);
});
