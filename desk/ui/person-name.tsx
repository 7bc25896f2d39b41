import { JobTitle, type JobTitleProps } from "#app/ui/job-title.tsx";

/** The minimum length of hyphenated words in a name, in letters. Shorter ones fit on a line, even in large text on a phone. */
export const minBrokenLength = 13;

/** The name of a candidate. Long words in it are hyphenated if they do not fit on a line. */
export const PersonName = ({ title, breaks = [] }: JobTitleProps) =>
  breaks.length === 0 ? title : <JobTitle title={title} breaks={breaks} />;
