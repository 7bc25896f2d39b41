import type { PageServices } from "#core/page-services.ts";
import type { Language } from "#core/translation/language.ts";

/**
 * Matches the routes of pages that load a separate texts file. Links must open these pages as new documents, because the texts file of the other
 * pages lacks their texts.
 */
const ownPages = /\/(?:application\/:token|job-application\/:id\/confirm\/:token|alerts(?:\/:token)?)$/;

/** Returns the address of the texts file that browsers load for a page. `path` is the pattern of the page's route. */
export function textsAddress({ messages }: PageServices, language: Language, path: string | undefined): string {
  const { url, ownPageUrl } = messages(language);
  return path && ownPages.test(path) ? ownPageUrl : url;
}
