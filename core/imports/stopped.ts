import { PorticoError } from "../errors.ts";

/** An import that ended before it stored anything: it was stopped, or another may run in its place. */
export const stopped = (): PorticoError =>
  new PorticoError("unavailable", "the import was stopped; nothing was imported");
