import { viewFileForDesk } from "#core/desk/reading.ts";
import { inputContext } from "../../context.ts";
import { streamOf } from "../application/stream-of.ts";
import type { Route } from "./+types/content";

/** Whether the bytes are asked for by a page that shows the picture. Older browsers do not say what they ask for. */
const isForPage = (request: Request): boolean => ["image", null].includes(request.headers.get("Sec-Fetch-Dest"));

/** The content of a picture, for the page that shows it: never a page of its own, and with the type of its content, which browsers must not guess. */
export async function loader({ context, params: { id, kind }, request }: Route.LoaderArgs): Promise<Response> {
  const { services, person } = context.get(inputContext);
  const viewed = isForPage(request)
    ? await viewFileForDesk(services.reading, person, { word: id, kind })
    : ({ refused: "none" } as const);
  if ("refused" in viewed) throw new Response(null, { status: viewed.refused === "none" ? 404 : 403 });
  return new Response(streamOf(viewed.bytes), {
    headers: { "Content-Type": viewed.contentType, "Content-Length": `${viewed.size}` },
  });
}
