import { applicationIds } from "#core/identity/application-id.ts";
import { dayMs } from "#core/time/durations.ts";
import { later } from "#core/time/time.ts";
import { fileKeys } from "#core/uploads/file-key.ts";
import { type ScanState, type ScanStore, scanStates, type UnscannedFile } from "#core/uploads/file-scanner.ts";
import { type Database, numberIn, optionalMomentIn, type Row, textIn } from "./database.ts";
import { optionalReferenceIn, referenceOfColumn } from "./references.ts";

const stateIn = (text: string): ScanState => scanStates.find((state) => state === text) ?? "pending";

const failing = "scan = 'pending' AND scan_next_at IS NOT NULL";

export function createSqlScanStore(database: Database): ScanStore {
  return {
    async waiting(now, limit) {
      const rows = await database.all(
        `SELECT f.file_key, f.scan_tries FROM application_file f JOIN application a ON a.id = f.application
         WHERE f.scan = 'pending' AND (f.scan_next_at IS NULL OR f.scan_next_at <= ? OR f.scan_next_at > ?)
         ORDER BY a.received_at, f.file_key LIMIT ?`,
        ...[now, later(now, dayMs), limit],
      );
      return rows.map(waitingOf);
    },
    async note(key, verdict, at) {
      await database.run(
        "UPDATE application_file SET scan = ?, scanned_at = ?, scan_next_at = NULL WHERE file_key = ? AND scan = 'pending'",
        ...[verdict, at, key],
      );
    },
    async postpone(key, { tries, nextAt }) {
      await database.run(
        "UPDATE application_file SET scan_tries = ?, scan_next_at = ? WHERE file_key = ? AND scan = 'pending'",
        ...[tries, nextAt, key],
      );
    },
    async statesOf(id) {
      const rows = await database.all("SELECT file_key, scan FROM application_file WHERE application = ?", id);
      return new Map(rows.map((row) => [fileKeys.of(textIn(row, "file_key")), stateIn(textIn(row, "scan"))]));
    },
    async unscanned() {
      const rows = await database.all(
        `SELECT f.*, ${referenceOfColumn("f.application")} FROM application_file f JOIN application a ON a.id = f.application
         WHERE f.scan = 'unscannable' OR (${failing}) ORDER BY a.received_at, f.file_key`,
      );
      return rows.map(unscannedOf);
    },
    async retry(id) {
      return database.run(
        `UPDATE application_file SET scan = 'pending', scanned_at = NULL, scan_tries = 0, scan_next_at = NULL
         WHERE application = ? AND (scan = 'unscannable' OR ${failing})`,
        id,
      );
    },
    async health() {
      const row = await database.get(
        `SELECT (SELECT count(*) FROM application_file WHERE ${failing}) AS failing,
           (SELECT count(*) FROM application_file WHERE scan = 'unscannable') AS unscannable`,
      );
      return { failing: row ? numberIn(row, "failing") : 0, unscannable: row ? numberIn(row, "unscannable") : 0 };
    },
  };
}

const waitingOf = (row: Row) => ({
  key: fileKeys.of(textIn(row, "file_key")),
  tries: numberIn(row, "scan_tries"),
});

function unscannedOf(row: Row): UnscannedFile {
  const nextAt = optionalMomentIn(row, "scan_next_at");
  return {
    ...waitingOf(row),
    applicationId: applicationIds.of(textIn(row, "application")),
    ...optionalReferenceIn(row),
    state: textIn(row, "scan") === "pending" ? "pending" : "unscannable",
    ...(nextAt ? { nextAt } : {}),
  };
}
