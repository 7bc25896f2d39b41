import { createKeptMails } from "#adapters/mail/kept-mails.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import type { BaseServices } from "./ground.ts";
import { mailerOf } from "./optional.ts";

/** The outbox, the mailer, and the mails that were written as files. */
export const composeMail = ({ config, database }: BaseServices) => ({
  outbox: createSqlOutbox(database),
  mailer: mailerOf(config),
  keptMails: createKeptMails({ folder: `${config.DATA_DIR}/mail` }),
});

export type Mail = ReturnType<typeof composeMail>;
