import { type BuildId, buildIds } from "#core/builds/build-id.ts";
import type { BuildStore } from "#core/builds/build-store.ts";
import { type Database, momentIn, numberIn, optionalMomentIn, textIn } from "../sql/database.ts";

/** Stores each build as a row of the table `build`. */
export const createPostgresBuildStore = (database: Database): BuildStore => ({
  async all() {
    const rows = await database.all(
      "SELECT id, lived_at, withdrawn_at, coalesce(octet_length(pack), 0) AS bytes FROM build",
    );
    return rows.flatMap((row) => {
      const [id, withdrawnAt] = [textIn(row, "id"), optionalMomentIn(row, "withdrawn_at")];
      const about = { livedAt: momentIn(row, "lived_at"), bytes: numberIn(row, "bytes") };
      return buildIds.has(id) ? [{ id, ...about, ...(withdrawnAt ? { withdrawnAt } : {}) }] : [];
    });
  },
  async put(id, pack, at) {
    await database.run(
      `INSERT INTO build (id, pack, lived_at) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET lived_at = greatest(build.lived_at, excluded.lived_at),
         pack = CASE WHEN build.withdrawn_at IS NULL THEN excluded.pack END`,
      ...[id, pack, at],
    );
  },
  async markAlive(id, at) {
    await database.run("UPDATE build SET lived_at = ? WHERE id = ? AND lived_at < ?", at, id, at);
  },
  async read(id: BuildId, maxBytes) {
    const row =
      maxBytes === undefined
        ? await database.get("SELECT pack FROM build WHERE id = ?", id)
        : await database.get(
            "SELECT substring(pack FROM 1 FOR ?::integer) AS pack FROM build WHERE id = ?",
            maxBytes,
            id,
          );
    const pack = row?.["pack"];
    return pack instanceof Uint8Array ? pack : undefined;
  },
  async withdraw(id, at) {
    await database.run(
      `INSERT INTO build (id, lived_at, withdrawn_at) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET pack = NULL, withdrawn_at = coalesce(build.withdrawn_at, excluded.withdrawn_at)`,
      ...[id, at, at],
    );
  },
  async allow(id) {
    await database.run("UPDATE build SET withdrawn_at = NULL WHERE id = ?", id);
  },
  async remove(id) {
    await database.run("DELETE FROM build WHERE id = ?", id);
  },
});
