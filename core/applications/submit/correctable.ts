import { type StoredApplication, shownStateOf } from "../stored/application.ts";

/**
 * Whether the candidate may still correct an application: only until somebody sets its state, exports it or holds it. Reading it changes nothing, and
 * neither does an answer while it waits.
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
