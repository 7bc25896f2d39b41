import { sentMark } from "../sent-mark.ts";
import { useHydrated } from "../use-hydrated.ts";
import type { SimilarData } from "./similar-data.ts";
import { SimilarJobs } from "./similar-jobs.tsx";

const shown = 3;

/** Of these openings the first that this tab has sent no application for. */
export function SimilarNotApplied({ jobs }: { readonly jobs: SimilarData }) {
  const hydrated = useHydrated();
  const others = hydrated ? jobs.filter(({ id }) => !sentMark(id)?.at) : jobs;
  return <SimilarJobs jobs={others.slice(0, shown)} />;
}
