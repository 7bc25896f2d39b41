import { wasCopyErasureRequested, willCopyErasureBeRequested } from "../applications/kept/copies.ts";
import { heldUntil, withdrawnUntil } from "../applications/kept/deletion-day.ts";
import { undoableUntil } from "../applications/kept/undo.ts";
import { paletteOf } from "../site/palette.ts";
import type { Moment } from "../time/time.ts";
import { formatDay, formatMoment } from "../translation/moments.ts";
import { longDate } from "../translation/translate.ts";
import { closingLine } from "./closing-line.ts";
import { contactLine } from "./contact-line.ts";
import { isHarmless } from "./harmless.ts";
import type { Letter, Line } from "./letter.ts";
import { openingFacts, referenceFact } from "./letter-facts.ts";
import { letterFoot } from "./letter-foot.ts";
import type { LetterApplication, LetterParts } from "./letter-parts.ts";
import { defineMailKind, isFromPerson } from "./mail-kind.ts";
import { titleLine } from "./title-line.ts";

/**
 * The mail about a withdrawal. It is not sent if the withdrawal has since been undone. It is also not sent if an erasure request followed, because
 * that request has a separate mail.
 */
export const withdrawalMail = defineMailKind({
  template: "withdrawal",
  reader: "candidate",
  after: ["withdrawn"],
  isFor: isFromPerson,
  isStillTrue: (application, now) => application.state === "withdrawn" && !isErasureUndoable(application, now),
  letter: withdrawalLetter,
});

/** Whether the candidate has asked for erasure and can still undo that. */
export const isErasureUndoable = (application: LetterApplication, now: Moment): boolean =>
  application.eraseAskedAt !== undefined && undoableUntil(application, now) !== undefined;

/**
 * Confirms a withdrawal to the candidate: by when the application is erased, until when the withdrawal can be undone, and which copies we cannot
 * reach (spec C10).
 */
export function withdrawalLetter(parts: LetterParts): Letter {
  const { application, site, t, title, language, timeZone, now, myApplicationUrl } = parts;
  const { firstName } = application.form;
  const brand = site.brand.name;
  const held = heldUntil(application, now);
  const until = withdrawnUntil({ ...application, stateSince: application.stateSince ?? now }, site, now);
  const what = held
    ? t("mine.next.withdrawnHeld", { date: longDate(held, language).replaceAll(" ", "\u00a0") })
    : t("mine.next.withdrawn", { date: formatDay(until, language, timeZone) });
  const undo = undoableUntil(application, now);
  return {
    language,
    brand,
    palette: paletteOf(site.brand),
    subject: t("mail.withdrawal.subject", { title }),
    preheader: what,
    heading: t("mail.withdrawal.heading"),
    paragraphs: [
      [isHarmless(firstName) ? t("mail.greeting", { name: firstName }) : t("mail.greetingNoName")],
      titleLine(parts, "mail.withdrawal.text"),
      [what],
      ...(undo ? [[t("mail.withdrawal.undo", { until: formatMoment(undo, language, timeZone) })]] : []),
      ...copiesLine(parts),
    ],
    facts: {
      heading: t("myApplication.title"),
      list: [...openingFacts(parts), referenceFact(parts)],
    },
    ...(myApplicationUrl ? { action: { text: t("mail.withdrawal.action"), address: myApplicationUrl } } : {}),
    closing: [contactLine(parts, "mail.withdrawal.contact"), closingLine(parts)],
    smallPrint: [],
    foot: letterFoot(parts),
  };
}

/** The lines of a letter to a candidate about copies of the application elsewhere. */
export function copiesLine({ application, t }: Pick<LetterParts, "application" | "t">): Line[] {
  if (willCopyErasureBeRequested(application)) return [[t("mine.copies.later")]];
  return wasCopyErasureRequested(application) ? [[t("mine.copies.told")]] : [];
}
