import pg from "pg";
import type { Queries, Row, SqlValue } from "../sql/database.ts";
import { noticeLostHosts, noticeLostServer } from "./line.ts";
import { numbered, type Statement } from "./numbered.ts";
import { isOldPlan, refusedParameter, translatedError } from "./trouble.ts";

/** The time limits of a pool. */
export interface Timeouts {
  /** How long to wait for other writers to finish. */
  readonly lockMs: number;
  /** How long the server may work on a statement. */
  readonly statementMs: number;
  /** How long this side waits for a connection and for an answer; by default a little longer than the server takes to report its own timeout. */
  readonly answerMs?: number;
}

const connectTimeoutMs = 5000;

/** How much longer this side waits than the server, which may have vanished. */
const graceMs = 5000;

/** A writer that is idle in a transaction for longer, such as a stopped process, loses its turn: all others are waiting for it. */
const idleInTransactionMs = 10_000;

/** A query with its values and timeout. The driver's types have the timeout for connections only. */
type TimedQuery = Statement & { readonly values?: SqlValue[]; readonly query_timeout: number };

/** A connection that is lent for some work. */
export interface LentConnection {
  /** The driver's connection, for anything but queries. It has no timeouts. */
  readonly client: pg.PoolClient;
  /** Runs a query. Raises `unavailable`; then the connection does not return to the pool. */
  ask(statement: Statement, values?: readonly SqlValue[]): Promise<pg.QueryResult<Row>>;
  /** Whether the connection is unusable: the server rolls its transaction back. */
  isBroken(): boolean;
}

export interface Pool {
  /** Queries over any connection. */
  readonly reading: Queries;
  lend<T>(work: (lent: LentConnection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly url: string;
  readonly schema: string;
  readonly timeouts: Timeouts;
  readonly connections: number;
}

/** Pools connections to one schema. Their settings are sent by `SET` rather than as startup parameters, which PgBouncer refuses. */
export function createPool({ url, schema, timeouts, connections }: PoolOptions): Pool {
  const { lockMs, statementMs, answerMs = statementMs + graceMs } = timeouts;
  const connectMs = timeouts.answerMs ?? connectTimeoutMs;
  const begin = `SET statement_timeout = ${statementMs}; SET lock_timeout = ${lockMs}; SET idle_in_transaction_session_timeout = ${idleInTransactionMs};
    SET client_min_messages = warning; SET search_path TO "${schema}"; ${noticeLostHosts}`;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    application_name: "portico",
    ...noticeLostServer,
    allowExitOnIdle: true, // a program with nothing else to do ends
    types,
    onConnect: async (client) => {
      const query: TimedQuery = { text: begin, query_timeout: connectMs };
      await client.query(query);
    },
  });
  pool.on("error", () => undefined); // an idle connection was lost; the next query opens another

  const queryOn = (
    connection: Pick<pg.Pool | pg.PoolClient, "query">,
    statement: Statement,
    values: readonly SqlValue[] = [],
  ): Promise<pg.QueryResult<Row>> => {
    const query: TimedQuery = { ...statement, values: [...values], query_timeout: answerMs };
    return connection.query<Row>(query);
  };
  /** The pool closes the connection of a failed query. */
  const queryAny = async (statement: Statement, values: readonly SqlValue[]): Promise<pg.QueryResult<Row>> => {
    try {
      return await queryOn(pool, statement, values).catch((error: unknown) => {
        if (!isOldPlan(error)) throw error;
        return queryOn(pool, { text: statement.text }, values); // without a name, and so without the old plan
      });
    } catch (error) {
      throw translatedError(error);
    }
  };
  const lend = async <T>(work: (lent: LentConnection) => Promise<T>): Promise<T> => {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw refusedParameter(error) ?? translatedError(error);
    }
    let broken: Error | undefined;
    const onError = (error: Error): void => {
      broken = error;
    };
    /** Translates an error, and notes if the connection or the server failed rather than the query. */
    const troubleIn = (error: unknown): unknown => {
      const trouble = translatedError(error);
      if (trouble !== error) broken = error as Error;
      return trouble;
    };
    client.on("error", onError);
    try {
      return await work({
        client,
        isBroken: () => broken !== undefined,
        ask: (statement, values) =>
          queryOn(client, statement, values).catch((error: unknown) => {
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
  return { reading: queriesBy(queryAny), lend, close: () => pool.end() };
}

/** Queries by a function that runs statements. */
export function queriesBy(
  ask: (statement: Statement, values: readonly SqlValue[]) => Promise<pg.QueryResult<Row>>,
): Queries {
  return {
    all: async (sql, ...values) => (await ask(numbered(sql), values)).rows,
    get: async (sql, ...values) => (await ask(numbered(sql), values)).rows[0],
    run: async (sql, ...values) => (await ask(numbered(sql), values)).rowCount ?? 0,
  };
}

/** Returns numbers and booleans as SQLite does: both fit into a `number`. */
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.BOOL) return (value: string) => (value === "t" ? 1 : 0);
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;
