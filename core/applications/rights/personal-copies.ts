import type { AlertStore } from "../../alerts/stored/alert-store.ts";
import type { ApplicationFile, StoredApplication } from "../stored/application.ts";
import { alertsInCopy } from "./alerts-in-copy.ts";
import { type CopyHtmlParts, copyHtml } from "./copy-html.ts";
import { type PersonalCopy, type PersonalCopyParts, personalCopyOf } from "./personal-copy.ts";

/** Makes copies of what is stored about people, to be handed to them (spec C38). */
export interface PersonalCopies {
  /** Collects the copy of each application. Changes nothing. */
  of(applications: readonly StoredApplication[]): Promise<PersonalCopy[]>;
  /** Writes copies as one HTML file, which is yielded in parts, with the alerts of their confirmed mailboxes. */
  html(copies: readonly PersonalCopy[]): AsyncIterable<string>;
  /** The bytes of a file. */
  read(file: ApplicationFile): Promise<AsyncIterable<Uint8Array>>;
}

export interface PersonalCopiesParts
  extends PersonalCopyParts,
    Omit<CopyHtmlParts, "madeAt" | "messages" | "subscriptions"> {
  readonly alerts: Pick<AlertStore, "ofMailbox">;
  readonly messages: () => CopyHtmlParts["messages"];
  readonly now: () => CopyHtmlParts["madeAt"];
}

export const createPersonalCopies = (parts: PersonalCopiesParts): PersonalCopies => ({
  async of(applications) {
    const copies: PersonalCopy[] = [];
    for (const application of applications) copies.push(await personalCopyOf(application, parts));
    return copies;
  },
  async *html(copies) {
    const subscriptions = await alertsInCopy(
      copies.map(({ application }) => application),
      parts.alerts,
    );
    yield* copyHtml(copies, { ...parts, subscriptions, messages: parts.messages(), madeAt: parts.now() });
  },
  read: parts.read,
});
