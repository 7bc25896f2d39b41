import { uploadKeys } from "#core/uploads/file-key.ts";
import type { WaitingRoomParts } from "#core/uploads/waiting-room.ts";
import type { Amount, WaitingTable, WaitingUpload } from "#core/uploads/waiting-table.ts";
import {
  type Database,
  numberIn,
  placeholders,
  type Queries,
  type Row,
  type SqlValue,
  textIn,
} from "../sql/database.ts";

const columns = ["wide", "middle", "narrow"] as const;

/** How many keys a statement may have. */
const maxKeys = 1000;

/** The table of the waiting uploads, which all hosts share. */
export const postgresWaitingRoom = (database: Database): Pick<WaitingRoomParts, "exclusively" | "reading"> => ({
  exclusively: (work) => database.transaction((queries) => work(createPostgresWaiting(queries)), "uploads"),
  reading: (work) => work(createPostgresWaiting(database)),
});

function createPostgresWaiting({ all, get, run }: Queries): WaitingTable {
  const one = async (sql: string, ...values: readonly SqlValue[]): Promise<WaitingUpload | undefined> => {
    const row = await get(`SELECT * FROM waiting_upload ${sql}`, ...values);
    return row && uploadIn(row);
  };
  const sum = async (condition: string, ...values: readonly SqlValue[]): Promise<Amount> => {
    const row = await get(
      `SELECT coalesce(sum(bytes), 0) AS bytes, count(*) AS files FROM waiting_upload WHERE ${condition}`,
      ...values,
    );
    return row ? { bytes: numberIn(row, "bytes"), files: numberIn(row, "files") } : { bytes: 0, files: 0 };
  };
  return {
    get: (key) => one("WHERE key = ?", key),
    async put({ key, bytes, network: [wide, middle, narrow], arriving, fresh, since, until }) {
      await run(
        `INSERT INTO waiting_upload VALUES (?, ?, ?, ?, ?, ?::boolean, ?::boolean, ?, ?)
        ON CONFLICT (key) DO UPDATE SET (bytes, wide, middle, narrow, arriving, fresh, since, until) =
          (excluded.bytes, excluded.wide, excluded.middle, excluded.narrow, excluded.arriving, excluded.fresh, excluded.since, excluded.until)`,
        ...[key, Math.round(bytes), wide ?? null, middle ?? null, narrow ?? null],
        ...[String(arriving), String(fresh), Math.round(since), Math.round(until)],
      );
    },
    async drop(keys) {
      for (let from = 0; from < keys.length; from += maxKeys) {
        const some = keys.slice(from, from + maxKeys);
        await run(`DELETE FROM waiting_upload WHERE key IN (${placeholders(some)})`, ...some);
      }
    },
    all: async () => (await all("SELECT * FROM waiting_upload")).map(uploadIn),
    total: () => sum("true"),
    arrivingFrom: (level, network) => sum(`arriving AND ${columns[level] ?? "wide"} = ?`, network),
    async networks() {
      const row = await get("SELECT count(DISTINCT wide) AS networks FROM waiting_upload");
      return row ? numberIn(row, "networks") : 0;
    },
    nextExpiredOrUnknown: (now) =>
      one("WHERE NOT arriving AND (until <= ? OR wide IS NULL) ORDER BY until > ?, since LIMIT 1", now, now),
    async greediest(of) {
      const most = of === "bytes" ? "sum(bytes)" : "count(*)";
      const codes: string[] = [];
      for (const [level, column] of columns.entries()) {
        const within = ["wide IS NOT NULL", ...columns.slice(0, level).map((known) => `${known} = ?`)].join(" AND ");
        const row = await get(
          `SELECT ${column} AS code FROM waiting_upload WHERE ${within}
          GROUP BY ${column} HAVING bool_or(NOT arriving) ORDER BY ${most} DESC, ${column} LIMIT 1`,
          ...codes,
        );
        if (!row) return undefined;
        codes.push(textIn(row, "code"));
      }
      const there = "NOT arriving AND wide = ? AND middle = ? AND narrow = ?";
      const large = `AND bytes >= (SELECT avg(bytes) FROM waiting_upload WHERE ${there})`;
      const upload = await (of === "bytes"
        ? one(`WHERE ${there} ${large} ORDER BY since, key LIMIT 1`, ...codes, ...codes)
        : one(`WHERE ${there} ORDER BY since, key LIMIT 1`, ...codes));
      return upload && { upload, amount: await sum("wide = ?", codes[0] ?? "") };
    },
  };
}

function uploadIn(row: Row): WaitingUpload {
  const isKnown = typeof row["wide"] === "string";
  return {
    key: uploadKeys.of(textIn(row, "key")),
    bytes: numberIn(row, "bytes"),
    network: isKnown ? [textIn(row, "wide"), textIn(row, "middle"), textIn(row, "narrow")] : [],
    arriving: Boolean(row["arriving"]),
    fresh: Boolean(row["fresh"]),
    since: numberIn(row, "since"),
    until: numberIn(row, "until"),
  };
}
