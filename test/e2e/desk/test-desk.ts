import { loadDeskMessages, loadMessages } from "#adapters/disk/load-messages.ts";
import { createTexHyphenator } from "#adapters/language/hyphenate.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlDeskSessions } from "#adapters/sql/desk-sessions.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlLogPages } from "#adapters/sql/log-pages.ts";
import { createSqlOperatorLog } from "#adapters/sql/operator-log.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { createSqlSourceStore } from "#adapters/sql/source-store.ts";
import { createZipArchiver } from "#adapters/zip/archiver.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import type { DeskPageServices } from "#core/desk/page-services.ts";
import type { DeskPerson } from "#core/desk/people-file.ts";
import { loadDeskPages } from "#server/desk/pages.ts";
import { publishDeskTexts } from "#server/desk/texts.ts";
import { buildFolder } from "../../../scripts/build.ts";
import { temporaryDatabase } from "../../databases.ts";
import { demoSite } from "../../fixtures.ts";
import { testSecrets } from "../../submission.ts";
import { deskLetters } from "../../unit/core/desk/desk-deciding-fixture.ts";
import { aPersonAtDesk, deskReadingFixture } from "../../unit/core/desk/desk-reading-fixture.ts";
import { rightsParts } from "../../unit/core/desk/desk-rights.ts";

/** A person who may read and copy everything. */
export const ada: DeskPerson = aPersonAtDesk();

/** The session to which all requests belong. */
const aSession = { id: "this-session", email: ada.email };

const messages = loadDeskMessages();
const siteMessages = loadMessages();
const texts = publishDeskTexts(messages);

/** The parts that are needed to erase applications from a database. It stores no files and no mails. */
const keptOver = (
  database: Database,
  applications: ApplicationStore,
  now: () => Date,
): DeskPageServices["operating"]["kept"] => ({
  applications,
  intents: createSqlIntentStore(database),
  files: { remove: async () => undefined },
  keptMails: { remove: async () => 0 },
  erasures: { note: async () => undefined, all: async () => [], forgetBefore: async () => 0 },
  updateCopies: { areOutdated: async () => false, remove: async () => undefined },
  site: demoSite(),
  now,
});

type GivenSources = Pick<DeskPageServices["operating"], "sources" | "sourceStore">;

const noSources = (): GivenSources => ({
  sources: [],
  sourceStore: createSqlSourceStore(temporaryDatabase("catalogue")),
});

interface DeskRequest extends RequestInit {
  readonly person?: DeskPerson;
  readonly nonce?: string;
}

/** The built desk over an empty database, as a function from request to response. `given` replaces services. */
export async function createBuiltDesk(given: Partial<DeskPageServices> = {}, sources: GivenSources = noSources()) {
  const pages = await loadDeskPages(buildFolder);
  const { parts, applications, scans, database } = deskReadingFixture();
  const sessions = createSqlDeskSessions(database, testSecrets);
  const services: DeskPageServices = {
    site: demoSite(),
    messages: (language) => messages[language],
    textsAddress: texts.addressOf,
    reading: parts,
    deciding: { applications, events: parts.events, letters: deskLetters(parts.now), now: parts.now },
    operating: {
      applications,
      kept: keptOver(database, applications, parts.now),
      log: createSqlOperatorLog(database, testSecrets),
      logPages: createSqlLogPages(database),
      outbox: createSqlOutbox(database),
      now: parts.now,
      ...sources,
    },
    archiver: createZipArchiver(),
    rights: rightsParts(database, { applications, now: parts.now }),
    openingOf: async () => undefined,
    openingNow: async () => undefined,
    siteMessages: (language) => siteMessages[language],
    hyphenate: createTexHyphenator(),
    sessions,
    now: parts.now,
    onError(error) {
      throw error;
    },
    ...given,
  };
  const answer = (path: string, { person = ada, nonce = "n0nce", ...init }: DeskRequest = {}): Promise<Response> =>
    pages.render(new Request(`http://desk.localhost${path}`, init), "", {
      services,
      person,
      personNow: async () => person,
      session: aSession,
      nonce,
    });
  const read = async (path: string, init: DeskRequest = {}): Promise<string> => (await answer(path, init)).text();
  const { clientFolder, viewerFolder } = pages;
  return {
    answer,
    read,
    applications,
    scans,
    sessions,
    database,
    services,
    texts: texts.routes,
    clientFolder,
    viewerFolder,
  };
}
