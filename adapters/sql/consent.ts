import { createHash } from "node:crypto";
import type { Application } from "#core/applications/stored/application.ts";
import { type Consent, type ConsentPurpose, currentConsent } from "#core/applications/stored/consent.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { countryCodes } from "#core/site/country-code.ts";
import type { Moment } from "#core/time/time.ts";
import { momentIn, numberIn, optionalTextIn, type Queries, type Row, textIn } from "./database.ts";
import { storableJson } from "./readable.ts";

/** Stores consents. Each text is stored only once, under its hash. */
export async function keepConsents(queries: Queries, id: ApplicationId, consents: readonly Consent[]): Promise<void> {
  for (const { purpose, decision, at, language, country, formVersion, text, textHash, notice } of consents) {
    await keepText(queries, textHash, text);
    if (notice) await keepText(queries, notice.hash, notice.html);
    await queries.run(
      `INSERT INTO consent (application, purpose, decision, at, language, country, form_version, text, notice)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, purpose, decision, at, language, country, formVersion, textHash, notice?.hash ?? null],
    );
  }
}

/** Stores a text that somebody agreed to, under its hash. */
export const keepText = (queries: Queries, hash: string, text: string): Promise<number> =>
  queries.run("INSERT INTO consent_text VALUES (?, ?) ON CONFLICT (hash) DO NOTHING", hash, text);

export async function consentsIn(queries: Pick<Queries, "all">, id: ApplicationId): Promise<Consent[]> {
  const rows = await queries.all(
    `SELECT consent.*, said.text AS words, linked.text AS notice_words FROM consent
     JOIN consent_text AS said ON said.hash = consent.text
     LEFT JOIN consent_text AS linked ON linked.hash = consent.notice
     WHERE application = ? ORDER BY consent.rowid`,
    id,
  );
  return rows.map(consentIn);
}

function consentIn(row: Row): Consent {
  const notice = optionalTextIn(row, "notice");
  return {
    purpose: textIn(row, "purpose") as Consent["purpose"],
    decision: textIn(row, "decision") as Consent["decision"],
    at: momentIn(row, "at"),
    language: textIn(row, "language") as Consent["language"],
    country: countryCodes.of(textIn(row, "country")),
    formVersion: numberIn(row, "form_version"),
    text: textIn(row, "words"),
    textHash: textIn(row, "text"),
    ...(notice === undefined ? {} : { notice: { hash: notice, html: textIn(row, "notice_words") } }),
  };
}

/** Records that a consent is withdrawn and removes it from the answers; false if no such consent is in force. */
export async function withdrawConsentIn(
  queries: Queries,
  id: ApplicationId,
  purpose: ConsentPurpose,
  at: Moment,
): Promise<boolean> {
  const standing = currentConsent(await consentsIn(queries, id), purpose);
  if (!standing || standing.decision === "withdrawn") return false;
  await keepConsents(queries, id, [{ ...standing, decision: "withdrawn", at }]);
  const row = await queries.get("SELECT document FROM application WHERE id = ?", id);
  if (row && purpose === "di") {
    const { form, ...application } = JSON.parse(textIn(row, "document")) as Application;
    const { diConsent: _withdrawn, ...others } = form;
    await queries.run(
      "UPDATE application SET document = ? WHERE id = ?",
      storableJson({ ...application, form: others }),
      id,
    );
  }
  return true;
}

/**
 * Reduces consents to stubs: what was agreed to or withdrawn, when, and when it was erased. Only somebody who knows the application's id can tell
 * whose they are.
 */
export const reduceConsentsToStubs = (queries: Queries, id: ApplicationId, at: Moment): Promise<number> =>
  queries.run(
    `UPDATE consent SET application = NULL, ref = ?, erased_at = ?, language = NULL, country = NULL, form_version = NULL,
       decision = CASE decision WHEN 'withdrawn' THEN decision END WHERE application = ?`,
    createHash("sha256").update(id).digest("hex"),
    at,
    id,
  );
