import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type DatabaseName, migrationsOf } from "./databases.ts";
import { temporaryFolder } from "./temporary.ts";

/** The path of a folder with all migrations before the one whose name begins with this number, such as `017`. */
export function migrationsBefore(number: string, name: DatabaseName, system: "sqlite" | "postgres" = "sqlite"): string {
  const before = join(temporaryFolder(), "migrations");
  mkdirSync(before);
  const all = migrationsOf(name, system);
  for (const file of readdirSync(all).filter((each) => each < number)) cpSync(join(all, file), join(before, file));
  return before;
}
