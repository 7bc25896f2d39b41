import { type MailTemplate, mailTemplates, type Outbox } from "#core/mail/outbox.ts";
import { isLanguage } from "#core/site/language.ts";
import { type Database, numberIn, textIn } from "./database.ts";

const isTemplate = (value: string): value is MailTemplate => mailTemplates.some((template) => template === value);

const known = mailTemplates.map((template) => `'${template}'`).join(", ");

export function createSqlOutbox(database: Database): Outbox {
  return {
    async due(now, limit) {
      const rows = await database.all(
        `SELECT * FROM outbox WHERE sent_at IS NULL AND next_at <= ? AND template IN (${known}) ORDER BY next_at, id LIMIT ?`,
        now.toISOString(),
        limit,
      );
      return rows.flatMap((row) => {
        const [language, template] = [textIn(row, "language"), textIn(row, "template")];
        if (!isTemplate(template)) return []; // the query gives none
        return {
          id: textIn(row, "id"),
          applicationId: textIn(row, "application"),
          template,
          language: isLanguage(language) ? language : "en",
          attempts: numberIn(row, "attempts"),
        };
      });
    },
    async sent(id, at) {
      await database.run(
        "UPDATE outbox SET sent_at = ?, attempts = attempts + 1, last_error = NULL WHERE id = ?",
        at.toISOString(),
        id,
      );
    },
    async failed(id, reason, next) {
      await database.run(
        "UPDATE outbox SET attempts = attempts + 1, last_error = ?, next_at = ? WHERE id = ?",
        reason,
        next.toISOString(),
        id,
      );
    },
  };
}
