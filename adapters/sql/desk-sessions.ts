import {
  type DeskSession,
  type DeskSessions,
  lastUsedUpdateIntervalMs,
  type SessionEnd,
  type SignInMethod,
  sessionBounds,
} from "#core/desk/sessions.ts";
import type { Secrets } from "#core/secrets.ts";
import { later, type Moment } from "#core/time/time.ts";
import { createLogAppender } from "./append-log.ts";
import { type Database, momentIn, optionalTextIn, type Queries, type Row, textIn } from "./database.ts";
import { secretHash } from "./secret-hash.ts";

/** The condition for sessions that have not expired; its placeholders get the values of `inTimeValues`. */
const inTime = "last_used > ? AND since > ? AND since <= ?";
const inTimeValues = (now: Moment): [Moment, Moment, Moment] => {
  const { usedAfter, begunAfter, begunBefore } = sessionBounds(now);
  return [usedAfter, begunAfter, begunBefore];
};

/** `secrets` encrypt the key of the log; they are missing before the first start of the site. */
export function createSqlDeskSessions(database: Database, secrets?: Secrets): DeskSessions {
  const append = createLogAppender(secrets);

  /** Removes the sessions that meet a condition, and logs the end of each. */
  const end = async (
    queries: Queries,
    { where, values }: { readonly where: string; readonly values: readonly string[] },
    {
      at,
      who,
      whyOf,
    }: { readonly at: Moment; readonly who?: string; readonly whyOf: (session: DeskSession) => SessionEnd },
  ): Promise<number> => {
    const ended = await queries.all(`DELETE FROM desk_session WHERE ${where} RETURNING *`, ...values);
    for (const session of ended.map(sessionIn)) {
      const about = { session: session.id, why: whyOf(session) };
      await append(queries, { at, who: who ?? session.who, action: "sign-out", about });
    }
    return ended.length;
  };
  return {
    begin: ({ id, token, email, who, way, granted, replaces }, at) =>
      database.transaction(async (queries) => {
        const replaced = { where: "token = ?", values: [secretHash(replaces ?? "")] };
        await end(queries, replaced, { at, whyOf: () => "replaced" });
        await queries.run(
          "INSERT INTO desk_session (id, token, email, who, way, since, last_used, granted) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
          ...[id, secretHash(token), email, who, way, at, at, granted ? JSON.stringify(granted) : null],
        );
        await append(queries, { at, who, action: "sign-in", about: { session: id, way } });
      }),
    async use(token, now) {
      const found = `token = ? AND ${inTime}`;
      const row = await database.get(
        `SELECT * FROM desk_session WHERE ${found}`,
        ...[secretHash(token), ...inTimeValues(now)],
      );
      if (!row) return undefined;
      const session = sessionIn(row);
      if (session.lastUsed > later(now, -lastUsedUpdateIntervalMs)) return session;
      const noted = await database.run(
        `UPDATE desk_session SET last_used = ? WHERE ${found}`,
        ...[now, secretHash(token), ...inTimeValues(now)],
      );
      return noted === 0 ? undefined : { ...session, lastUsed: now }; // the session was ended since it was read
    },
    async all(now, email) {
      const rows = await database.all(
        `SELECT * FROM desk_session WHERE ${inTime} ${email === undefined ? "" : "AND email = ?"} ORDER BY since DESC, id`,
        ...[...inTimeValues(now), ...(email === undefined ? [] : [email])],
      );
      return rows.map(sessionIn);
    },
    end: (id, { at, why, email, who }) =>
      database.transaction(async (queries) => {
        const one =
          email === undefined
            ? { where: "id = ?", values: [id] }
            : { where: "id = ? AND email = ?", values: [id, email] };
        return (await end(queries, one, { at, ...(who === undefined ? {} : { who }), whyOf: () => why })) > 0;
      }),
    async sweep(now) {
      const over = { where: `NOT (${inTime})`, values: inTimeValues(now) };
      const any = await database.get(`SELECT 1 FROM desk_session WHERE ${over.where} LIMIT 1`, ...over.values);
      if (!any) return 0;
      const { begunAfter } = sessionBounds(now);
      const whyOf = ({ since }: DeskSession): SessionEnd => (since > begunAfter ? "idle" : "too-old");
      return database.transaction((queries) => end(queries, over, { at: now, whyOf }));
    },
  };
}

function sessionIn(row: Row): DeskSession {
  const granted = optionalTextIn(row, "granted");
  return {
    id: textIn(row, "id"),
    email: textIn(row, "email"),
    who: textIn(row, "who"),
    way: textIn(row, "way") as SignInMethod,
    since: momentIn(row, "since"),
    lastUsed: momentIn(row, "last_used"),
    ...(granted === undefined ? {} : { granted: JSON.parse(granted) }),
  };
}
