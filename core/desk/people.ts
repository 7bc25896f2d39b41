import type { DeskPerson } from "./people-file.ts";

/** The people of `desk.json`, as the file is at the time of each call: whoever was removed from it is unknown at once. */
export interface DeskPeople {
  /** Everybody in the file; nobody if there is no file. Raises `unavailable` if the file cannot be read or has a fault, so that nobody gets in by a broken file. */
  all(): Promise<readonly DeskPerson[]>;
  /** The person with a mail address, in any case of its letters. Raises as `all` does. */
  withEmail(email: string): Promise<DeskPerson | undefined>;
}
