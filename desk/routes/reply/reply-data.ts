import { titleLanguageOf } from "#core/applications/stored/title-language.ts";
import { unanswerableReasonOf } from "#core/desk/answering.ts";
import type { ApplicationToDecide } from "#core/desk/deciding.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { momentOf } from "#core/time/time.ts";
import { shortDay, shortMoment } from "../../dates.ts";
import { encodeSnapshot } from "../../reply/seen.ts";
import { nameIn } from "../../reply/shown-mail.ts";

/** The data of an application for somebody who is about to decide on it. */
export function replyData({ services, person }: DeskPageInput, opened: ApplicationToDecide) {
  const { application, seen, lastChange } = opened;
  const { site, now, hyphenate } = services;
  const { language } = person;
  const timeZone = timeZoneOf(site, application.country);
  const because = unanswerableReasonOf(application, momentOf(now()));
  const waiting = opened.answers.at(-1)?.waits === true;
  return {
    id: application.id,
    reference: application.reference,
    name: nameIn(application),
    job: {
      title: application.jobTitle,
      language: titleLanguageOf(application),
      breaks: hyphenate(application.jobTitle, titleLanguageOf(application)),
    },
    language: application.language,
    state: application.state,
    since: shortDay(application.stateSince, language, timeZone),
    seen: encodeSnapshot(seen),
    waiting,
    ...(lastChange
      ? {
          change: {
            how: lastChange.answer ?? ("set" as const),
            when: shortMoment(lastChange.at, language, timeZone),
            by: lastChange.by,
          },
        }
      : {}),
    ...(because === "suspect" || because === "disowned" ? { unanswerable: because } : {}),
  };
}

export type ReplyData = ReturnType<typeof replyData>;
