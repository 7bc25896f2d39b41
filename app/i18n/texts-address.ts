import type { PageServices } from "#core/page-services.ts";
import type { Language } from "#core/translation/language.ts";

/**
 * Matches the routes of pages whose texts no other page contains. Links must open these pages as new documents, because other documents lack those
 * texts.
 */
const ownPages = /\/(?:application\/:token|alerts(?:\/:token)?)$/;

/** Returns the address of the texts that a page needs in browsers. `path` is the pattern of the page's route. */
export function textsAddress({ messages }: PageServices, language: Language, path: string | undefined): string {
  const { url, ownPageUrl } = messages(language);
  return path && ownPages.test(path) ? ownPageUrl : url;
}
