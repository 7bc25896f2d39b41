import type { DeskAccounts } from "#core/desk/sign-in/accounts.ts";
import { type Database, momentIn, textIn } from "./database.ts";

export const createSqlDeskAccounts = (database: Database): DeskAccounts => ({
  async emailOf({ issuer, subject }) {
    const row = await database.get("SELECT email FROM desk_account WHERE issuer = ? AND subject = ?", issuer, subject);
    return row && textIn(row, "email");
  },
  async all() {
    const rows = await database.all("SELECT email, bound_at FROM desk_account ORDER BY email");
    return rows.map((row) => ({ email: textIn(row, "email"), boundAt: momentIn(row, "bound_at") }));
  },
  bind: ({ issuer, subject }, email, at) =>
    database.transaction(async (queries) => {
      await queries.run("DELETE FROM desk_account WHERE email = ? AND issuer <> ?", email, issuer);
      const bound = await queries.run(
        "INSERT INTO desk_account (issuer, subject, email, bound_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        ...[issuer, subject, email, at],
      );
      return bound === 1;
    }),
  async release(email) {
    return (await database.run("DELETE FROM desk_account WHERE email = ?", email)) > 0;
  },
  async releaseAllBut(emails) {
    const rows = await database.all("SELECT email FROM desk_account");
    for (const email of rows.map((row) => textIn(row, "email")))
      if (!emails.includes(email)) await database.run("DELETE FROM desk_account WHERE email = ?", email);
  },
});
