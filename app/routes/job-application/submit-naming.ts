import { newSubmitName, type SubmitName, withHigherRevision } from "./submit-name.ts";

/** Assigns the submit names of a form: one key and secret for the whole draft, and a higher revision for each change of the content (spec C6). */
export interface SubmitNaming {
  readonly current: () => SubmitName;
  /** The name for this content, with a higher revision if the content has changed. */
  readonly nameOf: (content: string) => SubmitName;
  /** Restores the name that was stored with a draft. `content` is the content of the draft; missing if the form differs from the draft by now. */
  readonly restore: (name: SubmitName, content?: string) => void;
  /** Call this when the revision is about to be sent. From then on it may have arrived. */
  readonly markSent: (under: SubmitName) => void;
  /** Call this if the host has not stored what was sent last. `before` is the name from before that send. */
  readonly unmarkSent: (before: SubmitName) => void;
  /** Gives the next submit a new name, so that its content counts as another application from now on. Returns the new name. */
  readonly renew: () => SubmitName;
  /** Gives the next submit a new name, because the form was cleared for another application. Returns a function that restores the previous name. */
  readonly startNewApplication: () => () => void;
}

/** Creates the submit naming of one form. `write` is called whenever the name has to be stored. */
export function createSubmitNaming(write: () => void): SubmitNaming {
  let name = newSubmitName();
  let namedContent: string | undefined; // the content of the current revision
  const set = (next: SubmitName): SubmitName => {
    name = next;
    write();
    return next;
  };
  return {
    current: () => name,
    nameOf(content) {
      if (content !== namedContent) name = withHigherRevision(name);
      namedContent = content;
      return name;
    },
    restore(restored, content) {
      [name, namedContent] = [restored, content];
    },
    markSent(under) {
      if (name.key === under.key) set({ ...name, sent: under.revision });
    },
    unmarkSent(before) {
      if (name.key === before.key) set({ ...name, sent: before.sent });
    },
    renew: () => set(newSubmitName()),
    startNewApplication() {
      const before = { name, namedContent };
      [name, namedContent] = [newSubmitName(), undefined];
      return () => {
        ({ name, namedContent } = before);
      };
    },
  };
}
