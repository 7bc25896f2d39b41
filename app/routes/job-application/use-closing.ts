import { useEffect, useState } from "react";
import { openingPath } from "#contract/closed.ts";
import type { Language } from "#core/translation/language.ts";
import { fetchWhole } from "../../network/fetch-whole.ts";
import { type Closing, closingIn } from "./closing-in.ts";

/** How long an answer is good for when the tab is looked at again, in milliseconds. */
const goodFor = 60_000;

/**
 * Asks whether the opening is still open: when the recap is reached, and when the tab is looked at again after a while. An answer that does not
 * come, or that is none of ours, says nothing and holds nothing up (spec 4.1).
 */
export function useClosing(jobId: string, language: Language, onRecap: boolean): Closing | undefined {
  const [closing, setClosing] = useState<Closing>();
  const [again, setAgain] = useState(0);
  useEffect(() => {
    const asked = Date.now();
    const giveUp = new AbortController();
    const look = (): void => {
      if (document.visibilityState === "visible" && Date.now() - asked > goodFor) setAgain(again + 1);
    };
    if (onRecap || again > 0)
      void ask(jobId, language, giveUp.signal).then((said) => {
        if (said && !giveUp.signal.aborted) setClosing(said === "open" ? undefined : said);
      });
    document.addEventListener("visibilitychange", look);
    return () => {
      giveUp.abort();
      document.removeEventListener("visibilitychange", look);
    };
  }, [jobId, language, onRecap, again]);
  return closing;
}

async function ask(jobId: string, language: Language, signal: AbortSignal): Promise<Closing | "open" | undefined> {
  try {
    const response = await fetchWhole(`/api/search${openingPath(jobId)}?language=${language}`, { signal });
    return closingIn(response.status, await response.json());
  } catch {
    return undefined;
  }
}
