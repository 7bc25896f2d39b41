import type { Moment } from "../time/time.ts";

/** An ended secret that is accepted again, as after a restore of an older backup. */
export interface RevivedSecret {
  readonly endedAt: Moment;
  /** The commands that end it again. They also end all older secrets. */
  readonly remedy: string;
}

/** When secrets in the settings ended as stored ones; `undefined` if they did not. */
export interface EndsInSettings {
  readonly SECRET: Moment | undefined;
  readonly SECRETS_ACCEPTED: Moment | undefined;
}

/**
 * Returns the newest accepted secret that has ended before; `undefined` if there is none. `ends` says of each accepted secret, newest first, when it
 * ended.
 */
export function revivedSecret(ends: readonly (Moment | undefined)[]): RevivedSecret | undefined {
  const first = ends.findIndex((at) => at !== undefined);
  const endedAt = ends[first];
  if (endedAt === undefined) return undefined;
  return { endedAt, remedy: commandsToEnd(ends.length - first, ends.length) };
}

/** Returns the commands that end the oldest `ended` of `accepted` secrets. */
export function commandsToEnd(ended: number, accepted: number): string {
  const rotate = ended === accepted ? "careers secret rotate once, then " : ""; // the secret that signs cannot be forgotten
  return `${rotate}careers secret forget ${ended === 1 ? "once" : `${ended} times`}`;
}
