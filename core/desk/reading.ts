import { copyNameOf } from "../applications/desk/copy-name.ts";
import { findByIdOrReference } from "../applications/desk/named.ts";
import { isRestricted } from "../applications/kept/restriction.ts";
import type { Answer } from "../applications/stored/answer.ts";
import type { ApplicationFile, StoredApplication } from "../applications/stored/application.ts";
import type { ApplicationEvent } from "../applications/stored/application-event.ts";
import type { ApplicationEvents } from "../applications/stored/application-events.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import type { Consent } from "../applications/stored/consent.ts";
import type { Access } from "../applications/stored/desk.ts";
import type { LogFacts } from "../applications/stored/log-entry.ts";
import type { Reference } from "../identity/reference.ts";
import type { OpeningVersion } from "../jobs/opening-version.ts";
import { momentOf } from "../time/time.ts";
import type { ScanState, ScanStore } from "../uploads/file-scanner.ts";
import type { FileStore } from "../uploads/file-store.ts";
import type { UploadKind } from "../uploads/rules.ts";
import { type AccessOutcome, type AccessRefusal, accessApplication, isClosedByCandidate } from "./access.ts";
import type { DeskApplications, DeskFilter, DeskPage, DeskQuery } from "./applications.ts";
import { actorNameOf, may, scopesOf } from "./may.ts";
import type { DeskPerson, DeskRight } from "./people-file.ts";

/** The stores that people at the desk read from, and in which their accesses are recorded. */
export interface DeskReadingParts {
  readonly lists: DeskApplications;
  readonly applications: Pick<
    ApplicationStore,
    "get" | "idOf" | "noteAccess" | "noteLookup" | "accesses" | "consents" | "answersTo" | "openingOf" | "writeNote"
  >;
  readonly events: Pick<ApplicationEvents, "of">;
  readonly files: Pick<FileStore, "read">;
  /** Missing if files are not scanned for malware. */
  readonly scans?: Pick<ScanStore, "statesOf"> | undefined;
  readonly now: () => Date;
}

/** A query for part of a list, without the scopes and the time, which the program adds. */
export type DeskListQuery = Omit<DeskQuery, "scopes" | "now">;

/** Records the lookup, and returns the part of a list for each query. The record does not contain the name that was searched for. */
export async function listForDesk(
  { lists, applications, now }: DeskReadingParts,
  person: DeskPerson,
  queries: readonly DeskListQuery[],
): Promise<DeskPage[]> {
  const scopes = scopesOf(person, "read");
  const pages: DeskPage[] = [];
  for (const query of queries) pages.push(await lists.find({ ...query, scopes, now: momentOf(now()) }));
  const filter = queries[0]?.filter ?? {};
  await applications.noteLookup({
    at: momentOf(now()),
    who: actorNameOf({ person }),
    action: filter.name === undefined ? "list" : "search",
    filters: filterText(filter),
    found: pages[0]?.total ?? 0,
  });
  return pages;
}

/** The filters as the log shows them, such as `country=de name`: without the name that was searched for. */
export const filterText = (filter: DeskFilter): string =>
  Object.entries(filter)
    .map(([key, value]) => (key === "name" ? key : `${key}=${value}`))
    .join(" ");

/** An application with everything that the desk shows of it. */
export interface OpenedApplication {
  readonly application: StoredApplication;
  readonly consents: readonly Consent[];
  readonly answers: readonly Answer[];
  /** What happened to it, oldest first. */
  readonly events: readonly ApplicationEvent[];
  /** Who has accessed it, oldest first, including this access. */
  readonly accesses: readonly Access[];
  /** Whether the text that its opening had when the application arrived is stored. */
  readonly hasOpening: boolean;
  /** The malware verdicts; missing if files are not scanned. */
  readonly scans?: Partial<Record<UploadKind, ScanState>>;
}

export type OpenOutcome = OpenedApplication | { readonly refused: AccessRefusal };

