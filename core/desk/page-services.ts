import type { Job } from "../jobs/job.ts";
import type { JobId } from "../jobs/job-id.ts";
import type { OpeningVersion } from "../jobs/opening-version.ts";
import type { Site } from "../site/site.ts";
import type { Hyphenator } from "../text/hyphenation.ts";
import type { Moment } from "../time/time.ts";
import type { Language } from "../translation/language.ts";
import type { Catalog } from "../translation/translate.ts";
import type { Archiver } from "./archive.ts";
import type { DecidingParts } from "./deciding.ts";
import type { OperatingParts } from "./operating.ts";
import type { DeskPerson } from "./people-file.ts";
import type { DeskReadingParts } from "./reading.ts";
import type { RightsDeskParts } from "./right-requests.ts";
import type { DeskSession, DeskSessions } from "./sessions.ts";

/** What the server provides to the pages of the desk. */
export interface DeskPageServices {
  readonly site: Site;
  /** Returns the texts of the desk. */
  readonly messages: (language: Language) => Catalog;
  /** Returns the address from which browsers load the texts of the desk. */
  readonly textsAddress: (language: Language) => string;
  /** The parts for reading. Loaders and actions read applications only through `reading.ts`, which records each access. */
  readonly reading: DeskReadingParts;
  /** The parts for deciding. Loaders and actions use them only through functions that check `may` and record what is done. */
  readonly deciding: DecidingParts;
  /** The parts for operating. Loaders and actions use them only through functions that check `may` and record what is done. */
  readonly operating: OperatingParts;
  /** Packs exports. */
  readonly archiver: Archiver;
  /**
   * The parts for requests with which people exercise data protection rights. Loaders and actions use them only through functions that check `may`
   * and record what is seen and done.
   */
  readonly rights: RightsDeskParts;
  /** Returns an opening as it is now; `undefined` if the catalogue no longer has it. */
  readonly openingOf: (id: JobId) => Promise<DeskOpening | undefined>;
  /** Returns the text that the page of an opening has now, with the labels in a language; `undefined` if the site no longer has it. */
  readonly openingNow: (id: JobId, language: Language) => Promise<OpeningVersion | undefined>;
  /** Returns the texts of the site, for facts about openings. */
  readonly siteMessages: (language: Language) => Catalog;
  /** Finds where titles, and other texts in the language of an opening, can be hyphenated. */
  readonly hyphenate: Hyphenator;
  readonly sessions: Pick<DeskSessions, "all" | "end">;
  readonly now: () => Date;
  /** Reports an unexpected failure, whose details people at the desk do not see. */
  readonly onError: (error: unknown, path: string) => void;
}

/** An opening, as the desk shows it. */
export interface DeskOpening {
  readonly job: Pick<Job, "id" | "title" | "company" | "places" | "language" | "sections">;
  readonly isOpen: boolean;
  /** The address of its page on the site; missing if the settings do not name the site's address. */
  readonly address?: string;
  /** The moments at which it was published again or changed, oldest first, as far back as the catalogue records them. */
  readonly changes: readonly Moment[];
}

/** The input of a page of the desk. */
export interface DeskPageInput {
  readonly services: DeskPageServices;
  /** Who has signed in. */
  readonly person: DeskPerson;
  /** Returns the person whose session this is, with the rights that they have now; `undefined` if the session is over. For work that takes long. */
  readonly personNow: () => Promise<DeskPerson | undefined>;
  readonly session: Pick<DeskSession, "id" | "email">;
  /** The nonce that the content security policy allows for scripts. */
  readonly nonce: string;
  /** The CV that was uploaded with the form; missing if the form has no such field. Its upload is removed after the response. */
  readonly cv?: UploadedCv;
}

/** An uploaded CV: the key of the upload without `u/`, or why there is none. */
export type UploadedCv = { readonly key: string } | { readonly problem: "missing" | "size" | "format" };
