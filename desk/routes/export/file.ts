import { redirect } from "react-router";
import { exportForDesk } from "#core/desk/export-for-desk.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { fieldOf } from "../../reply/typed-answer.ts";
import { streamOf } from "../application/stream-of.ts";
import type { Route } from "./+types/file";

/** Sends the export that the person has reviewed, as a download. If nothing is exported, the page of the export says why. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { services, person, personNow } = context.get(inputContext);
  const { archiver, reading, now } = services;
  const form = await request.formData();
  const withFiles = fieldOf(form, "files") === "yes";
  const ids = ["id", ...(withFiles ? [] : ["unsafe"])].flatMap((name) => form.getAll(name).filter(applicationIds.has));
  const why = fieldOf(form, "why");
  const outcome = await or503(exportForDesk(reading, { person, personNow }, { ids, why, withFiles }));
  if ("problem" in outcome) {
    const back = new URLSearchParams(fieldOf(form, "list"));
    back.set("problem", outcome.problem);
    return redirect(`/export?${back}`, 303);
  }
  const name = `applications-${now().toISOString().slice(0, 10)}.${archiver.extension}`;
  const archive = archiver.pack(outcome.files, now());
  return new Response(
    streamOf(archive, (error) => services.onError(error, "/export/archive")),
    {
      headers: { "Content-Type": archiver.contentType, "Content-Disposition": `attachment; filename="${name}"` },
    },
  );
}

/** An export is sent only after the form, which asks for a reason, so a plain GET finds nothing. */
export const loader = (): never => {
  throw new Response(null, { status: 404 });
};
