import { type StoredApplication, shownStateOf } from "../stored/application.ts";

/**
 * Whether the candidate may still correct an application: only until somebody sets its state, exports it or holds it. Reading the application does
 * not end this, and neither does an answer that still waits to be sent.
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
