import type { JobDetail } from "./job-index.ts";

/** What the page of an opening said at a certain moment, with the labels in one language. */
export type OpeningVersion = Pick<
  JobDetail,
  | "title"
  | "company"
  | "cities"
  | "countries"
  | "language"
  | "workplace"
  | "employment"
  | "salary"
  | "abstract"
  | "sections"
>;

/** Returns the current version of an opening. Its properties always have the same order, so that equal versions have equal JSON. */
export const openingVersionOf = ({
  title,
  company,
  cities,
  countries,
  language,
  workplace,
  employment,
  salary,
  abstract,
  sections,
}: JobDetail): OpeningVersion => ({
  title,
  company,
  cities,
  ...(countries && { countries }),
  ...(language && { language }),
  ...(workplace && { workplace }),
  ...(employment && { employment }),
  ...(salary && { salary }),
  abstract,
  sections,
});
