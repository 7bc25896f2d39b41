import { isConsidered, isEndDue } from "../applications/kept/retention.ts";
import { paletteOf } from "../site/palette.ts";
import type { MessageKey } from "../translation/translate.ts";
import { closingLine } from "./closing-line.ts";
import { contactLine } from "./contact-line.ts";
import { isHarmless } from "./harmless.ts";
import type { Letter } from "./letter.ts";
import { openingFacts, referenceFact } from "./letter-facts.ts";
import { letterFoot } from "./letter-foot.ts";
import type { LetterApplication, LetterParts } from "./letter-parts.ts";
import { defineMailKind } from "./mail-kind.ts";
import { titleLine } from "./title-line.ts";

/** The mail before an erasure that the candidate did not ask for. It is not sent if the erasure has been cancelled or is no longer due. */
export const endedMail = defineMailKind({
  template: "ended",
  reader: "candidate",
  after: ["end_decided"],
  isThrottled: true,
  isStillTrue: (application, now, _answer, site) => isEndDue(application, site, now),
  letter: endedLetter,
});

type End = "undecided" | "decided" | "handedOn" | "operator";

const textsOf = {
  undecided: { what: "mail.ended.undecided", why: "mail.ended.undecidedWhy" },
  decided: { what: "mail.ended.decided", why: "mail.ended.decidedWhy" },
  handedOn: { what: "mail.ended.handedOn", why: "mail.ended.handedOnWhy" },
  operator: { what: "mail.ended.operator", why: "mail.ended.operatorWhy" },
} as const satisfies Record<End, Record<"what" | "why", MessageKey>>;

function endOf({ ending, state = "received" }: LetterApplication): End {
  if (ending?.because === "handed_on") return "handedOn";
  if (ending?.because === "operator") return "operator";
  return isConsidered(state) ? "undecided" : "decided";
}

/** Tells the candidate that the application is being erased, why, and what they can do (spec C39). */
function endedLetter(parts: LetterParts): Letter {
  const { application, site, t, title, language, searchAddress } = parts;
  const { firstName } = application.form;
  const brand = site.brand.name;
  const end = endOf(application);
  const { what, why } = textsOf[end];
  const isOver = end !== "handedOn" && application.state !== "hired"; // an application that was handed on continues in the other system
  return {
    language,
    brand,
    palette: paletteOf(site.brand),
    subject: t("mail.ended.subject", { title }),
    preheader: t(why),
    heading: t("mail.ended.heading"),
    paragraphs: [
      [isHarmless(firstName) ? t("mail.greeting", { name: firstName }) : t("mail.greetingNoName")],
      titleLine(parts, what),
      [t(why)],
      [t("mail.ended.gone")],
      ...(isOver ? [[t("mail.ended.again")]] : []),
    ],
    facts: {
      heading: t("myApplication.title"),
      list: [...openingFacts(parts), referenceFact(parts)],
    },
    ...(isOver && searchAddress ? { action: { text: t("job.toSearch"), address: searchAddress } } : {}),
    closing: [contactLine(parts, "mail.ended.contact"), closingLine(parts)],
    smallPrint: [],
    foot: letterFoot(parts),
  };
}
