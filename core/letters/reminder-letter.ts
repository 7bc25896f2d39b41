import { lastDayOf, type Reminder } from "../mail/reminder.ts";
import { paletteOf } from "../site/palette.ts";
import type { Language } from "../translation/language.ts";
import { formatDate } from "../translation/moments.ts";
import { createTranslator } from "../translation/translate.ts";
import { deskWaitingAddress } from "./desk-addresses.ts";
import type { Letter } from "./letter.ts";
import type { LetterContext } from "./letter-parts.ts";

/** Reminds recruiting of the answers that are late or due, with numbers only (spec C35). `address` is recruiting's mail address. */
export function reminderLetter(
  { on, late, lateSince, due }: Reminder,
  address: string,
  language: Language,
  { site, messages, deskUrl }: Pick<LetterContext, "site" | "messages" | "deskUrl">,
): Letter {
  const t = createTranslator(messages[language], language);
  const last = due.at(-1);
  const dueCount = due.reduce((sum, { count }) => sum + count, 0);
  const { name: brand } = site.brand;
  const lateText = t("mail.reminder.late", { count: late });
  const dueText = t("mail.reminder.due", { count: dueCount });
  const sentences = [...(late > 0 ? [lateText] : []), ...(last ? [dueText] : [])];
  const command = (words: string) => [[{ command: `./careers applications ${words}` }]];
  return {
    language,
    brand,
    palette: paletteOf(site.brand),
    subject:
      late > 0 || !last
        ? t("mail.reminder.subjectLate", { count: late })
        : t("mail.reminder.subjectDue", { count: dueCount, date: formatDate(last.by, language) }),
    preheader: sentences.join(" "),
    heading: t("mail.reminder.heading"),
    paragraphs: [...sentences.map((sentence) => [sentence]), [t("mail.reminder.answer")]],
    facts: {
      heading: t("mail.reminder.facts"),
      list: [
        { label: t("mail.reminder.asOf"), lines: [[formatDate(on, language)]] },
        ...(lateSince
          ? [
              {
                label: t("mail.reminder.lateLabel"),
                lines: [[t("mail.reminder.lateCount", { count: late, date: formatDate(lateSince, language) })]],
              },
            ]
          : []),
        ...due.map(({ by, count }) => ({
          label: t("mail.reminder.dueLabel", { date: formatDate(by, language) }),
          lines: [[`${count}`]],
        })),
        ...(deskUrl
          ? []
          : [
              {
                label: t("mail.reminder.list"),
                lines: command(`list --waiting --recruiting ${address} --due-by ${lastDayOf({ on, due })}`),
              },
              { label: t("mail.reminder.answerOne"), lines: command("answer REFERENCE --state STATE") },
            ]),
      ],
    },
    ...(deskUrl ? { action: { text: t("mail.reminder.open"), address: deskWaitingAddress(deskUrl) } } : {}),
    closing: [],
    smallPrint: [[t("mail.reminder.when")], [t("mail.copies.nameless")]],
  };
}
