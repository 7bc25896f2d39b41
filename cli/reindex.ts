import { setTimeout as pause } from "node:timers/promises";
import type { Reindexing } from "#core/search/reindexing.ts";
import type { Services } from "#server/compose.ts";
import { type Command, Failure, print, withServices } from "./command.ts";

/** A server gives a sign of life every second. In milliseconds. */
const patience = 6000;
const glance = 250;

const numbers = new Intl.NumberFormat("en");
const said = ({ openings, total }: Reindexing): string =>
  `${numbers.format(openings)} of ${numbers.format(Math.max(total, openings))} openings`;

/** Waits until the server is done; `undefined` where none answers. */
async function serverMadeIt({ reindexDesk }: Services): Promise<Reindexing | undefined> {
  let [at, printed] = ["", ""];
  let since = performance.now();
  for (;;) {
    const found = await reindexDesk.look();
    if (!found || found.state === "done") return found;
    if (found.state === "failed") throw new Failure("the index could not be made; the server's log says why");
    if (found.at !== at) since = performance.now();
    else if (performance.now() - since > patience && (await reindexDesk.withdraw(at))) return undefined;
    at = found.at;
    if (found.state === "running" && said(found) !== printed) print(said(found));
    printed = said(found);
    await pause(glance);
  }
}

export const reindex: Command = {
  name: "reindex",
  usage: "careers reindex",
  says: "Makes the index of the search anew while the server serves; without one, the next start makes it.",
  async run() {
    await withServices(async (services) => {
      await services.reindexDesk.ask(services.now());
      const done = await serverMadeIt(services);
      if (done) return print(`The index is new: ${numbers.format(done.openings)} openings.`);
      await services.forgetIndex();
      print("No server is running. What was kept of the index is deleted: the next start makes it anew.");
    });
  },
};
