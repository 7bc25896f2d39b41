import type { Route } from "./+types/route";
import { ClosedJob } from "./closed-job.tsx";
import { OpenJob } from "./open-job.tsx";

export { comeBackHeaders as headers } from "../../put-off.ts";
export { loader } from "./job-data.ts";

export default function JobDetails({ loaderData }: Route.ComponentProps) {
  return loaderData.state === "closed" ? <ClosedJob data={loaderData} /> : <OpenJob data={loaderData} />;
}
