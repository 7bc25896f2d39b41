import pg from "pg";
import type { Queries, Row, SqlValue } from "../sql/database.ts";
import { noticeLostHosts, noticeLostServer } from "./line.ts";
import { numbered, type Statement } from "./numbered.ts";
import { isOldPlan, refusedParameter, troubleOf } from "./trouble.ts";

/** In milliseconds: how long a write waits for other writers, and a statement for its end; `answer` is how long this side waits for a connection and for an answer. */
export interface Patience {
  readonly lock: number;
  readonly statement: number;
  /** Missing where the server is given time to say itself that it takes too long: a little more than a statement may take. */
  readonly answer?: number;
}

/** How long a connection may take to come about, in milliseconds. */
const connectPatience = 5000;

/** How much longer than the server this side waits, in milliseconds: one that went away without a word says nothing any more. */
const grace = 5000;

/** A writer that stands still for longer, as a process that was stopped does, loses its turn: all others wait for it. In milliseconds. */
const longestPause = 10_000;

/** A question with its values, and how long its answer may take, in milliseconds. The driver's types know of that for connections only. */
type Question = Statement & { readonly values?: SqlValue[]; readonly query_timeout: number };

/** A connection that is lent for some work. */
export interface Lent {
  /** What its owner does beyond questions. Nothing of it has an end but by itself. */
  readonly client: pg.PoolClient;
  /** Raises `unavailable`; the connection goes back to nobody then. */
  ask(statement: Statement, values?: readonly SqlValue[]): Promise<pg.QueryResult<Row>>;
  /** Whether it is of no use any more: the server ends what was begun over it. */
  isBroken(): boolean;
}

export interface Pool {
  /** Over any connection. */
  readonly reading: Queries;
  lend<T>(work: (lent: Lent) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly url: string;
  readonly schema: string;
  readonly patience: Patience;
  readonly connections: number;
}

/** Connections to one schema. What they are to keep to is said over each, not as it begins: a proxy for connections refuses that (PgBouncer). */
export function createPool({ url, schema, patience, connections }: PoolOptions): Pool {
  const { lock, statement, answer = statement + grace } = patience;
  const connecting = patience.answer ?? connectPatience;
  const begin = `SET statement_timeout = ${statement}; SET lock_timeout = ${lock}; SET idle_in_transaction_session_timeout = ${longestPause};
    SET client_min_messages = warning; SET search_path TO "${schema}"; ${noticeLostHosts}`;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connecting,
    application_name: "portico",
    ...noticeLostServer,
    allowExitOnIdle: true, // a program that has nothing else to do ends
    types,
    onConnect: async (client) => {
      const question: Question = { text: begin, query_timeout: connecting };
      await client.query(question);
    },
  });
  pool.on("error", () => undefined); // an idle connection was lost: the next query opens another

  const askOver = (
    connection: Pick<pg.Pool | pg.PoolClient, "query">,
    said: Statement,
    values: readonly SqlValue[] = [],
  ): Promise<pg.QueryResult<Row>> => {
    const question: Question = { ...said, values: [...values], query_timeout: answer };
    return connection.query<Row>(question);
  };
  /** The pool closes a connection over which a question failed. */
  const askAny = async (said: Statement, values: readonly SqlValue[]): Promise<pg.QueryResult<Row>> => {
    try {
      return await askOver(pool, said, values).catch((error: unknown) => {
        if (!isOldPlan(error)) throw error;
        return askOver(pool, { text: said.text }, values); // without a name, so without a plan of before
      });
    } catch (error) {
      throw troubleOf(error);
    }
  };
  const lend = async <T>(work: (lent: Lent) => Promise<T>): Promise<T> => {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw refusedParameter(error) ?? troubleOf(error);
    }
    let broken: Error | undefined;
    const onError = (error: Error): void => {
      broken = error;
    };
    /** What is the matter with the connection, or the server, rather than with what was asked. */
    const troubleIn = (error: unknown): unknown => {
      const trouble = troubleOf(error);
      if (trouble !== error) broken = error as Error;
      return trouble;
    };
    client.on("error", onError);
    try {
      return await work({
        client,
        isBroken: () => broken !== undefined,
        ask: (said, values) =>
          askOver(client, said, values).catch((error: unknown) => {
            throw troubleIn(error);
          }),
      });
    } catch (error) {
      throw troubleIn(error);
    } finally {
      client.off("error", onError);
      client.release(broken);
    }
  };
  return { reading: queriesBy(askAny), lend, close: () => pool.end() };
}

/** Queries over whatever asks. */
export function queriesBy(
  ask: (statement: Statement, values: readonly SqlValue[]) => Promise<pg.QueryResult<Row>>,
): Queries {
  return {
    all: async (sql, ...values) => (await ask(numbered(sql), values)).rows,
    get: async (sql, ...values) => (await ask(numbered(sql), values)).rows[0],
    run: async (sql, ...values) => (await ask(numbered(sql), values)).rowCount ?? 0,
  };
}

/** Numbers and booleans as SQLite gives them: both fit into a `number`. */
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.BOOL) return (value: string) => (value === "t" ? 1 : 0);
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;
