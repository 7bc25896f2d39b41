import { useEffect, useState } from "react";
import { useAddresses, useFrame } from "../frame.ts";
import type { SimilarData } from "./similar-data.ts";
import { SimilarNotApplied } from "./similar-not-applied.tsx";

/** Openings like the one that was just applied for, asked for now; nothing where they cannot be had. */
export function SimilarAfter({ jobId }: { readonly jobId: string }) {
  const { country } = useFrame();
  const href = useAddresses().similar(jobId, new URLSearchParams({ country }));
  const [jobs, setJobs] = useState<SimilarData>([]);
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const ask = async (): Promise<void> => {
      const answer = await fetch(href, { signal });
      const found: unknown = answer.ok ? await answer.json() : [];
      if (Array.isArray(found)) setJobs(found);
    };
    ask().catch(() => undefined); // a courtesy
    return () => stopping.abort();
  }, [href]);
  return <SimilarNotApplied jobs={jobs} />;
}
