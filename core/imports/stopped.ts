import { PorticoError } from "../errors.ts";

/** Creates the error of an import that ended before it stored anything, because it was stopped or lost its lock. */
export const importStoppedError = (): PorticoError =>
  new PorticoError("unavailable", "the import was stopped; nothing was imported");
