import pg from "pg";
import { PorticoError } from "#core/errors.ts";
import { translatedError } from "./trouble.ts";

export interface LineOptions {
  /** As in `DATABASE_URL`. */
  readonly url: string;
  /** The SQL that each new connection begins with. */
  readonly begin: string;
  /** How long an answer may take; after that the connection is closed. */
  readonly timeoutMs?: number;
  /** How long the server keeps an idle connection. Then it frees the locks of a process that stands still. */
  readonly idleSessionTimeoutMs?: number;
}

/** The result of a query, and the number of its connection: locks and subscriptions end with the connection. */
export interface LineAnswer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly session: number;
}

/** One permanent connection to PostgreSQL, for notifications and advisory locks, which belong to a connection. */
export interface Line {
  /** Runs a query; connects first if there is no connection. Raises `unavailable`. */
  ask(sql: string, ...values: readonly unknown[]): Promise<LineAnswer>;
  /** The number of the current connection; `undefined` while there is none. */
  session(): number | undefined;
  /** Registers a listener for notifications of the server. */
  onNotification(listener: (channel: string, payload: string) => void): void;
  /** Registers a listener for the end of a connection. */
  onLost(listener: (session: number) => void): void;
  close(): void;
}

/** Lets the server notice a vanished host within seconds rather than hours. */
export const noticeLostHosts =
  "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3";

/** Lets this host notice a vanished server within seconds rather than the system's two hours. */
export const noticeLostServer = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const;

interface Session {
  readonly client: pg.Client;
  readonly number: number;
}

export function createLine({ url, begin, timeoutMs = 3000, idleSessionTimeoutMs = 30_000 }: LineOptions): Line {
  const notificationListeners: ((channel: string, payload: string) => void)[] = [];
  const lossListeners: ((session: number) => void)[] = [];
  let last = 0;
  let opening: Promise<Session> | undefined;
  let open: Session | undefined;
  let closed = false;

  const lose = ({ client, number }: Session): void => {
    client.connection.stream.destroy(); // a graceful end would wait for an answer
    if (open?.client !== client) return;
    [open, opening] = [undefined, undefined];
    for (const listener of lossListeners) listener(number);
  };
  const connect = async (): Promise<Session> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: "portico line",
      ...noticeLostServer,
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
      await client.query(`${noticeLostHosts}; SET idle_session_timeout = ${idleSessionTimeoutMs}; ${begin}`);
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
  const ask = async (sql: string, values: readonly unknown[]): Promise<LineAnswer> => {
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
