import type { ApplicationId } from "../../identity/application-id.ts";
import type { AuditStamp } from "./desk.ts";

/** The internal note of an application. Its candidate may ask to read it. */
export interface Note extends AuditStamp {
  readonly text: string;
  /** Increases each time the note is written or removed. */
  readonly version: number;
}

/** A new text for the note; without `text`, the note is removed. */
export interface NewNote extends AuditStamp {
  readonly text?: string;
  /** The version of the note that it replaces; missing if there was none. */
  readonly replaces?: number | undefined;
}

/** The notes of applications (spec C41). */
export interface Notes {
  /**
   * Writes or removes the note of an application, logged in the same transaction. `changed`, with nothing written, if the note is not the one that was to be
   * replaced; `closed` if there is no such application, it was withdrawn, its erasure was requested or has begun, or its use is restricted.
   */
  writeNote(id: ApplicationId, note: NewNote): Promise<"written" | "changed" | "closed">;
}
