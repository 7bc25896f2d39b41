import { isTimeout } from "./timeout.ts";

const connection = "NetworkError";
const intermediary = "Intermediary";
const missingFile = "MissingFile";

const failure = (name: string, message: string): Error => Object.assign(new Error(message), { name });

export const createConnectionError = (): Error => failure(connection, "the connection broke off");

/** Creates the error for a call to which an intermediary, such as a portal or a proxy, responded in place of the host. */
export const createIntermediaryError = (): Error =>
  failure(intermediary, "an intermediary answered in place of the host");

/** The error for one of our files that is refused, by the server or an intermediary, or that does not run in this browser. */
export const createMissingFileError = (): Error =>
  failure(missingFile, "a file of the page is refused or does not run");

export const isMissingFileError = (error: unknown): boolean => error instanceof Error && error.name === missingFile;

export const isIntermediaryError = (error: unknown): boolean => error instanceof Error && error.name === intermediary;

/** Whether a failure is temporary and says nothing about the host: a timeout, a broken connection, or the response of an intermediary. */
export const isNetworkFailure = (error: unknown): boolean =>
  isTimeout(error) || isIntermediaryError(error) || (error instanceof Error && error.name === connection);
