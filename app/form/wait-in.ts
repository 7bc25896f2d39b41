const [usual, longest] = [30, 24 * 3600];

/** The seconds of a `Retry-After`; half a minute where there is none that can be read, and a day at most. */
export const waitIn = (retryAfter: string | null): number =>
  /^\d{1,9}$/.test(retryAfter ?? "") ? Math.min(longest, Number(retryAfter)) : usual;

/** In how many minutes to come back, as people say it. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60));
