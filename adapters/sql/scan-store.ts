import { fileKeys } from "#core/uploads/file-key.ts";
import { type ScanState, type ScanStore, scanStates } from "#core/uploads/file-scanner.ts";
import { type Database, textIn } from "./database.ts";

const stateIn = (text: string): ScanState => scanStates.find((state) => state === text) ?? "pending";

export function createSqlScanStore(database: Database): ScanStore {
  return {
    async waiting(limit) {
      const rows = await database.all(
        `SELECT f.file_key FROM application_file f JOIN application a ON a.id = f.application
         WHERE f.scan = 'pending' ORDER BY a.received_at, f.file_key LIMIT ?`,
        limit,
      );
      return rows.map((row) => fileKeys.of(textIn(row, "file_key")));
    },
    async note(key, verdict, at) {
      await database.run(
        "UPDATE application_file SET scan = ?, scanned_at = ? WHERE file_key = ? AND scan = 'pending'",
        ...[verdict, at, key],
      );
    },
    async statesOf(id) {
      const rows = await database.all("SELECT file_key, scan FROM application_file WHERE application = ?", id);
      return new Map(rows.map((row) => [fileKeys.of(textIn(row, "file_key")), stateIn(textIn(row, "scan"))]));
    },
  };
}
