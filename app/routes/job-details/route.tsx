import type { Route } from "./+types/route";
import { ClosedJob } from "./closed-job.tsx";
import { OpenJob } from "./open-job.tsx";

export { comeBackHeaders as headers } from "../../put-off.ts";
export { loader } from "./job-data.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const hidden = loaderData.state === "closed" || loaderData.job.unlisted; // spec 3.5
  return [
    { title: loaderData.pageTitle },
    ...(loaderData.state === "open" && loaderData.description
      ? [{ name: "description", content: loaderData.description }]
      : []),
    ...(hidden ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export default function JobDetails({ loaderData }: Route.ComponentProps) {
  return loaderData.state === "closed" ? <ClosedJob data={loaderData} /> : <OpenJob data={loaderData} />;
}
