import type { StoredApplication } from "../stored/application.ts";
/** Nobody has said where it stands, no export has a copy, and no legal claim needs it as it is; looking at it ends nothing. */
export const isCorrectable = ({
  state,
  exported,
  takenAt,
  hold,
}: Pick<StoredApplication, "state" | "exported" | "takenAt" | "hold">): boolean =>
  state === "received" && exported === undefined && takenAt === undefined && hold === undefined;