/** Records the access, then opens an application for somebody at the desk. */
export async function openForDesk(parts: DeskReadingParts, person: DeskPerson, word: string): Promise<OpenOutcome> {
  const outcome = await accessAs(parts, person, word, { action: "show", right: "read" });
  if ("refused" in outcome) return outcome;
  const { application } = outcome;
  const { applications, events } = parts;
  const scans = await verdictsOf(parts, application);
  return {
    application,
    consents: await applications.consents(application.id),
    answers: await applications.answersTo(application.id),
    events: await events.of(application.id),
    accesses: await applications.accesses(application.id),
    hasOpening: (await applications.openingOf(application.id)) !== undefined,
    ...(scans ? { scans } : {}),
  };
}

/**
 * An application, and its opening as it was when the application arrived; without the opening if the application is from before the program stored
 * it.
 */
export interface ApplicationWithOpening {
  readonly application: StoredApplication;
  readonly openingAtReceipt?: OpeningVersion;
}

/** Records the access, then returns an application with the text that its opening had when the application arrived. */
export async function openingAtReceiptForDesk(
  parts: DeskReadingParts,
  person: DeskPerson,
  word: string,
): Promise<ApplicationWithOpening | { readonly refused: AccessRefusal }> {
  const outcome = await accessAs(parts, person, word, { action: "show", right: "read", about: { part: "opening" } });
  if ("refused" in outcome) return outcome;
  const { application } = outcome;
  const opening = await parts.applications.openingOf(application.id);
  return { application, ...(opening ? { openingAtReceipt: opening } : {}) };
}

