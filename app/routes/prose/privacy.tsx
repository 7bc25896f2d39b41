import { socialTags } from "../../head/social.ts";
import type { Route } from "./+types/privacy";
import { loadProsePage, ProsePage } from "./prose-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadProsePage(args, "privacy");

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? [{ title: loaderData.title }, ...socialTags(matches, { title: loaderData.heading, alt: loaderData.title })]
    : [];

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />;
}
