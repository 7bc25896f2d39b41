import type { DutyName } from "#core/duties/duties.ts";
import type { LeaseStore } from "#core/duties/lease-store.ts";
import type { SessionConnection } from "./line.ts";

/** Stores each lease as a row of the table `lease`. The clock of the server decides when a lease is over. */
export const createPostgresLeaseStore = (line: SessionConnection): LeaseStore => ({
  async acquire(names, holder, leaseMs) {
    // does not write to leases that others hold; the fixed order prevents deadlocks between concurrent requests
    const { rows } = await line.ask(
      `INSERT INTO lease (name, holder, until)
       SELECT wanted.name, $2, clock_timestamp() + make_interval(secs => $3)
       FROM unnest($1::text[]) AS wanted (name)
       WHERE NOT EXISTS (
         SELECT 1 FROM lease WHERE lease.name = wanted.name AND lease.holder <> $2 AND lease.until > clock_timestamp()
       )
       ORDER BY wanted.name
       ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
       WHERE lease.holder = excluded.holder OR lease.until <= clock_timestamp()
       RETURNING name`,
      ...[names, holder, leaseMs / 1000],
    );
    const held = new Set(rows.map(({ name }) => name));
    return names.filter((name: DutyName) => held.has(name));
  },
  async release(name, holder) {
    await line.ask("DELETE FROM lease WHERE name = $1 AND holder = $2", name, holder);
  },
});
