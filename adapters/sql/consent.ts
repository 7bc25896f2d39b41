import { createHash } from "node:crypto";
import type { ApplicationId } from "#core/applications/application-id.ts";
import type { Consent } from "#core/applications/consent.ts";
import { countryCodes } from "#core/site/country-code.ts";
import type { Moment } from "#core/time.ts";
import { type Database, momentIn, numberIn, type Queries, textIn } from "./database.ts";

/** Each text is stored once, under its hash. */
export async function keepConsents(queries: Queries, id: ApplicationId, consents: readonly Consent[]): Promise<void> {
  for (const { purpose, decision, at, language, country, formVersion, text, textHash } of consents) {
    await queries.run("INSERT INTO consent_text VALUES (?, ?) ON CONFLICT (hash) DO NOTHING", textHash, text);
    await queries.run(
      "INSERT INTO consent (application, purpose, decision, at, language, country, form_version, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      ...[id, purpose, decision, at, language, country, formVersion, textHash],
    );
  }
}

export async function consentsIn(database: Database, id: ApplicationId): Promise<Consent[]> {
  const rows = await database.all(
    `SELECT consent.*, consent_text.text AS words FROM consent JOIN consent_text ON hash = consent.text
     WHERE application = ? ORDER BY consent.rowid`,
    id,
  );
  return rows.map((row) => ({
    purpose: textIn(row, "purpose") as Consent["purpose"],
    decision: textIn(row, "decision") as Consent["decision"],
    at: momentIn(row, "at"),
    language: textIn(row, "language") as Consent["language"],
    country: countryCodes.of(textIn(row, "country")),
    formVersion: numberIn(row, "form_version"),
    text: textIn(row, "words"),
    textHash: textIn(row, "text"),
  }));
}

/**
 * Reduces consents to stubs: what was agreed to, when, and when it was erased. Only somebody who knows the
 * application's id can tell whose they are.
 */
export const stubConsents = (queries: Queries, id: ApplicationId, at: Moment): Promise<number> =>
  queries.run(
    `UPDATE consent SET application = NULL, ref = ?, erased_at = ?,
       decision = NULL, language = NULL, country = NULL, form_version = NULL WHERE application = ?`,
    createHash("sha256").update(id).digest("hex"),
    at,
    id,
  );
