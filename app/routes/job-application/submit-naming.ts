import { newSubmitName, revised, type SubmitName } from "./submit-name.ts";

/** Names what is sent from one form: one name for the whole draft, and a higher revision for each change of it (spec C6). */
export interface SubmitNaming {
  readonly now: () => SubmitName;
  /** The name of what the form holds; with a higher revision if it held something else before. */
  readonly of: (content: string) => SubmitName;
  /** Takes up the name of a draft; without a content where the form no longer holds what the draft does. */
  readonly restore: (name: SubmitName, content?: string) => void;
  /** It leaves under this name, and may arrive from now on. */
  readonly leave: (under: SubmitName) => void;
  /** What has left since the name was this one has not arrived. */
  readonly takeBack: (before: SubmitName) => void;
  /** What the form holds is sent as another application from now on. */
  readonly renew: () => SubmitName;
  /** Another application begins in an empty form. What it answers goes on with the one before. */
  readonly beginAnother: () => () => void;
}

/** `write` is called when the name has to be written down. */
export function createNaming(write: () => void): SubmitNaming {
  let name = newSubmitName();
  let named: string | undefined; // the content that has this revision
  const set = (next: SubmitName): SubmitName => {
    name = next;
    write();
    return next;
  };
  return {
    now: () => name,
    of(content) {
      if (content !== named) name = revised(name);
      named = content;
      return name;
    },
    restore(restored, content) {
      [name, named] = [restored, content];
    },
    leave(under) {
      if (name.key === under.key) set({ ...name, sent: under.revision });
    },
    takeBack(before) {
      if (name.key === before.key) set({ ...name, sent: before.sent });
    },
    renew: () => set(newSubmitName()),
    beginAnother() {
      const before = { name, named };
      [name, named] = [newSubmitName(), undefined];
      return () => {
        ({ name, named } = before);
      };
    },
  };
}
