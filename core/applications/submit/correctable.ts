import type { StoredApplication } from "../stored/application.ts";

/** Candidates may correct an application until its state was set, it was exported, or it is held. Looking at it changes nothing. */
export const isCorrectable = ({
  state,
  exported,
  takenAt,
  hold,
}: Pick<StoredApplication, "state" | "exported" | "takenAt" | "hold">): boolean =>
  state === "received" && exported === undefined && takenAt === undefined && hold === undefined;
