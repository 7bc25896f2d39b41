import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { LinkMail } from "#core/desk/sign-in/sign-in.ts";
import { type SignInLetterContext, signInMessage } from "#core/desk/sign-in/sign-in-letter.ts";
import { failureOf } from "#core/mail/failure.ts";
import type { Mailer } from "#core/mail/mailer.ts";

/** How long to wait before each further try. The link is valid for a quarter of an hour, so a mail that takes longer is of no use. */
const pausesMs = [2000, 20_000];

/** Sends the mails with sign-in links. They are not queued in the outbox, because a link must not be stored. Returns whether the mail was sent. */
export const createSignInMails =
  (mailer: Mailer, log: Logger, context: SignInLetterContext, pauses: readonly number[] = pausesMs) =>
  async (mail: LinkMail): Promise<boolean> => {
    const message = signInMessage(mail, context);
    for (const pauseMs of [...pauses, undefined]) {
      try {
        await mailer.send(message);
        return true;
      } catch (error) {
        const { reason } = failureOf(error);
        log.warn({ reason, isLast: pauseMs === undefined }, "a mail with a link to sign in could not be sent");
        if (pauseMs !== undefined) await pause(pauseMs, undefined, { ref: false });
      }
    }
    return false;
  };
