import { onTestFinished } from "vitest";
import { mailboxOf } from "#core/applications/submit/person.ts";
import type { Language } from "#core/translation/language.ts";
import { solvePuzzle } from "../solve-puzzle.ts";
import { textsOf } from "../texts.ts";
import { builtApp, partsOfDemo, serve } from "./built-app.ts";

/** The words of the text that a refused bot check shows, up to its first link. */
export const checkFailedIn = (language: Language): string =>
  textsOf(language)["apply.checkFailed"]?.split("<")[0] ?? "";

/** The program with its pages; the forms of alerts are posted as a browser posts them. */
export async function aSiteWithAlerts(settings: Record<string, string> = {}, now?: () => Date) {
  const services = await partsOfDemo(settings, now);
  const app = await builtApp(services);
  const post = (fields: Record<string, string>, { language = "de", from = "192.0.2.7" } = {}) =>
    app.request(
      new Request(`http://localhost/${language}/careers/de/alerts?country=de&q=java`, {
        method: "POST",
        headers: { "X-Forwarded-For": from, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ email: "lena@example.org", pace: "weekly", ...fields }),
      }),
      undefined,
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
  const puzzle = (query: string) =>
    app.request(
      `http://localhost/api/jobapp/challenge?${query}`,
      { headers: { "X-Forwarded-For": "192.0.2.7" } },
      { incoming: { socket: { remoteAddress: "127.0.0.1" } } },
    );
  const token = async (query = "purpose=alert") => solvePuzzle(await (await puzzle(query)).json());
  const isAsked = async (email = "lena@example.org") =>
    (await services.alertStore.ofMailbox(mailboxOf(email))) !== undefined;
  const open = async (): Promise<string> => {
    const { address, stop } = await serve(app);
    onTestFinished(stop);
    return `${address}/de/careers/de/alerts?country=de&q=java`;
  };
  return { services, app, post, puzzle, token, isAsked, open };
}
