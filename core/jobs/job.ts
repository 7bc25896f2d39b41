import type { CountryCode } from "../site/country-code.ts";
import type { Language } from "../site/language.ts";
import type { Area, Employment, Interest, Role, Workplace } from "../site/taxonomy.ts";
import type { Day } from "../time.ts";
import type { JobId } from "./job-id.ts";

/** The order in which sections are shown, whatever the order in the data (spec 3.2). */
export const sectionTypes = ["tasks", "benefits", "requirements", "detail", "company_info"] as const;
export type SectionType = (typeof sectionTypes)[number];

export const salaryUnits = ["year", "month", "hour"] as const;

export interface Salary {
  readonly min: number;
  readonly max: number;
  /** ISO 4217 */
  readonly currency: string;
  readonly unit: (typeof salaryUnits)[number];
}

export interface Tag {
  readonly iconClass: string;
  readonly label: string;
}

export interface Section {
  readonly type: SectionType;
  readonly title: string;
  /** Sanitised HTML (spec 3.2). */
  readonly content: string;
  readonly tags?: readonly Tag[];
}

/** A city has a code, which addresses carry, and a label for cities that the site does not know. */
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
  /** At least one; the first is the opening's main place. It is listed in the country of each. */
  readonly places: readonly Place[];
  readonly role?: Role;
  readonly areas: readonly Area[];
  readonly interests: readonly Interest[];
  readonly keywords: readonly string[];
  readonly publicationDate: Day;
  readonly updatedAt?: Day;
  /** First day on which it is listed. */
  readonly validFrom?: Day;
  /** Last day on which it is listed. */
  readonly validThrough?: Day;
  /** Each that is possible: full time or part time, at first for a year. */
  readonly employment?: readonly Employment[];
  readonly workplace?: Workplace;
  readonly salary?: Salary;
  readonly hiddenPosition: boolean;
  readonly referralEnabled: boolean;
  readonly unlisted: boolean;
  readonly externalJobLink?: string;
  readonly sections: readonly Section[];
}

/** Which form and which header an application to this opening gets (spec 4.2): hidden wins over referral. */
export type JobVariant = "hidden" | "referral" | "generic";

export const variantOf = (job: Pick<Job, "hiddenPosition" | "referralEnabled">): JobVariant =>
  job.hiddenPosition ? "hidden" : job.referralEnabled ? "referral" : "generic";

/** spec 3.2; sections of one type keep the order of the data. */
export const inReadingOrder = (sections: readonly Section[]): Section[] =>
  [...sections].sort((a, b) => sectionTypes.indexOf(a.type) - sectionTypes.indexOf(b.type));
