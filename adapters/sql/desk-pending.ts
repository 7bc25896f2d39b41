import type { PendingSignIns } from "#core/desk/sign-in/pending.ts";
import { type Database, textIn } from "./database.ts";
import { secretHash } from "./secret-hash.ts";

export const createSqlPendingSignIns = (database: Database): PendingSignIns => ({
  async begin({ state, browser, nonce, verifier, to, expiresAt }) {
    await database.run(
      "INSERT INTO desk_pending_sign_in (state, browser, nonce, verifier, path, expires_at) VALUES (?, ?, ?, ?, ?, ?)",
      ...[secretHash(state), secretHash(browser), nonce, verifier, to, expiresAt],
    );
  },
  async take(state, browser, now) {
    const row = await database.get(
      "DELETE FROM desk_pending_sign_in WHERE state = ? AND browser = ? AND expires_at > ? RETURNING *",
      ...[secretHash(state), secretHash(browser), now],
    );
    return row && { nonce: textIn(row, "nonce"), verifier: textIn(row, "verifier"), to: textIn(row, "path") };
  },
  async sweep(now) {
    await database.run("DELETE FROM desk_pending_sign_in WHERE expires_at <= ?", now);
  },
});
