import type { ApplicationFile, StoredApplication } from "../stored/application.ts";
import { type CopyHtmlParts, copyHtml } from "./copy-html.ts";
import { type PersonalCopy, type PersonalCopyParts, personalCopyOf } from "./personal-copy.ts";

/** Copies of what is stored about people, for themselves (spec C38). */
export interface PersonalCopies {
  /** Collects the copy of each application. Changes nothing. */
  of(applications: readonly StoredApplication[]): Promise<PersonalCopy[]>;
  /** Writes copies as one HTML file, in parts. */
  html(copies: readonly PersonalCopy[]): AsyncIterable<string>;
  /** The bytes of a file. */
  read(file: ApplicationFile): Promise<AsyncIterable<Uint8Array>>;
}

export interface PersonalCopiesParts extends PersonalCopyParts, Omit<CopyHtmlParts, "madeAt" | "messages"> {
  readonly messages: () => CopyHtmlParts["messages"];
  readonly now: () => CopyHtmlParts["madeAt"];
}

export const createPersonalCopies = (parts: PersonalCopiesParts): PersonalCopies => ({
  async of(applications) {
    const copies: PersonalCopy[] = [];
    for (const application of applications) copies.push(await personalCopyOf(application, parts));
    return copies;
  },
  html: (copies) => copyHtml(copies, { ...parts, messages: parts.messages(), madeAt: parts.now() }),
  read: parts.read,
});
