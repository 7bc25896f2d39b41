import type { Route } from "./+types/imprint";
import { loadProsePage } from "./prose-data.ts";
import { ProsePage } from "./prose-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadProsePage(args, "imprint");

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />;
}
