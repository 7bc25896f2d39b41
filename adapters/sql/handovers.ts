import { createHash } from "node:crypto";
import { fetchAgainMs, type Handover, type Handovers, maxAttempts } from "#core/applications/stored/handover.ts";
import { type ApplicationId, applicationIds } from "#core/identity/application-id.ts";
import type { Secrets } from "#core/secrets.ts";
import { later } from "#core/time/time.ts";
import { createLogAppender } from "./append-log.ts";
import { type Database, numberIn, type Queries, textIn } from "./database.ts";
import { closeRequest, replaceRequestApplications } from "./right-requests.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The token serves as a salt: equal passphrases have different hashes. */
const hashOfPassphrase = ({ token, passphrase }: Pick<Handover, "token" | "passphrase">): string =>
  sha256(`${token} ${passphrase}`);

/**
 * The condition for a handover that can be fetched, for the first time or again. Its placeholders get the hash of the token and the time. A request
 * with `closed_by = 'candidate'` was closed because its handover was fetched.
 */
const canBeTaken = `token = ? AND expires_at > ? AND attempts_left > 0
  AND EXISTS (SELECT 1 FROM right_request WHERE number = request AND (closed_on IS NULL OR closed_by = 'candidate'))
  AND EXISTS (SELECT 1 FROM right_request_application AS concerned WHERE concerned.request = handover.request)`;

/** The stored applications of a handover, newest first. `token` is the hash of its token. */
async function applicationsOf(token: string, queries: Pick<Queries, "all">): Promise<ApplicationId[]> {
  const rows = await queries.all(
    `SELECT id FROM handover JOIN right_request_application AS concerned ON concerned.request = handover.request
     JOIN application ON id = application WHERE token = ? ORDER BY received_at DESC, id`,
    token,
  );
  return rows.map((row) => applicationIds.of(textIn(row, "id")));
}

/** `secrets` encrypt the key of the log; they are missing before the first start of the site. */
export function createSqlHandovers(database: Database, secrets?: Secrets): Handovers {
  const append = createLogAppender(secrets);
  return {
    offer: (handover) =>
      database.transaction(async (queries) => {
        const { request, token, applications, expiresAt, withUnclean } = handover;
        await replaceRequestApplications(queries, request, applications);
        const replaced = await queries.run("DELETE FROM handover WHERE request = ?", request);
        await queries.run(
          "INSERT INTO handover (token, request, passphrase, expires_at, attempts_left, with_unclean) VALUES (?, ?, ?, ?, ?, ?)",
          ...[sha256(token), request, hashOfPassphrase(handover), expiresAt, maxAttempts, withUnclean ? 1 : 0],
        );
        return replaced > 0;
      }),
    async attemptsLeft(token, now) {
      const row = await database.get(`SELECT attempts_left FROM handover WHERE ${canBeTaken}`, ...[sha256(token), now]);
      return row && numberIn(row, "attempts_left");
    },
    applicationsOf: (token) => applicationsOf(sha256(token), database),
    unlock: ({ at, ...given }) =>
      database.transaction(async (queries) => {
        const token = sha256(given.token);
        const row = await queries.get(
          `SELECT passphrase, with_unclean FROM handover WHERE ${canBeTaken}`,
          ...[token, at],
        );
        if (!row) return undefined;
        if (textIn(row, "passphrase") !== hashOfPassphrase(given)) {
          await queries.run("UPDATE handover SET attempts_left = attempts_left - 1 WHERE token = ?", token);
          return undefined;
        }
        return {
          applications: await applicationsOf(token, queries),
          withUnclean: numberIn(row, "with_unclean") === 1,
        };
      }),
    take: (token, at) =>
      database.transaction(async (queries) => {
        const hash = sha256(token);
        const row = await queries.get(`SELECT request FROM handover WHERE ${canBeTaken}`, hash, at);
        if (!row) return false;
        const end = later(at, fetchAgainMs);
        await queries.run("UPDATE handover SET expires_at = ? WHERE token = ? AND expires_at > ?", end, hash, end);
        await closeRequest(queries, append, numberIn(row, "request"), {
          at,
          who: "candidate",
          outcome: "done",
          why: "fetched at a one-time address",
        });
        return true;
      }),
  };
}
