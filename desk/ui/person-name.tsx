import { JobTitle, type JobTitleProps } from "#app/ui/job-title.tsx";

/** Shorter words of a name fit on a line, even in large text on a phone. */
export const minBrokenLength = 13;

/** The name of a candidate. Its longest words are hyphenated where they fit on no line. */
export const PersonName = ({ title, breaks = [] }: JobTitleProps) =>
  breaks.length === 0 ? title : <JobTitle title={title} breaks={breaks} />;
