import type { Site } from "../site/site.ts";
import type { Language } from "../translation/language.ts";
import type { Catalog } from "../translation/translate.ts";

/** What the server provides to the pages of the desk. */
export interface DeskPageServices {
  readonly site: Site;
  /** Returns the texts of the desk. */
  readonly messages: (language: Language) => Catalog;
  readonly now: () => Date;
  /** Reports an unexpected failure, of which people at the desk see nothing. */
  readonly onError: (error: unknown, path: string) => void;
}

/** What a page of the desk is made from. */
export interface DeskPageInput {
  readonly services: DeskPageServices;
  /** Who has signed in. */
  readonly person: { readonly name: string; readonly language: Language };
  /** The nonce that the content security policy allows for scripts. */
  readonly nonce: string;
}
