import pg from "pg";
import { PorticoError } from "#core/errors.ts";
import { translatedError } from "./trouble.ts";

export interface SessionConnectionOptions {
  /** The address of the server, as in `DATABASE_URL`. */
  readonly url: string;
  /** SQL that runs when a connection is opened. */
  readonly begin: string;
  /** How long a query may take. If it takes longer, the connection is closed. */
  readonly timeoutMs?: number;
  /** How long a connection may be idle before the server closes it. That frees the locks of a process that is suspended. */
  readonly idleSessionTimeoutMs?: number;
}

/** The result of a query, and the number of the connection that has run it: locks and subscriptions end with that connection. */
export interface SessionResult {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly session: number;
}

/** A long-lived connection to PostgreSQL, for notifications and advisory locks: both are bound to a connection. */
export interface SessionConnection {
  /** Runs a query. If there is no connection, connects first. Raises `unavailable` if that fails. */
  ask(sql: string, ...values: readonly unknown[]): Promise<SessionResult>;
  /** The number of the current connection; `undefined` if there is none. */
  session(): number | undefined;
  /** Adds a listener, which is called with each notification of the server. */
  onNotification(listener: (channel: string, payload: string) => void): void;
  /** Adds a listener, which is called with the number of a connection when that connection ends. */
  onLost(listener: (session: number) => void): void;
  close(): void;
}

/** SQL that makes the server notice within seconds, rather than hours, that a host has vanished. */
export const lostHostDetectionSql =
  "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3";

/** Options by which this host notices within seconds that the server has vanished. By default, the operating system would notice after two hours. */
export const lostServerDetection = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const;

interface Session {
  readonly client: pg.Client;
  readonly number: number;
}

export function createSessionConnection({
  url,
  begin,
  timeoutMs = 3000,
  idleSessionTimeoutMs = 30_000,
}: SessionConnectionOptions): SessionConnection {
  const notificationListeners: ((channel: string, payload: string) => void)[] = [];
  const lossListeners: ((session: number) => void)[] = [];
  let last = 0;
  let opening: Promise<Session> | undefined;
  let open: Session | undefined;
  let closed = false;

  const lose = ({ client, number }: Session): void => {
    client.connection.stream.destroy(); // at once: a graceful end would wait for a response
    if (open?.client !== client) return;
    [open, opening] = [undefined, undefined];
    for (const listener of lossListeners) listener(number);
  };
  const connect = async (): Promise<Session> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: "portico line",
      ...lostServerDetection,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    last += 1;
    const session = { client, number: last };
    client.on("error", () => lose(session));
    client.on("end", () => lose(session));
    client.on("notification", ({ channel, payload = "" }) => {
      for (const listener of notificationListeners) listener(channel, payload);
    });
    try {
      await client.connect();
      await client.query(`${lostHostDetectionSql}; SET idle_session_timeout = ${idleSessionTimeoutMs}; ${begin}`);
      if (closed) throw ended();
    } catch (error) {
      lose(session);
      throw error;
    }
    open = session;
    return session;
  };
  const connected = (): Promise<Session> => {
    if (closed) return Promise.reject(ended());
    opening ??= connect().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const ask = async (sql: string, values: readonly unknown[]): Promise<SessionResult> => {
    let session: Session | undefined;
    try {
      session = await connected();
      const { rows } = await session.client.query<Record<string, unknown>>(sql, [...values]);
      return { rows, session: session.number };
    } catch (error) {
      const trouble = translatedError(error);
      if (session && trouble !== error) lose(session);
      throw trouble;
    }
  };
  let lastQuery: Promise<unknown> = Promise.resolve();
  return {
    ask(sql, ...values) {
      const query = lastQuery.then(() => ask(sql, values)); // one query at a time
      lastQuery = query.catch(() => undefined);
      return query;
    },
    session: () => open?.number,
    onNotification: (listener) => void notificationListeners.push(listener),
    onLost: (listener) => void lossListeners.push(listener),
    close() {
      closed = true;
      const { client } = open ?? {};
      [open, opening] = [undefined, undefined];
      client?.end().catch(() => undefined);
    },
  };
}

const ended = (): PorticoError => new PorticoError("unavailable", "the program is ending");
