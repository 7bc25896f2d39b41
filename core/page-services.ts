import type { MyApplications } from "./applications/my-application.ts";
import type { PlainForm, PlainOutcome } from "./applications/plain-form.ts";
import type { PlainRequest } from "./applications/send-plain-form.ts";
import type { UnconfirmedApplications } from "./applications/unconfirmed-applications.ts";
import type { ChallengeProvider } from "./bot-check.ts";
import type { JobIndex } from "./jobs/job-index.ts";
import type { Language } from "./site/language.ts";
import type { Pictures } from "./site/pictures.ts";
import type { Site } from "./site/site.ts";
import type { Catalog } from "./translate.ts";

/** The prose pages of a site, as HTML fragments in its folder. */
export const proseNames = ["privacy", "imprint", "accessibility"] as const;
export type ProseName = (typeof proseNames)[number];

/** How the application page gets its tokens (spec 4.6). */
export interface BotCheckInPages {
  readonly provider: ChallengeProvider;
  /** Of a provider elsewhere: our public key there, and its script. */
  readonly siteKey: string;
  readonly script: string;
}

/** Where the browser finds what a brand overrides; absent where it leaves ours. */
export interface BrandInPages {
  readonly style?: string | undefined;
  /** The files that every page needs, of the two families. */
  readonly displayFont?: string | undefined;
  readonly textFont?: string | undefined;
}

/** What the pages are given to work with. */
export interface PageServices {
  readonly site: Site;
  readonly brand: BrandInPages;
  readonly jobIndex: JobIndex;
  /** The texts of a language, and the address under which the browser gets the same. */
  readonly messages: (language: Language) => { readonly catalog: Catalog; readonly url: string };
  readonly prose: (name: ProseName, language: Language) => string;
  /** What may be shown in the header instead of the drawn art; their files lie under `/pictures`. */
  readonly pictures: Pictures;
  /** Base address of the application calls, as the browser uses it. */
  readonly jobappApi: string;
  readonly botCheck: BotCheckInPages;
  /** What myApplications may do by the link in their mail. */
  readonly myApplications: MyApplications;
  /** The same for an application that came as a plain form and waits for its mail to be answered. */
  readonly unconfirmed: UnconfirmedApplications;
  /** The form that a browser has just sent to this page by itself (spec C3). */
  readonly plainForm: PlainForm | undefined;
  /** Takes it. */
  readonly sendPlainForm: (request: PlainRequest) => Promise<PlainOutcome>;
  /** Whether plain forms are taken: not where applications are kept elsewhere. */
  readonly plainForms: boolean;
  /** Random bits as a text. */
  readonly newId: () => string;
  /** The address under which visitors see the site, without a slash at the end; empty for that of the request. */
  readonly publicUrl: string;
  /** Whether the style guide is shown (look 1.12). */
  readonly styleguide: boolean;
  readonly now: () => Date;
  /** Takes note of what went wrong and was not meant to; the visitor sees nothing of it. */
  readonly onError: (error: unknown, path: string) => void;
  /** Takes note of what could not be had and a page is shown without. */
  readonly onMissing: (error: unknown, path: string) => void;
  /** Takes note of what a page could not be made without: the visitor is asked to come back. */
  readonly onPutOff: (error: unknown, path: string) => void;
}
