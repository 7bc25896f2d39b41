import { DatabaseSync } from "node:sqlite";

// The same server with one promise broken: a commit is no longer synced before it is answered. The setting is changed after the product has set and
// checked it.
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
  exec.call(this, sql === "BEGIN IMMEDIATE" ? `PRAGMA synchronous = NORMAL; ${sql}` : sql);
};

await import("../../scripts/start.ts");
