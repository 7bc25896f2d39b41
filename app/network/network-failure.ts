import { isNoAnswer } from "./in-time.ts";

const broken = "NetworkError";
const between = "Between";
const missing = "Missing";

const failure = (name: string, message: string): Error => Object.assign(new Error(message), { name });

export const createBroken = (): Error => failure(broken, "the connection broke off");

/** The error of a call that something between has answered in the place of its host. */
export const createBetween = (): Error => failure(between, "something else answers in the place of the host");

/** The error of a file of ours that is refused, or cannot be run here; or of a network that answers so in our place. */
export const createMissing = (): Error => failure(missing, "a file of the page is refused or does not run");

export const isMissing = (error: unknown): boolean => error instanceof Error && error.name === missing;

export const isBetween = (error: unknown): boolean => error instanceof Error && error.name === between;

/** Whether nothing is known of the host, as the network was silent, broke off or answered itself: all of that passes. */
export const isNetworkFailure = (error: unknown): boolean =>
  isNoAnswer(error) || isBetween(error) || (error instanceof Error && error.name === broken);
