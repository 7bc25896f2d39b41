import type { PageServices } from "#core/page-services.ts";
import type { Language } from "#core/translation/language.ts";

/** The patterns of the pages with texts that no other page shows. Links lead to them as to documents, because other documents lack these texts. */
const ownPages = /\/(?:application\/:token|alerts(?:\/:token)?)$/;

/** Returns the address of the texts that a page needs in browsers. `path` is the pattern of the page's route. */
export function textsAddress({ messages }: PageServices, language: Language, path: string | undefined): string {
  const { url, ownPageUrl } = messages(language);
  return path && ownPages.test(path) ? ownPageUrl : url;
}
