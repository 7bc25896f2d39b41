import { PorticoError } from "#core/errors.ts";
import { systemErrorPhrase } from "#core/system-trouble.ts";

/** Turns an error of the operating system about a path into `unavailable`. Returns any other error unchanged. */
export function readError(error: unknown, path: string): unknown {
  const trouble = systemErrorPhrase(error);
  return trouble ? new PorticoError("unavailable", `${path} ${trouble}`) : error;
}
