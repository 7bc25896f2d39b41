import * as v from "valibot";
import { integer } from "#core/settings/checks.ts";
import type { DatabaseAddress } from "#core/settings/database-address.ts";
import type { SettingTable } from "#core/settings/setting.ts";

export const postgresAddress: DatabaseAddress = {
  prefix: "postgres://",
  matches: (text) => /^postgres(ql)?:\/\/\S+$/.test(text),
  description: "A database of PostgreSQL 15 or newer: postgres://user:password@host/name",
};

export const postgresSettings = {
  DATABASE_REPLICA_URL: {
    schema: v.pipe(
      v.string(),
      v.check((text) => text === "" || postgresAddress.matches(text), `must begin with ${postgresAddress.prefix}`),
    ),
    initial: "",
    says: "A replica of the database of DATABASE_URL, from which openings are read as long as the replica does not lag behind.",
  },
  DATABASE_CONNECTIONS: {
    schema: integer(4, 200),
    initial: "8",
    says: "The largest number of connections to PostgreSQL that each process opens.",
  },
} as const satisfies SettingTable;
