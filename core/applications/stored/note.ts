import type { ApplicationId } from "../../identity/application-id.ts";
import type { AuditStamp } from "./desk.ts";

/** The internal note on an application. The candidate has the right to request a copy of it. */
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
   * Writes or removes the note of an application, and logs that in the same transaction. `changed`: nothing was written, because the stored note is
   * not the version to be replaced. `closed`: there is no such application, it was withdrawn, its erasure was requested or has begun, or its use is
   * restricted.
   */
  writeNote(id: ApplicationId, note: NewNote): Promise<"written" | "changed" | "closed">;
}
