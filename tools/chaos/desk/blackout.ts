import type { DeskPerson } from "#core/desk/people-file.ts";
import type { Secrets } from "#core/secrets.ts";
import type { Databases } from "../databases.ts";
import { openOperator } from "../operator.ts";
import type { Disk } from "../power.ts";
import { waitUntil } from "../wait-until.ts";
import { inviteBy } from "./invitations.ts";

export interface BlackoutParts {
  readonly disk: Disk;
  readonly databases: Databases;
  readonly people: readonly DeskPerson[];
  readonly secrets: Secrets;
  readonly random: () => number;
}

/** How many unused invitations each person has after a power cut. */
const invitationsEach = 30;
/** The mails of waiting replies become due within this time, which begins to run while the power is still off. */
const maxDueMs = 3000;

/** Does the operator's work while a host is without power. At other times, no other process may write, because only the server's writes are simulated. */
export function createBlackout({ disk, databases, people, secrets, random }: BlackoutParts) {
  const unused = new Map<string, string[]>(people.map(({ email }) => [email, []]));

  const unusedOf = ({ email }: DeskPerson): string[] => unused.get(email) ?? [];

  /** Makes invitations, and makes waiting replies due soon, so that people take some of them back just as the mail is being sent. */
  async function prepare(): Promise<void> {
    const database = await databases.open("applications");
    await openOperator(database, secrets).makeRepliesDue(random() * maxDueMs);
    for (const person of people)
      for (const tokens = unusedOf(person); tokens.length < invitationsEach; )
        tokens.push(await inviteBy(database)(person));
    database.close();
    disk.keep();
  }

  return {
    prepare,
    /** Discards everything that was not synced, and prepares the next start. */
    async cut(): Promise<void> {
      disk.cut();
      await prepare();
    },
    /** Returns an unused invitation. If there are none, waits until the next power cut, when new ones are made. */
    async invite(person: DeskPerson): Promise<string> {
      await waitUntil(() => unusedOf(person).length > 0, "there are new invitations");
      return unusedOf(person).shift() ?? "";
    },
    /** Does nothing, because waiting replies are made due only while the power is off. */
    hurry: async (): Promise<void> => undefined,
  };
}
