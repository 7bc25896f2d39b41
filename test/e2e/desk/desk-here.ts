import { loadDeskMessages } from "#adapters/disk/load-messages.ts";
import type { DeskPageServices } from "#core/desk/page-services.ts";
import type { DeskPerson } from "#core/desk/people-file.ts";
import { loadDeskPages } from "#server/desk/pages.ts";
import { buildFolder } from "../../../scripts/build.ts";
import { demoSite } from "../../fixtures.ts";
import { aPersonAtDesk, deskReading } from "../../unit/core/desk/desk-reading.ts";

/** Somebody who may read and take everything. */
export const ada: DeskPerson = aPersonAtDesk();

const messages = loadDeskMessages();

interface DeskRequest extends RequestInit {
  readonly person?: DeskPerson;
}

/** The built desk over an empty database, as a function from request to response. `given` replaces services. */
export async function deskHere(given: Partial<DeskPageServices> = {}) {
  const pages = await loadDeskPages(buildFolder);
  const { parts, applications, scans, database } = deskReading();
  const services: DeskPageServices = {
    site: demoSite(),
    messages: (language) => messages[language],
    reading: parts,
    openingOf: async () => undefined,
    now: parts.now,
    onError(error) {
      throw error;
    },
    ...given,
  };
  const answer = (path: string, { person = ada, ...init }: DeskRequest = {}): Promise<Response> =>
    pages.render(new Request(`http://desk.localhost${path}`, init), "", { services, person, nonce: "n0nce" });
  const read = async (path: string, init: DeskRequest = {}): Promise<string> => (await answer(path, init)).text();
  return { answer, read, applications, scans, database, services, clientFolder: pages.clientFolder };
}
