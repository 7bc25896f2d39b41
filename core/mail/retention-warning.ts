import { unreadDueAt } from "../applications/retention.ts";
import { dayOf } from "../time.ts";
import { longDate } from "../translate.ts";
import type { Letter } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";
import { noticeLetter } from "./notice.ts";

/** What recruiting is told before an application is deleted that nobody has read. Nothing in it says who applied. */
export function retentionWarningLetter(parts: LetterParts): Letter {
  const { application, site, t, title, language } = parts;
  const notice = noticeLetter(parts);
  const date = longDate(dayOf(unreadDueAt(application, site)), language).replaceAll(" ", "\u00a0");
  return {
    ...notice,
    subject: t("mail.retention.subject", { title, date }),
    preheader: t("mail.retention.unread", { date }),
    heading: t("mail.retention.heading"),
    paragraphs: [[t("mail.retention.unread", { date })], [t("mail.retention.read")]],
  };
}
