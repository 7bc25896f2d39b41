import { viewFileForDesk } from "#core/desk/reading.ts";
import { inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { streamOf } from "../application/stream-of.ts";
import type { Route } from "./+types/content";

/** Whether a page requests the bytes, to show a picture or to pass a PDF file to its viewer. Older browsers do not send `Sec-Fetch-Dest`. */
const isForPage = (request: Request): boolean =>
  ["image", "empty", null].includes(request.headers.get("Sec-Fetch-Dest"));

/**
 * The content of a file, for the page that shows it; it cannot be opened directly. A picture is sent with its actual type, so that browsers need not
 * guess. A PDF file is sent with a generic type, so that no browser opens it with its own viewer.
 */
export async function loader({ context, params: { id, kind }, request }: Route.LoaderArgs): Promise<Response> {
  const { services, person } = context.get(inputContext);
  const viewed = isForPage(request)
    ? await or503(viewFileForDesk(services.reading, person, { word: id, kind }))
    : ({ refused: "none" } as const);
  if ("refused" in viewed) throw new Response(null, { status: viewed.refused === "none" ? 404 : 403 });
  const type = viewed.view === "picture" ? viewed.contentType : "application/octet-stream";
  return new Response(
    streamOf(viewed.bytes, (error) => services.onError(error, `/applications/${id}/files/${kind}/content`)),
    {
      headers: { "Content-Type": type, "Content-Length": `${viewed.size}` },
    },
  );
}