/** A file to download, under a name that the program has made. */
export interface FileDownload {
  readonly name: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Why a file cannot be downloaded. `unsafe`: the scanner has not found it clean. */
export type DownloadRefusal = AccessRefusal | "unsafe";

/** Records the access with its reason, then gives a file to somebody who has a right to take it. */
export async function takeFileForDesk(
  parts: DeskReadingParts,
  person: DeskPerson,
  { why, ...wanted }: WantedFile & { readonly why: string },
): Promise<FileDownload | { readonly refused: DownloadRefusal }> {
  const opened = await openFile(parts, person, wanted, { action: "files", right: "take", why });
  if ("refused" in opened) return opened;
  const { application, file } = opened;
  return { name: copyNameOf(application.id, file), size: file.size, bytes: await parts.files.read(file.key) };
}

/** A file to show in a page, with the media type of its content. */
export interface ViewedFile {
  readonly view: FileViewKind;
  readonly contentType: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Why a file is not shown. `format`: the file is neither a picture nor a PDF file, and only those are shown. */
export type ViewRefusal = DownloadRefusal | "format";

/** How a file is shown: as a picture, or in a viewer for PDF files. */
export type FileViewKind = "picture" | "pdf";

const viewedAs: Readonly<Record<string, FileViewKind>> = {
  "image/jpeg": "picture",
  "image/png": "picture",
  "application/pdf": "pdf",
};

/** Returns how a file with this media type is shown; `undefined` if the file can only be downloaded. */
export const viewOf = (contentType: string): FileViewKind | undefined => viewedAs[contentType];

/** A file that can be shown, and whether the person may also take it. */
export interface ViewableFile {
  readonly reference: Reference;
  readonly view: FileViewKind;
  readonly mayTake: boolean;
}

/** Records the access, then shows a file to somebody who has a right to read it. */
export async function viewFileForDesk(
  parts: DeskReadingParts,
  person: DeskPerson,
  wanted: WantedFile,
): Promise<ViewedFile | { readonly refused: ViewRefusal }> {
  const found = await findViewableFile(parts, person, wanted);
  if ("refused" in found) return found;
  const opened = await openFile(parts, person, wanted, { action: "show", right: "read", about: { file: wanted.kind } });
  if ("refused" in opened) return opened;
  const { contentType, size, key } = opened.file;
  return { view: found.view, contentType, size, bytes: await parts.files.read(key) };
}

/** Finds out whether a file can be shown. Records nothing, because nothing of the file is shown yet. */
export async function findViewableFile(
  parts: DeskReadingParts,
  person: DeskPerson,
  { word, kind }: WantedFile,
): Promise<ViewableFile | { readonly refused: ViewRefusal }> {
  const found = await findByIdOrReference(word, parts.applications);
  if (!found || found === "typing_error" || !may({ person }, "read", found)) return { refused: "none" };
  if (isClosedByCandidate(found)) return { refused: "withdrawn" };
  if (isRestricted(found, momentOf(parts.now()))) return { refused: "restricted" };
  const file = found.files.find((each) => each.kind === kind);
  if (!file) return { refused: "none" };
  if (!(await isSafe(parts, found, kind))) return { refused: "unsafe" };
  const view = viewOf(file.contentType);
  if (!view) return { refused: "format" };
  return { reference: found.reference, view, mayTake: may({ person }, "take", found) };
}

/** Identifies a file of an application. `word` is the id or the reference of the application. */
interface WantedFile {
  readonly word: string;
  readonly kind: string;
}

/**
 * Records the access to a safe file, and returns the file. A refusal must not be recorded as an access. So the scanner's verdict is checked before
 * the access is recorded. The check is repeated afterwards, because the verdict may have changed in between.
 */
async function openFile(
  parts: DeskReadingParts,
  person: DeskPerson,
  { word, kind }: WantedFile,
  options: {
    readonly action: Access["action"];
    readonly right: DeskRight;
    readonly why?: string;
    readonly about?: LogFacts;
  },
): Promise<
  { readonly application: StoredApplication; readonly file: ApplicationFile } | { readonly refused: DownloadRefusal }
> {
  const before = await findByIdOrReference(word, parts.applications);
  if (!before || before === "typing_error" || !may({ person }, options.right, before)) return { refused: "none" };
  if (!(await isSafe(parts, before, kind))) return { refused: "unsafe" };
  const outcome = await accessAs(parts, person, word, options);
  if ("refused" in outcome) return { refused: outcome.refused };
  const { application } = outcome;
  const file = application.files.find((each) => each.kind === kind);
  if (!file) return { refused: "none" };
  return (await isSafe(parts, application, kind)) ? { application, file } : { refused: "unsafe" };
}

/** The malware verdicts on the files of an application, by kind; `undefined` if files are not scanned. */
async function verdictsOf(
  { scans }: Pick<DeskReadingParts, "scans">,
  { id, files }: StoredApplication,
): Promise<Partial<Record<UploadKind, ScanState>> | undefined> {
  if (!scans) return undefined;
  const states = await scans.statesOf(id);
  return Object.fromEntries(files.map(({ kind, key }) => [kind, states.get(key) ?? "pending"]));
}

/** Whether a file passes the malware check: it was found clean (trust 1.10), there is no such file, or files are not scanned. */
async function isSafe(
  parts: Pick<DeskReadingParts, "scans">,
  application: StoredApplication,
  kind: string,
): Promise<boolean> {
  const verdicts: Readonly<Record<string, ScanState | undefined>> | undefined = await verdictsOf(parts, application);
  return verdicts === undefined || verdicts[kind] === undefined || verdicts[kind] === "clean";
}

/**
 * Finds an application for somebody at the desk, and records the access. If the person has no right to the application, the outcome is `none`, as if
 * it did not exist.
 */
const accessAs = (
  { applications, now }: DeskReadingParts,
  person: DeskPerson,
  word: string,
  {
    right,
    ...options
  }: {
    readonly action: Access["action"];
    readonly right: DeskRight;
    readonly why?: string;
    readonly about?: LogFacts;
  },
): Promise<AccessOutcome> =>
  accessApplication({ applications, now, note: (access) => applications.noteAccess(access) }, word, {
    ...options,
    who: actorNameOf({ person }),
    maySee: (application) => may({ person }, right, application),
  });
