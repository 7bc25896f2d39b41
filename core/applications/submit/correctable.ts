import type { StoredApplication } from "../stored/application.ts";

/** Whether the candidate may still correct an application: only until somebody sets its state, exports it or holds it. Reading it changes nothing. */
export const isCorrectable = ({
  state,
  exported,
  takenAt,
  hold,
}: Pick<StoredApplication, "state" | "exported" | "takenAt" | "hold">): boolean =>
  state === "received" && exported === undefined && takenAt === undefined && hold === undefined;
