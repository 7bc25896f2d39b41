import pg from "pg";

// A control: a server that breaks one promise on purpose, to prove that the chaos test notices. With PostgreSQL, it acknowledges a commit before the
// commit is on the disk. The program checks PostgreSQL's setting when it connects, so this control changes the setting in each transaction.
const { query } = pg.Client.prototype;
const forget = (sql: string): string => sql.replace(/^BEGIN;/, "BEGIN; SET LOCAL synchronous_commit = off;");
pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
  const [question, ...others] = words;
  return Reflect.apply(query, this, [
    isQuestion(question) ? { ...question, text: forget(question.text) } : question,
    ...others,
  ]);
} as typeof query;

/** Whether a query is a statement of the program. A migration is a plain string and is left as it is. */
const isQuestion = (question: unknown): question is { readonly text: string } =>
  typeof question === "object" && question !== null && "text" in question && typeof question.text === "string";

await import("../../scripts/start.ts");
