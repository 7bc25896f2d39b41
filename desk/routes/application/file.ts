import { redirect } from "react-router";
import { checkReason } from "#core/applications/desk/reason.ts";
import { takeFileForDesk } from "#core/desk/reading.ts";
import { inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import type { Route } from "./+types/file";
import { streamOf } from "./stream-of.ts";

/** Sends a file as a download, never as a page. The candidate chooses neither its name nor its type. */
export async function action({ context, params: { id, kind }, request }: Route.ActionArgs): Promise<Response> {
  const { services, person } = context.get(inputContext);
  const why = (await request.formData()).get("why");
  const checked = checkReason(typeof why === "string" ? why : "");
  const back = (problem: string): Response =>
    redirect(`/applications/${encodeURIComponent(id)}?file=${problem}#files`, 303);
  if (!checked.ok) return back(checked.problem);
  const taken = await or503(takeFileForDesk(services.reading, person, { word: id, kind, why: checked.reason }));
  if ("refused" in taken) return back(taken.refused === "unsafe" ? "unsafe" : "none");
  return new Response(
    streamOf(taken.bytes, (error) => services.onError(error, `/applications/${id}/files/${kind}`)),
    {
      headers: {
        "Content-Type": "application/octet-stream",
        "Content-Disposition": `attachment; filename="${taken.name}"`,
        "Content-Length": `${taken.size}`,
      },
    },
  );
}

/** A file is sent only after the form, which asks for a reason, so a plain GET finds nothing. */
export const loader = (): never => {
  throw new Response(null, { status: 404 });
};
