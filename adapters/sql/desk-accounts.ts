import type { DeskAccounts } from "#core/desk/sign-in/accounts.ts";
import { type Database, textIn } from "./database.ts";

export const createSqlDeskAccounts = (database: Database): DeskAccounts => ({
  async emailOf({ issuer, subject }) {
    const row = await database.get("SELECT email FROM desk_account WHERE issuer = ? AND subject = ?", issuer, subject);
    return row && textIn(row, "email");
  },
  async bind({ issuer, subject }, email, at) {
    const bound = await database.run(
      "INSERT INTO desk_account (issuer, subject, email, bound_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
      ...[issuer, subject, email, at],
    );
    return bound === 1;
  },
  async release(email) {
    return (await database.run("DELETE FROM desk_account WHERE email = ?", email)) > 0;
  },
});
