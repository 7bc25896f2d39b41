import { type ScanState, type ScanStore, scanStates } from "#core/uploads/file-scanner.ts";
import { type Database, textIn } from "./database.ts";

const stateIn = (text: string): ScanState => scanStates.find((state) => state === text) ?? "pending";

export function createSqlScanStore(database: Database): ScanStore {
  return {
    async waiting(limit) {
      const rows = await database.all(
        `SELECT f.application, f.kind FROM application_file f JOIN application a ON a.id = f.application
         WHERE f.scan = 'pending' ORDER BY a.received_at, f.kind LIMIT ?`,
        limit,
      );
      return rows.map((row) => ({ applicationId: textIn(row, "application"), kind: textIn(row, "kind") }));
    },
    async note({ applicationId, kind }, verdict, at) {
      await database.run(
        "UPDATE application_file SET scan = ?, scanned_at = ? WHERE application = ? AND kind = ?",
        ...[verdict, at.toISOString(), applicationId, kind],
      );
    },
    async statesOf(applicationId) {
      const rows = await database.all("SELECT kind, scan FROM application_file WHERE application = ?", applicationId);
      return Object.fromEntries(rows.map((row) => [textIn(row, "kind"), stateIn(textIn(row, "scan"))]));
    },
  };
}
