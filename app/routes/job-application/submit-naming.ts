import { newSubmitName, type SubmitName, withHigherRevision } from "./submit-name.ts";

/** Names what is sent from a form: one name for the whole draft, with a higher revision for each change (spec C6). */
export interface SubmitNaming {
  readonly current: () => SubmitName;
  /** The name of this content, with a higher revision if the form held another content before. */
  readonly nameOf: (content: string) => SubmitName;
  /** Restores the name of a draft. Without a content if the form holds another one than the draft. */
  readonly restore: (name: SubmitName, content?: string) => void;
  /** The content leaves under this name, and may arrive from now on. */
  readonly leave: (under: SubmitName) => void;
  /** What has left since this name has not arrived. */
  readonly takeBack: (before: SubmitName) => void;
  /** From now on the content is sent as another application. */
  readonly renew: () => SubmitName;
  /** Another application begins in an empty form. Call the returned function to go back to the one before. */
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
