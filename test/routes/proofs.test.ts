import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { replayErasures } from "#core/applications/kept/erase.ts";
import { planPurge, purge } from "#core/applications/kept/purge.ts";
import { momentOf } from "#core/time/time.ts";
import { aMarkedProgram } from "../marked-program.ts";

/** A program with an erased application, and a clock that the test sets. */
async function anErasure() {
  let time = new Date("2026-11-20T10:00:00Z").getTime();
  const program = await aMarkedProgram(() => new Date(time));
  const { services, config } = program;
  const id = await program.applied("zyxmarke");
  await program.erase(id);
  const lookup = { at: momentOf(services.now()), who: "ada", action: "list", filters: "", found: 1 } as const;
  await services.applications.noteLookup(lookup);
  return {
    ...program,
    id,
    lookup,
    at: (moment: string) => {
      time = new Date(moment).getTime();
    },
    journal: () => readFileSync(`${config.DATA_DIR}/erasures.log`, "utf8"),
  };
}

describe("the proof of an erasure", () => {
  // trust S 403
  test("is kept until the end of PROOF_MONTHS, and an application that an old backup brings back before then is erased again", async () => {
    const { services, at, id, journal, apply, lookup } = await anErasure();
    at("2030-11-20T09:59:00Z");
    expect((await purge(services)).proofs).toBe(0);
    expect(journal()).toContain(id);
    expect(await services.applications.deskLog({ since: lookup.at })).toMatchObject([lookup]);
    // a second application with an older entry in the journal, as if an old backup had restored an erased one
    const again = (await (await apply("zyxmarke")).json()).id;
    await services.erasures.note({ id: again, at: lookup.at });
    expect(await replayErasures(services)).toEqual([again]);
  });

  test("is removed after that, and a dry run says how many records would be", async () => {
    const { services, at, id, journal, lookup } = await anErasure();
    at("2030-11-21T00:00:00Z");
    const { proofs } = await planPurge(services);
    expect(proofs).toBe(6); // two consents, a lookup, an erasure, and the events `received` and `erased`
    expect((await purge(services)).proofs).toBe(proofs);
    expect(journal()).not.toContain(id);
    expect(await services.applications.deskLog({ since: lookup.at })).toMatchObject([{ action: "prune", entries: 1 }]);
    expect((await purge(services)).proofs).toBe(0);
  });
});
