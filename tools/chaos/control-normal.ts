import { DatabaseSync } from "node:sqlite";

// A control: a server that breaks one promise on purpose, to prove that the chaos test notices. It acknowledges a commit before the commit is synced
// to the disk. The program sets and checks SQLite's setting when it opens a database, so this control changes the setting after that.
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
  exec.call(this, sql === "BEGIN IMMEDIATE" ? `PRAGMA synchronous = NORMAL; ${sql}` : sql);
};

await import("../../scripts/start.ts");
