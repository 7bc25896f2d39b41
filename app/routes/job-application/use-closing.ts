import { useEffect, useState } from "react";
import { openingPath } from "#contract/closed.ts";
import type { Language } from "#core/translation/language.ts";
import { fetchWhole } from "../../network/fetch-whole.ts";
import { type Closing, closingFromAnswer } from "./closing-answer.ts";

/** When the tab becomes visible, the opening is checked again if the last check is older than this. */
const maxAnswerAgeMs = 60_000;

/**
 * Checks with the server whether the opening is still open: when the recap is reached, and when the tab becomes visible after a while. Without a
 * response from our server, nothing changes and nothing is delayed (spec 4.1).
 */
export function useClosing(jobId: string, language: Language, onRecap: boolean): Closing | undefined {
  const [closing, setClosing] = useState<Closing>();
  const [again, setAgain] = useState(0);
  useEffect(() => {
    const askedAtMs = Date.now();
    const giveUp = new AbortController();
    const recheck = (): void => {
      if (document.visibilityState === "visible" && Date.now() - askedAtMs > maxAnswerAgeMs) setAgain(again + 1);
    };
    if (onRecap || again > 0)
      void ask(jobId, language, giveUp.signal).then((said) => {
        if (said && !giveUp.signal.aborted) setClosing(said === "open" ? undefined : said);
      });
    document.addEventListener("visibilitychange", recheck);
    return () => {
      giveUp.abort();
      document.removeEventListener("visibilitychange", recheck);
    };
  }, [jobId, language, onRecap, again]);
  return closing;
}

async function ask(jobId: string, language: Language, signal: AbortSignal): Promise<Closing | "open" | undefined> {
  try {
    const response = await fetchWhole(`/api/search${openingPath(jobId)}?language=${language}`, { signal });
    return closingFromAnswer(response.status, await response.json());
  } catch {
    return undefined;
  }
}
