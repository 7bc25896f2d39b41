import { expect, test } from "vitest";
import { retentionStanding } from "#core/applications/kept/retention-standing.ts";
import { days } from "#core/time/time.ts";
import { moment } from "../../../../identities.ts";
import { read, site } from "./retention-steps.ts";

test("an application that is held is reported as held, and as past its period", () => {
  const heldUntil = days.of("2026-08-20");
  const kept = { ...read, heldUntil, state: "offer" as const };
  expect(retentionStanding(kept, site, moment("2026-08-01"))).toEqual({
    heldUntil,
    overdueSince: "2026-07-15",
  });
  expect(retentionStanding(kept, site, moment("2026-08-21"))).toEqual({ overdueSince: "2026-07-15" });
});

test("an operator sees when the erasure of an application was requested", () => {
  const eraseAskedAt = moment("2026-02-01T10:00:00.000Z");
  expect(retentionStanding({ ...read, eraseAskedAt }, site, moment("2026-02-02"))).toEqual({ eraseAskedAt });
});
