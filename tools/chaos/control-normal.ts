import { DatabaseSync } from "node:sqlite";

// A control: the server with one promise broken: a commit is acknowledged before it is synced to the disk. The program sets and checks SQLite's
// setting when it opens a database, so this control changes the setting after that.
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
  exec.call(this, sql === "BEGIN IMMEDIATE" ? `PRAGMA synchronous = NORMAL; ${sql}` : sql);
};

await import("../../scripts/start.ts");
