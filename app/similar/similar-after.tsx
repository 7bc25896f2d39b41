import { useEffect, useState } from "react";
import { useFrame } from "../frame.ts";
import type { SimilarData } from "./similar-data.ts";
import { SimilarJobs } from "./similar-jobs.tsx";

const maxShown = 3;

export interface SimilarAfterApplyingProps {
  readonly jobId: string;
  /** Whether this tab has applied for an opening. */
  readonly isApplied: (jobId: string) => boolean;
}

/** Similar openings for a candidate who has just applied. Fetched after the page is shown; if that fails, renders nothing. */
export function SimilarAfterApplying({ jobId, isApplied }: SimilarAfterApplyingProps) {
  const { base, country } = useFrame();
  const href = `${base}/job-details/${encodeURIComponent(jobId)}/similar?country=${country}`;
  const [jobs, setJobs] = useState<SimilarData>([]);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const ask = async (): Promise<void> => {
      const answer = await fetch(href, { signal });
      const found: unknown = answer.ok ? await answer.json() : [];
      if (Array.isArray(found)) setJobs(found);
    };
    ask().catch(() => undefined); // if this fails, the page simply shows no similar openings
    return () => stopping.abort();
  }, [href]);
  return <SimilarJobs jobs={jobs.filter(({ id }) => !isApplied(id)).slice(0, maxShown)} />;
}
