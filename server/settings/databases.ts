import * as v from "valibot";
import { postgresAddress, postgresSettings } from "#adapters/postgres/settings.ts";
import { sqlitePlace } from "#adapters/sqlite/settings.ts";
import { type DatabaseSystemName, databaseSystemNames } from "#core/installation/installation.ts";
import type { DatabaseAddress } from "#core/settings/database-address.ts";
import type { SettingTable } from "#core/settings/setting.ts";

/** The database system that is used if `DATABASE_URL` is empty. */
const usualSystem = "sqlite";

/** The form of `DATABASE_URL` for each database system except SQLite. */
const addresses: Readonly<Record<Exclude<DatabaseSystemName, typeof usualSystem>, DatabaseAddress>> = {
  postgres: postgresAddress,
};

const systemAt = (url: string): DatabaseSystemName | undefined =>
  url === "" ? usualSystem : databaseSystemNames.find((name) => name !== usualSystem && addresses[name].matches(url));

/** The name of the database system that the settings choose. */
export const databaseSystemNameOf = ({ DATABASE_URL }: { readonly DATABASE_URL: string }): DatabaseSystemName =>
  systemAt(DATABASE_URL) ?? usualSystem;

const known = Object.values(addresses);

export const databaseSettings = {
  DATABASE_URL: {
    schema: v.pipe(
      v.string(),
      v.check(
        (url) => systemAt(url) !== undefined,
        `must begin with ${known.map(({ prefix }) => prefix).join(" or ")}`,
      ),
    ),
    initial: "",
    says: `${known.map(({ description }) => description).join("; ")}; without it, the program uses ${sqlitePlace}.`,
  },
  ...postgresSettings,
} as const satisfies SettingTable;
