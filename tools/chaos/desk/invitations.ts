import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlSignInLinks } from "#adapters/sql/desk-links.ts";
import { actorNameOf } from "#core/desk/may.ts";
import { codeOf } from "#core/errors.ts";
import { later, momentOf } from "#core/time/time.ts";
import type { Invite } from "./sign-in.ts";

/** Makes invitations as `careers desk invite` does. Retries while the database is unavailable. */
export const inviteBy =
  (database: Database): Invite =>
  async (person) => {
    const links = createSqlSignInLinks(database);
    const token = randomBytes(24).toString("base64url");
    for (;;) {
      try {
        const expiresAt = later(momentOf(new Date()), 3_600_000);
        await links.offer({ token, email: person.email, who: actorNameOf({ person }), to: "/applications", expiresAt });
        return token;
      } catch (error) {
        if (codeOf(error) !== "unavailable") throw error;
        await pause(100);
      }
    }
  };
