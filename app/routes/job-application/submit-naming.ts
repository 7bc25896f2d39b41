import { newSubmitName, type SubmitName, withHigherRevision } from "./submit-name.ts";

/** Gives names to what a form sends: one name for the whole draft, with a higher revision for each change of the content (spec C6). */
export interface SubmitNaming {
  readonly current: () => SubmitName;
  /** The name for this content. Its revision is higher if the form had another content before. */
  readonly nameOf: (content: string) => SubmitName;
  /**
   * Restores the name that was stored with a draft. `content` is the content of the draft. It is missing if the form contains something else by now.
   */
  readonly restore: (name: SubmitName, content?: string) => void;
  /** Called when this revision is about to be sent. From then on it may have arrived. */
  readonly leave: (under: SubmitName) => void;
  /** Called if the host says that it has not kept the content that was sent last. `before` is the name from before that content was sent. */
  readonly takeBack: (before: SubmitName) => void;
  /** Takes a new name, so that the content counts as another application from now on. Returns the new name. */
  readonly renew: () => SubmitName;
  /** Takes a new name, because the form was cleared for another application. Returns a function that restores the previous name. */
  readonly beginAnother: () => () => void;
}

/** Creates the naming of one form. `write` is called whenever the name has to be stored. */
export function createSubmitNaming(write: () => void): SubmitNaming {
  let name = newSubmitName();
  let namedContent: string | undefined; // the content that the present revision stands for
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
