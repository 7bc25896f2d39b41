import type { Route } from "./+types/imprint";
import { loadProsePage, ProsePage } from "./prose-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadProsePage(args, "imprint");

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: loaderData.title }] : []);

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <ProsePage {...loaderData} />;
}
