import type { AlertInput, Alerts } from "./alerts/tasks/alerts.ts";
import type { PlainForm, PlainOutcome } from "./applications/form/plain-form.ts";
import type { MyApplications } from "./applications/mine/my-application.ts";
import type { FileAccessCheck } from "./applications/rights/file-access-check.ts";
import type { PlainRequest } from "./applications/submit/send-plain-form.ts";
import type { UnconfirmedApplications } from "./applications/submit/unconfirmed-applications.ts";
import type { JobIndex } from "./jobs/job-index.ts";
import type { Pictures } from "./site/pictures.ts";
import type { ProseRenderer } from "./site/prose.ts";
import type { Site } from "./site/site.ts";
import type { Hyphenator } from "./text/hyphenation.ts";
import type { Language } from "./translation/language.ts";
import type { Catalog } from "./translation/translate.ts";

/** How a page with a form gets its tokens (spec 4.6). */
export interface PageBotCheck {
  /** The name of the bot check, as in the setting `CHALLENGE`. */
  readonly name: string;
  /** Settings for the script of the bot check (`ConfiguredBotCheck.inBrowser`). */
  readonly scriptSettings: Readonly<Record<string, string>>;
}

/** What visitors can do with alerts by mail. */
export interface PageAlerts extends Omit<Alerts, "request" | "ensureStorable"> {
  /** The bot check of requests for alerts. Its name is `none` if this host does not check them. */
  readonly botCheck: PageBotCheck;
  /**
   * Does the same as `request` of `Alerts`. A request without a token of the bot check has stricter limits. Also raises `busy` if there were too many
   * requests, and `bot_suspected` if the token is refused.
   */
  request(wish: AlertInput, token: string | undefined): Promise<void>;
}

/** The addresses of files of the brand that override the defaults; each is missing if the brand does not override that default. */
export interface PageBrandFiles {
  /** The address of the brand's style sheet. */
  readonly style?: string | undefined;
  /** The addresses of the first font file of the display family and of the text family. Every page needs both files. */
  readonly displayFont?: string | undefined;
  readonly textFont?: string | undefined;
  /** The width of the logo in the header, in CSS pixels. */
  readonly logoWidth: number;
}

/** What the server provides to the pages. */
export interface PageServices {
  readonly site: Site;
  readonly brand: PageBrandFiles;
  /** Returns the content of a style sheet, for inclusion in a page; `undefined` for an unknown address. */
  readonly styleText: (address: string) => string | undefined;
  readonly jobIndex: JobIndex;
  /**
   * Returns the texts of a language. The file at `ownPageUrl` has all texts that pages use. The file at `url` leaves out the texts of a candidate's
   * own page and of the pages of alerts.
   */
  readonly messages: (language: Language) => {
    readonly catalog: Catalog;
    readonly url: string;
    readonly ownPageUrl: string;
  };
  /** Returns a prose page in the requested language or, if the page does not exist in that language, in the site's main language. */
  readonly prose: ProseRenderer;
  /** Pictures that can replace the drawn art in the header; their files are served under `/pictures`. */
  readonly pictures: Pictures;
  /** Finds where titles can be hyphenated. */
  readonly hyphenate: Hyphenator;
  /** The base address of the HTTP calls for applications, as seen by the browser. */
  readonly jobappApi: string;
  readonly botCheck: PageBotCheck;
  /** What candidates can do with the link in their confirmation mail. */
  readonly myApplications: MyApplications;
  /** Whether a link gives access to the files of its application. */
  readonly grantsFileAccess: FileAccessCheck;
  /** What candidates can do with the application of a plain form until it is confirmed. */
  readonly unconfirmed: UnconfirmedApplications;
  /** The form that a browser without scripts has just sent to this page (spec C3). */
  readonly plainForm: PlainForm | undefined;
  /**
   * Returns the number of days within which a company usually answers applications; `undefined` if it is not shown (spec C35). `company` is the
   * displayed name.
   */
  readonly usualAnswerDays: (company: string) => number | undefined;
  /** What visitors can do with alerts by mail; `undefined` if the site has none. */
  readonly alerts: PageAlerts | undefined;
  /** Accepts a plain form. */
  readonly sendPlainForm: (request: PlainRequest) => Promise<PlainOutcome>;
  /** Whether plain forms are accepted. They are not accepted if another host receives the applications. */
  readonly plainForms: boolean;
  /** Returns the SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
  /** Returns a new random id. */
  readonly newId: () => string;
  /** The public address of the site, without a trailing slash. If it is empty, each request's own address is used. */
  readonly publicUrl: string;
  /**
   * Returns the site's address for links that others store, such as search engines: the origin of `publicUrl`, or, if that is empty, the address that
   * the program listens on. It is never taken from a request.
   */
  readonly publicAddress: () => string;
  /** Whether the style guide is available (look 1.12). */
  readonly styleguide: boolean;
  /** Whether browsers report core web vitals. */
  readonly vitals: boolean;
  /** For how many months a proof of erasure, without names, is kept after the erasure. */
  readonly proofMonths: number;
  readonly now: () => Date;
  /** Reports an unexpected error that visitors do not notice. */
  readonly onError: (error: unknown, path: string) => void;
  /** Reports that a page is shown incomplete, because one of its parts is unavailable. */
  readonly onPartUnavailable: (error: unknown, path: string) => void;
  /** Reports that a page could not be rendered, and that the visitor was asked to come back later. */
  readonly onPageUnavailable: (error: unknown, path: string) => void;
}
