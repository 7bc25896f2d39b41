import { unpacked } from "../../packed.ts";
import type { Route } from "./+types/route";
import { ClosedJob } from "./closed-job.tsx";
import { OpenJob } from "./open-job.tsx";

export { comeBackHeaders as headers } from "../../put-off.ts";
export { loader } from "./job-data.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const shown = unpacked(loaderData);
  const hidden = shown.state === "closed" || shown.job.unlisted; // spec 3.5
  return [
    { title: shown.pageTitle },
    ...(shown.state === "open" && shown.description ? [{ name: "description", content: shown.description }] : []),
    ...(hidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export default function JobDetails({ loaderData }: Route.ComponentProps) {
  const shown = unpacked(loaderData);
  return shown.state === "closed" ? <ClosedJob data={shown} /> : <OpenJob data={shown} />;
}
