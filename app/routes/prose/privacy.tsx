import type { Route } from "./+types/privacy";
import { loadProsePage } from "./prose-data.ts";
import { ProsePage } from "./prose-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadProsePage(args, "privacy");

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />;
}
