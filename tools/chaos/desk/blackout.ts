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

/** How many invitations each person gets whenever the power is off. */
const invitationsEach = 30;
/** The mails of waiting replies become due within this time, which begins while the power is still off. */
const maxDueMs = 3000;

/** Does the work of the operator while the power of a host is off. The simulated disk covers only the server, so only then may others write. */
export function createBlackout({ disk, databases, people, secrets, random }: BlackoutParts) {
  const unused = new Map<string, string[]>(people.map(({ email }) => [email, []]));

  /** Makes invitations, and makes waiting replies due soon, so that people take some of them back at the very moment when the mail is sent. */
  async function prepare(): Promise<void> {
    const database = await databases.open("applications");
    await openOperator(database, secrets).makeAnswersDue(random() * maxDueMs);
    for (const [email, tokens] of unused)
      while (tokens.length < invitationsEach) tokens.push(await inviteBy(database)(email));
    database.close();
    disk.keep();
  }

  return {
    prepare,
    /** Leaves on the disk only what was synced, and prepares the next start. */
    async cut(): Promise<void> {
      disk.cut();
      await prepare();
    },
    /** Hands out an invitation. If none is left, waits for those that the next power cut brings. */
    async invite(email: string): Promise<string> {
      await waitUntil(() => (unused.get(email) ?? []).length > 0, "there are new invitations");
      return unused.get(email)?.shift() ?? "";
    },
    /** Does nothing: waiting replies are made due only while the power is off. */
    hurry: async (): Promise<void> => undefined,
  };
}
