import { heldUntil } from "../applications/kept/deletion-day.ts";
import { formatMoment } from "../translation/moments.ts";
import type { Letter } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";
import { defineMailKind, isFromPerson } from "./mail-kind.ts";
import { titleLine } from "./title-line.ts";
import { copiesLine, isErasureUndoable, withdrawalLetter } from "./withdrawal.ts";

/**
 * The mail about an erasure request. It is not queued if a hold postpones the erasure. It is not sent if the candidate has undone the request, or a
 * hold has begun, since it was queued.
 */
export const erasureMail = defineMailKind({
  template: "erasure",
  reader: "candidate",
  after: ["erasure_asked"],
  isFor: (event, subject) => isFromPerson(event, subject) && subject.application.undoUntil !== undefined,
  isStillTrue: (application, now) => isErasureUndoable(application, now) && heldUntil(application, now) === undefined,
  letter: erasureLetter,
});

/** Confirms an erasure request to the candidate: until when it can be undone, and what happens to the application then (spec C10). */
function erasureLetter(parts: LetterParts): Letter {
  const { application, t, title, language, timeZone, now } = parts;
  const withdrawal = withdrawalLetter(parts);
  const [greeting = []] = withdrawal.paragraphs;
  const what = t("mail.erasure.what", { until: formatMoment(application.undoUntil ?? now, language, timeZone) });
  return {
    ...withdrawal,
    subject: t("mail.erasure.subject", { title }),
    preheader: what,
    heading: t("mail.erasure.heading"),
    paragraphs: [
      greeting,
      titleLine(parts, "mail.erasure.text"),
      [what],
      [t("mail.erasure.undo")],
      ...copiesLine(parts),
    ],
  };
}
