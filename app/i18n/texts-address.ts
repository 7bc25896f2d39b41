import type { PageServices } from "#core/page-services.ts";
import type { Language } from "#core/translation/language.ts";

/** Returns the address of the texts that a page needs in browsers. `path` is the pattern of the page's route. */
export function textsAddress({ messages }: PageServices, language: Language, path: string | undefined): string {
  const { url, ownPageUrl } = messages(language);
  return path?.endsWith("/application/:token") ? ownPageUrl : url;
}
