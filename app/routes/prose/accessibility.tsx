import type { Route } from "./+types/accessibility";
import { loadProsePage } from "./prose-data.ts";
import { ProsePage } from "./prose-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadProsePage(args, "accessibility");

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />;
}
