import { proseNames } from "#core/site/prose-names.ts";
import type { Route } from "./+types/route";
import { loadProsePage } from "./prose-data.ts";
import { ProsePage } from "./prose-page.tsx";

/** Loads any prose page. Each of them has its own route, whose path ends in the name of the page. */
export function loader(args: Route.LoaderArgs) {
  const name = proseNames.find((each) => args.pattern.endsWith(`/${each}`));
  if (!name) throw new Error(`no prose page at ${args.pattern}`);
  return loadProsePage(args, name);
}

export default function Prose({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />;
}
