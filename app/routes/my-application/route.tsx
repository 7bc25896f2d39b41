import type { Route } from "./+types/route";
import { GoneApplication } from "./gone-application.tsx";
import type { MineData } from "./mine-data.ts";
import { MyApplication } from "./my-application.tsx";

export { loader } from "./mine-data.ts";
export { action } from "./outcome.ts";

/** The address of this page is the key to it: nobody keeps it, indexes it, and no other site is told of it. */
const secret = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

export const headers: Route.HeadersFunction = () => secret;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex" },
];

export default function MyApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.application ? (
    <MyApplication data={loaderData as MineData} outcome={actionData} />
  ) : (
    <GoneApplication erased={actionData?.erased ?? false} />
  );
}
