import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { momentOf } from "#core/time/time.ts";
import { openDatabase } from "#server/compose/databases.ts";
import { jobId } from "../identities.ts";
import { storesOf } from "./stores.ts";

/**
 * Opens or closes an opening of a running site, as an operator does, as if it had happened `minutesAgo`. Resolves when visitors can see the change.
 */
export async function setOpening(
  site: { readonly address: string; readonly data: string },
  id: string,
  state: "open" | "closed",
  minutesAgo = 0,
): Promise<void> {
  const at = momentOf(new Date(Date.now() - minutesAgo * 60_000));
  const database = await openDatabase({ DATA_DIR: site.data, ...(await storesOf(site.data)) }, "catalogue");
  await createSqlJobStore(database).setState(jobId(id), state, at);
  database.close();
  const reached = async (): Promise<boolean> => {
    const answer = await fetch(`${site.address}/api/search/jobpost2/${id}`);
    const { closedAt } = (await answer.json()) as { closedAt?: string };
    return state === "open" ? answer.status === 200 : closedAt === at;
  };
  for (let tries = 0; !(await reached()); tries += 1) {
    if (tries > 100) throw new Error(`${id} is not ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
