import { type StoredApplication, shownStateOf } from "../stored/application.ts";

/**
 * Whether the candidate may still correct an application: until somebody sets its state, exports it or holds it. Neither reading the application nor
 * an answer that has not been sent yet ends this.
 */
export const isCorrectable = ({
  exported,
  takenAt,
  hold,
  ...application
}: Pick<StoredApplication, "state" | "stateSince" | "shownState" | "exported" | "takenAt" | "hold">): boolean =>
  shownStateOf(application).state === "received" &&
  exported === undefined &&
  takenAt === undefined &&
  hold === undefined;
