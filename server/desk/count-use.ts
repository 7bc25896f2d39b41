import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { Metrics } from "#core/metrics.ts";

export type DeskMetrics = Pick<Metrics, "deskAccess" | "deskChange">;

type CountedStore = Pick<
  ApplicationStore,
  "noteAccess" | "noteLookup" | "answer" | "takeBackAnswer" | "setState" | "writeNote"
>;

/** Wraps a store, so that metrics count each recorded access and each change. The metrics contain no names. */
export const countUse = <Store extends CountedStore>(
  store: Store,
  { deskAccess, deskChange }: DeskMetrics,
): Store & CountedStore => ({
  ...store,
  async noteAccess(access) {
    await store.noteAccess(access);
    deskAccess(access.action);
  },
  async noteLookup(lookup) {
    await store.noteLookup(lookup);
    deskAccess(lookup.action);
  },
  async answer(...about) {
    const given = await store.answer(...about);
    if (given) deskChange("answer");
    return given;
  },
  async takeBackAnswer(...about) {
    const outcome = await store.takeBackAnswer(...about);
    if (outcome === "taken_back") deskChange("undo");
    return outcome;
  },
  async setState(...about) {
    const done = await store.setState(...about);
    if (done) deskChange("set-state");
    return done;
  },
  async writeNote(...about) {
    const outcome = await store.writeNote(...about);
    if (outcome === "written") deskChange("note");
    return outcome;
  },
});
