import type { DeskAccounts } from "#core/desk/sign-in/accounts.ts";
import { type Database, momentIn, optionalTextIn, textIn } from "./database.ts";

export const createSqlDeskAccounts = (database: Database): DeskAccounts => ({
  async ownerOf({ issuer, subject }) {
    const sql = "SELECT email, name FROM desk_account WHERE issuer = ? AND subject = ?";
    const row = await database.get(sql, issuer, subject);
    const name = row && optionalTextIn(row, "name");
    return row && { email: textIn(row, "email"), ...(name === undefined ? {} : { name }) };
  },
  async all() {
    const rows = await database.all("SELECT email, bound_at FROM desk_account ORDER BY email");
    return rows.map((row) => ({ email: textIn(row, "email"), boundAt: momentIn(row, "bound_at") }));
  },
  bind: ({ issuer, subject }, { email, name }, at) =>
    database.transaction(async (queries) => {
      await queries.run("DELETE FROM desk_account WHERE email = ? AND issuer <> ?", email, issuer);
      const bound = await queries.run(
        "INSERT INTO desk_account (issuer, subject, email, name, bound_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        ...[issuer, subject, email, name, at],
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
