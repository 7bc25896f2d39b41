import pg from "pg";
import { PorticoError } from "#core/errors.ts";
import { troubleOf } from "./trouble.ts";

export interface LineOptions {
  /** As in `DATABASE_URL`. */
  readonly url: string;
  /** What the server does first on each new connection: SQL. */
  readonly begin: string;
  /** How long an answer may take, in milliseconds; after that the connection is given up. */
  readonly patience?: number;
  /** How long the server keeps a connection over which nothing is asked, in milliseconds: what a process that stands still holds is free then. */
  readonly mostSilence?: number;
}

/** What came back, and over which connection: what belongs to a connection ends with it. */
export interface LineAnswer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly session: number;
}

/** One connection to PostgreSQL that stays: what is told over it and what is locked by it are its own. */
export interface Line {
  /** Asks; makes the connection if there is none. Raises `unavailable`. */
  ask(sql: string, ...values: readonly unknown[]): Promise<LineAnswer>;
  /** The number of the present connection; `undefined` while there is none. */
  session(): number | undefined;
  /** Hears what the server tells. */
  onTold(hear: (channel: string, payload: string) => void): void;
  /** Hears of the end of a connection. */
  onLost(hear: (session: number) => void): void;
  close(): void;
}

/** A host that went away without a word is noticed by the server after so many seconds, not after hours. */
export const noticeLostHosts =
  "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 3; SET tcp_keepalives_count = 3";

/** And so is a server that did, by this host: after some seconds, not after the system's two hours. In milliseconds. */
export const noticeLostServer = { keepAlive: true, keepAliveInitialDelayMillis: 5000 } as const;

interface Session {
  readonly client: pg.Client;
  readonly number: number;
}

export function createLine({ url, begin, patience = 3000, mostSilence = 30_000 }: LineOptions): Line {
  const hearTold: ((channel: string, payload: string) => void)[] = [];
  const hearLost: ((session: number) => void)[] = [];
  let last = 0;
  let opening: Promise<Session> | undefined;
  let open: Session | undefined;
  let closed = false;

  const lose = ({ client, number }: Session): void => {
    client.connection.stream.destroy(); // a polite end would wait for an answer
    if (open?.client !== client) return;
    [open, opening] = [undefined, undefined];
    for (const hear of hearLost) hear(number);
  };
  const connect = async (): Promise<Session> => {
    const client = new pg.Client({
      ...{ connectionString: url, application_name: "portico line", ...noticeLostServer },
      ...{ connectionTimeoutMillis: patience, query_timeout: patience },
    });
    last += 1;
    const session = { client, number: last };
    client.on("error", () => lose(session));
    client.on("end", () => lose(session));
    client.on("notification", ({ channel, payload = "" }) => {
      for (const hear of hearTold) hear(channel, payload);
    });
    try {
      await client.connect();
      await client.query(`${noticeLostHosts}; SET idle_session_timeout = ${mostSilence}; ${begin}`);
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
      const trouble = troubleOf(error);
      if (session && trouble !== error) lose(session);
      throw trouble;
    }
  };
  let before: Promise<unknown> = Promise.resolve();
  return {
    ask(sql, ...values) {
      const asked = before.then(() => ask(sql, values)); // one question at a time
      before = asked.catch(() => undefined);
      return asked;
    },
    session: () => open?.number,
    onTold: (hear) => void hearTold.push(hear),
    onLost: (hear) => void hearLost.push(hear),
    close() {
      closed = true;
      const { client } = open ?? {};
      [open, opening] = [undefined, undefined];
      client?.end().catch(() => undefined);
    },
  };
}

const ended = (): PorticoError => new PorticoError("unavailable", "the program is ending");
