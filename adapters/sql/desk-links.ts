import { maxWrongCodes, type RedeemedLink, type SignInLinks } from "#core/desk/sign-in/links.ts";
import { type Database, optionalTextIn, type Row, textIn } from "./database.ts";
import { secretHash } from "./secret-hash.ts";

export const createSqlSignInLinks = (database: Database): SignInLinks => ({
  async offer({ token, asked, email, who, to, expiresAt }) {
    await database.run(
      "INSERT INTO desk_link (token, browser, code, email, who, path, expires_at, attempts_left) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      ...[secretHash(token), asked ? secretHash(asked.browser) : null, asked ? codeHash(asked) : null],
      ...[email, who, to, expiresAt, maxWrongCodes],
    );
  },
  async look(token, browser, now) {
    const row = await database.get(
      "SELECT browser FROM desk_link WHERE token = ? AND expires_at > ?",
      ...[secretHash(token), now],
    );
    if (!row) return undefined;
    const asked = optionalTextIn(row, "browser");
    return asked === undefined || asked === secretHash(browser ?? "") ? "sign-in" : "code";
  },
  async take(token, browser, now) {
    const row = await database.get(
      "DELETE FROM desk_link WHERE token = ? AND expires_at > ? AND (browser IS NULL OR browser = ?) RETURNING *",
      ...[secretHash(token), now, secretHash(browser ?? "")],
    );
    return row && usedLinkIn(row);
  },
  takeByCode: (browser, code, now) =>
    database.transaction(async (queries) => {
      const asked = secretHash(browser);
      const row = await queries.get(
        "DELETE FROM desk_link WHERE browser = ? AND code = ? AND expires_at > ? RETURNING *",
        ...[asked, codeHash({ browser, code }), now],
      );
      if (row) return usedLinkIn(row);
      await queries.run("UPDATE desk_link SET attempts_left = attempts_left - 1 WHERE browser = ?", asked);
      await queries.run("DELETE FROM desk_link WHERE browser = ? AND attempts_left <= 0", asked);
      return undefined;
    }),
  async forget(email) {
    if (email === undefined) await database.run("DELETE FROM desk_link");
    else await database.run("DELETE FROM desk_link WHERE email = ?", email);
  },
  async sweep(now) {
    await database.run("DELETE FROM desk_link WHERE expires_at <= ?", now);
  },
});

/** The hash includes the browser's secret: otherwise somebody who reads the database could find a code by trying all of them. */
const codeHash = ({ browser, code }: { readonly browser: string; readonly code: string }): string =>
  secretHash(browser, code);

const usedLinkIn = (row: Row): RedeemedLink => ({
  email: textIn(row, "email"),
  who: optionalTextIn(row, "who"),
  to: textIn(row, "path"),
  way: optionalTextIn(row, "browser") === undefined ? "invitation" : "link",
});
