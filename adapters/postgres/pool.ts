import pg from "pg";
import type { Queries, Row, SqlValue } from "../sql/database.ts";
import { lostHostDetectionSql, lostServerDetection } from "./line.ts";
import { numberPlaceholders, type Statement } from "./numbered.ts";
import { isStalePlanError, refusedParameterError, translatedError } from "./trouble.ts";

/** How long the statements of a pool may take. */
export interface Timeouts {
  /** How long a writer waits for other writers. */
  readonly lockMs: number;
  /** How long the server may work on a statement. */
  readonly statementMs: number;
  /**
   * How long this process waits for a connection, and for a response. The default is a little longer than the timeout of the server, so that the
   * server can report its own timeout first.
   */
  readonly answerMs?: number;
}

const connectTimeoutMs = 5000;

/** How much longer this process waits than the server does, in case the server has vanished. */
const graceMs = 5000;

/**
 * If a writer does nothing in its transaction for longer than this, for example because its process is suspended, the server ends the writer's
 * session, because all other writers have to wait for this one.
 */
const idleInTransactionMs = 10_000;

/** A query with its values and its timeout. The types of the driver allow the timeout for connections only. */
type TimedQuery = Statement & { readonly values?: SqlValue[]; readonly query_timeout: number };

/** A connection that is lent for one piece of work. */
export interface LentConnection {
  /** The connection of the driver, for what `ask` cannot do. Queries through it have only the timeouts of the server. */
  readonly client: pg.PoolClient;
  /** Runs a query. Raises `unavailable` if the connection or the server fails; the connection then does not return to the pool. */
  ask(statement: Statement, values?: readonly SqlValue[]): Promise<pg.QueryResult<Row>>;
  /** Whether the connection can no longer be used. The server then rolls its transaction back. */
  isBroken(): boolean;
}

export interface Pool {
  /** Runs queries on any connection. */
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

/** Creates a pool of connections to one schema. Their settings are sent by `SET`, because PgBouncer refuses them as parameters of the connection. */
export function createPool({ url, schema, timeouts, connections }: PoolOptions): Pool {
  const { lockMs, statementMs, answerMs = statementMs + graceMs } = timeouts;
  const connectMs = timeouts.answerMs ?? connectTimeoutMs;
  const begin = `SET statement_timeout = ${statementMs}; SET lock_timeout = ${lockMs}; SET idle_in_transaction_session_timeout = ${idleInTransactionMs};
    SET client_min_messages = warning; SET search_path TO "${schema}"; ${lostHostDetectionSql}`;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    application_name: "portico",
    ...lostServerDetection,
    allowExitOnIdle: true, // lets a process exit that has nothing else to do
    types,
    onConnect: async (client) => {
      const query: TimedQuery = { text: begin, query_timeout: connectMs };
      await client.query(query);
    },
  });
  pool.on("error", () => undefined); // an idle connection was lost; the next query opens a new one

  const queryOn = (
    connection: Pick<pg.Pool | pg.PoolClient, "query">,
    statement: Statement,
    values: readonly SqlValue[] = [],
  ): Promise<pg.QueryResult<Row>> => {
    const query: TimedQuery = { ...statement, values: [...values], query_timeout: answerMs };
    return connection.query<Row>(query);
  };
  /** Runs a query on any connection. If it fails, the pool closes that connection. */
  const queryAny = async (statement: Statement, values: readonly SqlValue[]): Promise<pg.QueryResult<Row>> => {
    try {
      return await queryOn(pool, statement, values).catch((error: unknown) => {
        if (!isStalePlanError(error)) throw error;
        return queryOn(pool, { text: statement.text }, values); // without a name, the statement is parsed and planned again
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
      throw refusedParameterError(error) ?? translatedError(error);
    }
    let broken: Error | undefined;
    const onError = (error: Error): void => {
      broken = error;
    };
    /** Translates an error. If the connection or the server has failed, and not only the query, also marks the connection as broken. */
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
  return { reading: createQueries(queryAny), lend, close: () => pool.end() };
}

/** Creates the query functions `all`, `get` and `run` from a function that runs one statement. */
export function createQueries(
  ask: (statement: Statement, values: readonly SqlValue[]) => Promise<pg.QueryResult<Row>>,
): Queries {
  return {
    all: async (sql, ...values) => (await ask(numberPlaceholders(sql), values)).rows,
    get: async (sql, ...values) => (await ask(numberPlaceholders(sql), values)).rows[0],
    run: async (sql, ...values) => (await ask(numberPlaceholders(sql), values)).rowCount ?? 0,
  };
}

/** How values are parsed. Booleans and 64-bit integers are returned as numbers, as SQLite returns them. */
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.BOOL) return (value: string) => (value === "t" ? 1 : 0);
    return pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;
