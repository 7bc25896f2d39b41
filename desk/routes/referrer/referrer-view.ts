import { checkReason, type ReasonProblem } from "#core/applications/desk/reason.ts";
import { may } from "#core/desk/may.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { referrerForDesk, tellReferrer } from "#core/desk/referrers.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import type { Reference } from "#core/identity/reference.ts";
import { referrerLetter } from "#core/letters/referrer-letter.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { type Day, isWrittenDay, momentOf } from "#core/time/time.ts";
import { dayAt } from "#core/translation/day-at.ts";
import type { Language } from "#core/translation/language.ts";
import { shortDate } from "../../dates.ts";
import { fieldOf } from "../../reply/typed-answer.ts";

/** The data of the page about a referrer. */
interface ReferrerView {
  readonly id: string;
  readonly reference: Reference;
  readonly mayRead: boolean;
  /** The paragraphs of a letter to the referrer; missing if the site has no address. */
  readonly letter?: readonly string[];
  readonly letterLanguage: Language;
  readonly due: string;
  readonly isLate: boolean;
  readonly toldOn?: string;
  readonly receivedOn: Day;
  readonly today: Day;
  /** A keyed hash that stands for the referrer in the form (`ReferrerToTell`). */
  readonly referrer: string;
  /** The values of the form fields. */
  readonly on: string;
  readonly why: string;
  readonly problem?: ReasonProblem | "on" | "early" | "impossible";
}

/**
 * Records the access, and returns the data of the page; `undefined` if there is no such application, the person is not allowed to operate it, or it
 * names no referrer.
 */
export async function openReferrer(input: DeskPageInput, id: string): Promise<ReferrerView | undefined> {
  const { services, person } = input;
  const found = applicationIds.has(id) ? await referrerForDesk(services.rights, person, id) : undefined;
  if (!found) return undefined;
  const { application, referrer, receivedOn, tellBy, isLate, toldOn } = found;
  const { site, publicUrl } = services.rights;
  const today = todayOf(input);
  return {
    id,
    reference: application.reference,
    mayRead: may({ person }, "read", application),
    ...(publicUrl === ""
      ? {}
      : { letter: referrerLetter(application, { ...services.deciding.letters, site, publicUrl }).split("\n\n") }),
    letterLanguage: application.language,
    due: shortDate(tellBy, person.language),
    isLate,
    ...(toldOn === undefined ? {} : { toldOn: shortDate(toldOn, person.language) }),
    receivedOn,
    today,
    referrer,
    on: today,
    why: "",
  };
}

/** Records that the referrer was informed, on the day and in the way that the form states. */
export async function recordReferrerInformed(
  input: DeskPageInput,
  id: string,
  form: FormData,
): Promise<{ readonly done: true } | { readonly view: ReferrerView } | "none"> {
  const [on, why] = [fieldOf(form, "on"), fieldOf(form, "why")];
  const problem = await note(input, id, { on, why, referrer: fieldOf(form, "referrer") });
  if (problem === undefined) return { done: true };
  const view = await openReferrer(input, id);
  return view ? { view: { ...view, on, why, problem } } : "none";
}

async function note(
  input: DeskPageInput,
  id: string,
  { on, why, referrer }: { readonly on: string; readonly why: string; readonly referrer: string },
): Promise<ReferrerView["problem"] | undefined> {
  if (!isWrittenDay(on) || on > todayOf(input)) return "on";
  const checked = checkReason(why);
  if (!checked.ok) return checked.problem;
  const { services, person } = input;
  if (!applicationIds.has(id)) return "impossible";
  const outcome = await tellReferrer(services.rights, person, id, { on, why: checked.reason, referrer });
  return outcome === "noted" ? undefined : outcome;
}

const todayOf = ({ services: { site, now } }: DeskPageInput): Day =>
  dayAt(momentOf(now()), timeZoneOf(site, site.brand.defaultCountry));
