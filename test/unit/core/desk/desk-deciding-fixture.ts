import { loadMessages } from "#adapters/disk/load-messages.ts";
import { createSqlApplicationEvents } from "#adapters/sql/application-events.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { DecidingParts } from "#core/desk/deciding.ts";
import type { DeskPerson } from "#core/desk/people-file.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { demoSite } from "../../../fixtures.ts";
import { applicationId, countryCode, moment } from "../../../identities.ts";
import { aSubmission, testMails, testSecrets } from "../../../submission.ts";

/** The moment at which people at the desk decide. */
export const now = moment("2026-05-02T10:00:00.000Z");
/** When an answer given at `now` is due to be sent. */
export const dueAt = moment("2026-05-02T10:10:00.000Z");
export const first = applicationId("first");

const somebody = (name: string, ...grants: DeskPerson["grants"]): DeskPerson => ({
  email: `${name.split(" ")[0]?.toLowerCase()}@group.example`,
  name,
  language: "en",
  grants,
});
export const ada = somebody("Ada Lovelace", { may: ["decide"] });
export const grace = somebody("Grace Hopper", { may: ["decide"] });
/** A person who may read all applications, but decide only on those in France. */
export const reader = somebody(
  "Kurt Goedel",
  { may: ["read", "take", "operate"] },
  { may: ["decide"], countries: [countryCode("fr")] },
);
/** A person who may decide only on applications in France. */
export const stranger = somebody("Emmy Noether", { may: ["decide"], countries: [countryCode("fr")] });

/** The dependencies for composing answer mails, with an index that has no openings. */
export const deskLetters = (clock: () => Date): DecidingParts["letters"] => ({
  site: demoSite(),
  messages: loadMessages(),
  jobIndex: { find: async () => undefined },
  publicUrl: "https://careers.group.example",
  now: clock,
});

/** The dependencies of decisions at the desk, over a database with applications with these ids. */
export async function deskDecidingFixture(...ids: readonly string[]) {
  const database = temporaryDatabase("applications");
  const applications = createSqlApplicationStore(database, testMails, testSecrets);
  for (const id of ids) await applications.accept(aSubmission({ id }));
  const clock = () => new Date(now);
  const parts: DecidingParts = {
    applications,
    events: createSqlApplicationEvents(database),
    letters: deskLetters(clock),
    now: clock,
  };
  const stateOf = async (id = first) => (await applications.get(id))?.state;
  /** The entries of the log of operators, as text. */
  const logged = async () => (await applications.deskLog({ since: moment("2026-05-02T00:00:00.000Z") })).map(entryOf);
  return { parts, applications, stateOf, logged };
}

const entryOf = ({ who, action, filters, found }: Record<string, unknown>) =>
  [who, action, filters, found].filter((fact) => fact !== undefined).join(" ");
