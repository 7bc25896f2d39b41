import type { ApplicationId } from "../../identity/application-id.ts";
import type { OpeningVersion } from "../../jobs/opening-version.ts";

/**
 * The openings as they were when applications to them arrived. Each version is stored once, and is deleted with the last application that refers to
 * it (spec C41).
 */
export interface OpeningVersions {
  /**
   * The opening as it was when an application arrived; `undefined` if there is no such application, or if it arrived before the program stored
   * versions.
   */
  openingOf(id: ApplicationId): Promise<OpeningVersion | undefined>;
}
