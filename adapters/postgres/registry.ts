import type { Host, HostRegistry } from "#core/duties/hosts.ts";
import type { SessionConnection, SessionResult } from "./line.ts";

/** A host that has sent no heartbeat for this long counts as stopped. */
const maxSilence = "interval '30 seconds'";

const hostsIn = ({ rows }: SessionResult): Host[] =>
  rows.map(({ name, settings }) => ({
    name: String(name),
    settings: JSON.parse(String(settings)) as Host["settings"],
  }));

/** Stores each host as a row of the table `host`. */
export const createPostgresRegistry = (line: SessionConnection): HostRegistry => ({
  async heartbeat(holder, { name, settings }) {
    await line.ask(
      `INSERT INTO host VALUES ($1, $2, $3, clock_timestamp())
       ON CONFLICT (holder) DO UPDATE SET name = excluded.name, settings = excluded.settings, seen = excluded.seen`,
      ...[holder, name, JSON.stringify(settings)],
    );
    await line.ask(`DELETE FROM host WHERE seen < clock_timestamp() - ${maxSilence}`);
    return hostsIn(await line.ask("SELECT name, settings FROM host WHERE holder <> $1 ORDER BY name", holder));
  },
  async all() {
    return hostsIn(
      await line.ask(`SELECT name, settings FROM host WHERE seen >= clock_timestamp() - ${maxSilence} ORDER BY name`),
    );
  },
  async remove(holder) {
    await line.ask("DELETE FROM host WHERE holder = $1", holder);
  },
});
