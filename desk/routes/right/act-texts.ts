import type { RightKind } from "#core/applications/stored/right-request.ts";
import type { ApplicationAct, RequestAct } from "#core/desk/right-acts.ts";

export type ActName = RequestAct | ApplicationAct;

/** The key of the text that names an act. The act `answer` is named differently for an objection, which is upheld and not only closed as done. */
export const labelOf = (act: ActName, kind: RightKind) =>
  act === "answer" && kind === "objection" ? ("right.act.uphold" as const) : (`right.act.${act}` as const);
