import type { Route } from "./+types/privacy";
import { loadProsePage, ProsePage } from "./prose-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadProsePage(args, "privacy");

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />;
}
