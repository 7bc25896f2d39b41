import { loadDeskMessages } from "#adapters/disk/load-messages.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import type { DeskPageInput, DeskPageServices } from "#core/desk/page-services.ts";
import { loadDeskPages } from "#server/desk/pages.ts";
import { buildFolder } from "../../../scripts/build.ts";

/** Somebody who has signed in. */
export const ada: DeskPageInput["person"] = { name: "Ada Lovelace", language: "en" };

const messages = loadDeskMessages();

/** The services of the pages, without applications. */
const deskServices = (): DeskPageServices => ({
  site: loadSite("site"),
  messages: (language) => messages[language],
  now: () => new Date("2026-11-26T09:00:00Z"),
  onError: (error) => {
    throw error;
  },
});

/** The built desk, as a function from request to response. */
export async function deskHere(services: DeskPageServices = deskServices()) {
  const pages = await loadDeskPages(buildFolder);
  return (path: string, { person = ada, ...init }: RequestInit & Partial<Pick<DeskPageInput, "person">> = {}) =>
    pages.render(new Request(`http://desk.localhost${path}`, init), "", { services, person, nonce: "n0nce" });
}
