import { newSubmitName, type SubmitName, withHigherRevision } from "./submit-name.ts";

/** Names what is sent from a form: one name for the whole draft, with a higher revision for each change (spec C6). */
export interface SubmitNaming {
  readonly current: () => SubmitName;
  /** The name of this content, with a higher revision if the form held another content before. */
  readonly nameOf: (content: string) => SubmitName;
  /** Restores the name of a draft; `content` is missing if the form holds something else than the draft. */
  readonly restore: (name: SubmitName, content?: string) => void;
  /** Notes that the content is being sent under this name, and may arrive from now on. */
  readonly leave: (under: SubmitName) => void;
  /** Notes that nothing that was sent since `before` has arrived. */
  readonly takeBack: (before: SubmitName) => void;
  /** Sends the content as another application from now on; returns the new name. */
  readonly renew: () => SubmitName;
  /** Begins another application in the empty form. Returns a function that goes back to the one before. */
  readonly beginAnother: () => () => void;
}

/** `write` is called when the name has to be stored. */
export function createNaming(write: () => void): SubmitNaming {
  let name = newSubmitName();
  let namedContent: string | undefined; // the content of this revision
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
    leave(under) {
      if (name.key === under.key) set({ ...name, sent: under.revision });
    },
    takeBack(before) {
      if (name.key === before.key) set({ ...name, sent: before.sent });
    },
    renew: () => set(newSubmitName()),
    beginAnother() {
      const before = { name, namedContent };
      [name, namedContent] = [newSubmitName(), undefined];
      return () => {
        ({ name, namedContent } = before);
      };
    },
  };
}
