import type { CountryCode } from "../site/country-code.ts";
import type { Hiring } from "../site/hiring.ts";
import type { Area, Employment, Interest, Role, Workplace } from "../site/taxonomy.ts";
import type { Day } from "../time/time.ts";
import type { Language } from "../translation/language.ts";
import type { JobId } from "./job-id.ts";

/** The types of sections in the order in which they are shown, whatever their order in the data (spec 3.2). */
export const sectionTypes = ["tasks", "benefits", "requirements", "detail", "company_info"] as const;
/** One of `sectionTypes`. */
export type SectionType = (typeof sectionTypes)[number];

/** What a section of details can be about (spec 3.2). */
export const sectionMeanings = ["tasks", "benefits", "requirements", "company_info"] as const;
/** What a section is about, if that is known. */
export type SectionMeaning = (typeof sectionMeanings)[number];

/** The periods for which a salary can be given. */
export const salaryUnits = ["year", "month", "hour"] as const;

/** Which end of a salary is known, if only one is. */
export const salaryBounds = ["from", "up_to"] as const;

/** How many monthly salaries a year may have, if not twelve. */
export const monthlySalaries = [13, 14, 15, 16] as const;

/** A salary range; `min` and `max` are amounts in `currency`. */
export interface Salary {
  readonly min: number;
  readonly max: number;
  /** The code of the currency in ISO 4217. */
  readonly currency: string;
  readonly unit: (typeof salaryUnits)[number];
  /** Which end of the range is given, if only one is: `min` and `max` are then equal. Missing if both ends are given. */
  readonly bound?: (typeof salaryBounds)[number];
  /** The number of monthly salaries in a year; twelve if missing. */
  readonly salariesPerYear?: (typeof monthlySalaries)[number];
}

/** A benefit: an icon class and a label. */
export interface Tag {
  readonly iconClass: string;
  readonly label: string;
}

/** A titled part of an opening's text. */
export interface Section {
  readonly type: SectionType;
  /**
   * What a section of the type `detail` is about. Sections are ordered by their type, so a text that must keep its own order has only `detail`
   * sections.
   */
  readonly meaning?: SectionMeaning;
  readonly title: string;
  /** The content as sanitised HTML (spec 3.2). */
  readonly content: string;
  readonly tags?: readonly Tag[];
}

/** A place. The code of a city is used in addresses. Its label is shown if the city is not in the site's list. */
export interface Place {
  readonly country: CountryCode;
  readonly city?: { readonly code: string; readonly label: string };
}

/** An opening. */
export interface Job {
  readonly id: JobId;
  readonly language: Language;
  readonly title: string;
  readonly abstract: string;
  readonly company: string;
  /** The places of the opening, at least one. The first is the main place; the opening is listed in the country of each place. */
  readonly places: readonly Place[];
  readonly role?: Role;
  readonly areas: readonly Area[];
  readonly interests: readonly Interest[];
  readonly keywords: readonly string[];
  readonly publicationDate: Day;
  readonly updatedAt?: Day;
  /** The first day on which the opening is listed. */
  readonly validFrom?: Day;
  /** The last day on which the opening is listed. */
  readonly validThrough?: Day;
  /** All employment types that are possible, such as full time and part time. */
  readonly employment?: readonly Employment[];
  readonly workplace?: Workplace;
  readonly salary?: Salary;
  /** Within how many working days candidates are promised an answer. If missing, the setting of the company, the country or the site decides. */
  readonly answerDays?: number;
  /**
   * The name of the person who answers questions about the opening. The portrait, if there is one, is in the company's profile under the same name.
   */
  readonly contactPerson?: string;
  /** The steps of hiring for this opening and who decides, in its language. If missing, those in the profile of the company apply. */
  readonly hiring?: Hiring;
  readonly hiddenPosition: boolean;
  readonly referralEnabled: boolean;
  readonly unlisted: boolean;
  readonly externalJobLink?: string;
  readonly sections: readonly Section[];
}

/**
 * The variant of an opening, which determines its form and its page header (spec 4.2). An opening that is both hidden and a referral counts as
 * hidden.
 */
export type JobVariant = "hidden" | "referral" | "generic";

/** Returns the variant of an opening. */
export const variantOf = (job: Pick<Job, "hiddenPosition" | "referralEnabled">): JobVariant =>
  job.hiddenPosition ? "hidden" : job.referralEnabled ? "referral" : "generic";

/** Returns what a section is about: its meaning if it has one, otherwise its type. */
export const kindOf = ({ type, meaning }: Pick<Section, "type" | "meaning">): SectionType => meaning ?? type;

/** Sorts sections for reading (spec 3.2); sections of one type keep the order of the data. */
export const inReadingOrder = (sections: readonly Section[]): Section[] =>
  [...sections].sort((a, b) => sectionTypes.indexOf(a.type) - sectionTypes.indexOf(b.type));

/** Returns the section that best describes an opening in a few words: the first one about tasks, otherwise the first in reading order. */
export const mainSection = (sections: readonly Section[]): Section | undefined =>
  sections.find((section) => kindOf(section) === "tasks") ?? inReadingOrder(sections)[0];
