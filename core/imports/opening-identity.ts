import type { Job } from "../jobs/job.ts";
import { fold } from "../text/fold.ts";
import { dayMs } from "../time/durations.ts";

/** How many openings one query reads for comparing. */
export const batchSize = 200;

/** For how many milliseconds after it was closed an opening can still be recognised. After that, an opening with the same content counts as new. */
export const maxRecognisedClosedMs = 30 * dayMs;

/** Returns a text that identifies an opening by its content. If two systems have the same opening, its text is the same for both. */
export const identityOf = ({ company, language, title, places }: Job): string =>
  JSON.stringify([
    company,
    language,
    fold(title).trim(),
    places.map(({ country, city }) => `${country}/${city?.code ?? ""}`).sort(),
  ]);
