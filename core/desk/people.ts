import type { DeskPerson } from "./people-file.ts";

/** The people in `desk.json`. Each call uses the current content of the file, so somebody who is removed from the file loses access at once. */
export interface DeskPeople {
  /**
   * Everybody in the file; nobody if there is no file. Raises `unavailable` if the file cannot be read or has a fault, so that a broken file lets
   * nobody in.
   */
  all(): Promise<readonly DeskPerson[]>;
  /** The person with a mail address, in upper or lower case. Raises the same errors as `all`. */
  withEmail(email: string): Promise<DeskPerson | undefined>;
}
