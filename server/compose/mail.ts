import { createKeptMails } from "#adapters/mail/kept-mails.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import type { Ground } from "./ground.ts";
import { mailerOf } from "./optional.ts";

/** The outbox, what empties it, and the mails that became files. */
export const mailOf = ({ config, database }: Ground) => ({
  outbox: createSqlOutbox(database),
  mailer: mailerOf(config),
  keptMails: createKeptMails({ folder: `${config.DATA_DIR}/mail` }),
});

export type Mail = ReturnType<typeof mailOf>;
