import type { Route } from "./+types/accessibility";
import { loadProsePage, ProsePage } from "./prose-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadProsePage(args, "accessibility");

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: loaderData.title }] : []);

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />;
}
