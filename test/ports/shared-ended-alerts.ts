import { describe, expect, test } from "vitest";
import type { EndedAlerts, SharedEndedAlerts } from "#core/alerts/stored/ended-alerts.ts";
import { alertIds } from "#core/identity/alert-id.ts";
import { moment } from "../identities.ts";

const old = moment("2026-10-01T12:00:00.000Z");
const end = moment("2026-11-01T00:00:00.000Z");
const at = moment("2026-12-01T12:00:00.000Z");

/**
 * The tests that all records of ended alerts with several hosts must pass (core/alerts/stored/ended-alerts.ts). `create` returns the records of two
 * hosts, and a function that replaces their database with an old copy without any records. `first` replaces functions of the first host's file.
 */
export function sharedEndedAlertsSuite(
  name: string,
  create: (first?: Partial<EndedAlerts>) => Promise<{
    readonly hosts: readonly [SharedEndedAlerts, SharedEndedAlerts];
    readonly restoreOldCopy: () => Promise<void>;
  }>,
): void {
  const ids = async (host: SharedEndedAlerts) => [...(await host.known()).keys()].toSorted();
  const noted = (...given: readonly string[]) => given.map((id) => ({ id: alertIds.of(id), at }));

  describe(`${name} as records of ended alerts of several hosts`, () => {
    test("reach each host, and are known after the database was replaced by an old copy", async () => {
      const { hosts, restoreOldCopy } = await create();
      const [one, two] = hosts;
      await one.note(noted("a", "b"));
      await two.note(noted("c"));
      expect(await ids(one)).toEqual(["a", "b"]);
      await two.exchangeErasures(end);
      expect(await ids(two)).toEqual(["a", "b", "c"]);
      await restoreOldCopy();
      await two.exchangeErasures(end);
      await one.exchangeErasures(end);
      expect(await ids(one)).toEqual(["a", "b", "c"]);
    });

    test("are not lost if one of both places cannot be written", async () => {
      const { hosts } = await create({ note: () => Promise.reject(new Error("the disk is full")) });
      const [full, two] = hosts;
      await full.note(noted("a"));
      await two.exchangeErasures(end);
      expect(await ids(two)).toEqual(["a"]);
    });

    test("are noted by the thousand", async () => {
      const { hosts } = await create();
      const many = Array.from({ length: 2500 }, (_, number) => `alert-${number}`);
      await hosts[0].note(noted(...many));
      await hosts[1].exchangeErasures(end);
      expect((await hosts[1].known()).size).toBe(2500);
    });

    test("are deleted on all hosts once they are old, and nothing brings them back", async () => {
      const { hosts, restoreOldCopy } = await create();
      const [one, two] = hosts;
      await one.note([{ id: alertIds.of("old"), at: old }, ...noted("new")]);
      await two.exchangeErasures(old);
      expect(await one.forgetBefore(end)).toBe(1);
      await two.exchangeErasures(end);
      await restoreOldCopy();
      for (const host of hosts) {
        await host.exchangeErasures(end);
        expect(await ids(host)).toEqual(["new"]);
      }
    });
  });
}
