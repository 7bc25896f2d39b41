import type { AlertSearch } from "../alerts/stored/alert-search.ts";
import { alertWords } from "../alerts/stored/search-words.ts";
import type { Language } from "../translation/language.ts";
import { type AlertLetterParts, alertLetter, subscriptionReasonLine } from "./alert-letter-parts.ts";
import type { Fact, Letter, Line } from "./letter.ts";

/** The new openings of one alert, as a letter shows them. */
export interface ShownNews {
  readonly search: AlertSearch;
  /** The number of new openings, including those that the letter does not list. */
  readonly total: number;
  readonly openings: readonly ShownOpening[];
  /** The address of the search, with the newest openings first. */
  readonly address: string;
}

interface ShownOpening {
  readonly title: string;
  readonly language?: Language;
  readonly company: string;
  readonly places: readonly string[];
  readonly address: string;
}

/** Lists the new openings of all alerts of a mailbox (spec C43). */
export function alertNewsLetter(news: readonly ShownNews[], parts: AlertLetterParts): Letter {
  const { t, site, language } = parts;
  const count = news.reduce((sum, { total }) => sum + total, 0);
  const subject = t("mail.alert.news.subject", { count, company: site.brand.name });
  const titles = news.flatMap(({ openings }) => openings.map(({ title }) => title));
  return {
    ...alertLetter(parts),
    subject,
    preheader: titles.slice(0, 3).join(" · "),
    heading: subject,
    paragraphs: [[t("mail.alert.news.text", { count })]],
    facts: {
      heading: t("mail.alert.news.heading"),
      list: news.map(
        ({ search, total, openings, address }): Fact => ({
          label: alertWords(search, language, site, t),
          lines: [
            ...openings.map((opening) => openingLine(opening, language)),
            [{ text: t("mail.alert.news.all", { count: total }), address }],
          ],
        }),
      ),
    },
    closing: [[t("mail.closing", { company: site.brand.name })]],
    smallPrint: [subscriptionReasonLine(parts)],
  };
}

function openingLine({ title, language, company, places, address }: ShownOpening, own: Language): Line {
  const where = [company, places.join(", ")].filter((part) => part !== "").join(" · ");
  const link = { text: title, address, ...(language && language !== own ? { language } : {}) };
  return where === "" ? [link] : [link, `\n${where}`];
}
