import type { Amount } from "./amounts.ts";

/** A part of a text that counts hours, days, weeks, months or years: `40 hours per week`, `12-month`. */
export interface Duration {
  readonly from: number;
  readonly to: number;
  /** Whether it counts hours or days, as a working time does. */
  readonly isOfWork: boolean;
}

const hoursAndDays = "hours|hrs|stunden|wochenstunden|heures|ore|horas|days|tagen?|jours|giorni|dias";

const longer = "weeks|wochen|semaines|settimane|semanas|months|monaten?|mois|mesi|meses|years|jahren?|ans|anni|anos";

/** Words that are periods of pay after an amount with a currency: `$25 hr`. */
const singularHours = "hour|hr|h|std";
const longerSingulars = "week|month|year";

const perWeek =
  String.raw`\.?\s?(?:\/\s?|(?:per|a|pro|in der|die|par|por|à la|alla)\s)?` +
  "(?:week|wk|weekly|woche|wöchentlich|semaine|hebdo|hebdomadaires?|settimana|settimanali|semana|semanais|p\\.?w)";

const durations = new RegExp(
  String.raw`(?<![\p{L}\d.,'’/–-])\d{1,4}(?:[.,]\d{1,2})?(?:\s?[–-]\s?\d{1,4}(?:[.,]\d{1,2})?)?\+?[\s-]?(?:(?<plural>(?<hours>${hoursAndDays})|${longer})|(?<hour>${singularHours})|${longerSingulars})(?!\p{L})(?:${perWeek}(?!\p{L}))?`,
  "giu",
);

/**
 * Returns the durations in a text, in its order. An amount with a currency (`isPaid`) is not part of a duration if the word after it is in the
 * singular: `$25 hr`.
 */
export const durationsIn = (
  text: string,
  amounts: readonly Amount[],
  isPaid: (amount: Amount) => boolean,
): Duration[] =>
  [...text.matchAll(durations)]
    .map(({ 0: words, index: from, groups = {} }) => ({
      plural: groups["plural"],
      isOfWork: (groups["hours"] ?? groups["hour"]) !== undefined,
      from,
      to: from + words.length,
    }))
    .filter(
      ({ plural, from, to }) =>
        plural !== undefined || !amounts.some((amount) => from <= amount.from && amount.from < to && isPaid(amount)),
    );

/** Returns a text of the same length with blanks instead of its durations. */
export const withoutDurations = (text: string, found: readonly Duration[]): string =>
  found.reduce((rest, { from, to }) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to), text);
