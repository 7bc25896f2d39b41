import { unpackData } from "../../document/packed.ts";
import type { Route } from "./+types/route";
import { ClosedJob } from "./closed-job.tsx";
import { OpenJob } from "./open-job.tsx";

export { retryAfterHeaders as headers } from "../../unavailable.ts";
export { loader } from "./job-data.ts";

export default function JobDetails({ loaderData }: Route.ComponentProps) {
  const shown = unpackData(loaderData);
  return shown.state === "closed" ? <ClosedJob data={shown} /> : <OpenJob data={shown} />;
}
