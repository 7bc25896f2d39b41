import { viewFileForDesk } from "#core/desk/reading.ts";
import { inputContext } from "../../context.ts";
import { orAway } from "../../put-off.ts";
import { streamOf } from "../application/stream-of.ts";
import type { Route } from "./+types/content";

/** Whether the bytes are asked for by a page that shows the picture, or hands the PDF file to its viewer. Older browsers do not say what they ask for. */
const isForPage = (request: Request): boolean =>
  ["image", "empty", null].includes(request.headers.get("Sec-Fetch-Dest"));

/**
 * The content of a file, for the page that shows it: never a page of its own. A picture has the type of its content, which browsers must not guess. A PDF file has none, so that
 * no browser opens it by itself.
 */
export async function loader({ context, params: { id, kind }, request }: Route.LoaderArgs): Promise<Response> {
  const { services, person } = context.get(inputContext);
  const viewed = isForPage(request)
    ? await orAway(viewFileForDesk(services.reading, person, { word: id, kind }))
    : ({ refused: "none" } as const);
  if ("refused" in viewed) throw new Response(null, { status: viewed.refused === "none" ? 404 : 403 });
  const type = viewed.view === "picture" ? viewed.contentType : "application/octet-stream";
  return new Response(streamOf(viewed.bytes), {
    headers: { "Content-Type": type, "Content-Length": `${viewed.size}` },
  });
}
