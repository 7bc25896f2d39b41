import type { Route } from "./+types/security";
import { loadProsePage } from "./prose-data.ts";
import { ProsePage } from "./prose-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadProsePage(args, "security");

export default function Security({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />;
}
