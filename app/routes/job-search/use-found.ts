import { useEffect, useRef, useState } from "react";
import { useFrame } from "../../frame.ts";
import type { Found, FoundAbroad } from "./ask-what-is-found.ts";

/** In milliseconds: choices that follow each other quickly ask once. */
const pause = 200;
/** In milliseconds: nobody waits longer for a number. */
const patience = 8_000;

/** What was found for `wanted`; without a total where nobody could tell. */
export interface FoundFor extends Partial<Found> {
  readonly wanted: string;
}

/** What a search would find, asked whenever it changes; `undefined` until an answer is there, and then the latest one. */
export function useFound(wanted: string | undefined): FoundFor | undefined {
  const { country, language } = useFrame();
  const [found, setFound] = useState<FoundFor>();
  const abroad = useRef<FoundAbroad>(new Map());
  useEffect(() => {
    if (wanted === undefined) {
      abroad.current = new Map();
      setFound(undefined);
      return;
    }
    const asked = new AbortController();
    let outdated = false;
    const timer = setTimeout(async () => {
      const late = setTimeout(() => asked.abort(), patience);
      const answer = await ask(new URLSearchParams(wanted), country, language, asked.signal, abroad.current).catch(
        () => ({}),
      );
      clearTimeout(late);
      if (!outdated) setFound({ ...answer, wanted });
    }, pause);
    return () => {
      outdated = true;
      clearTimeout(timer);
      asked.abort();
    };
  }, [wanted, country, language]);
  return found;
}

/** Loaded when somebody first chooses something on a small screen. */
const ask: typeof import("./ask-what-is-found.ts").askWhatIsFound = async (wanted, ...rest) => {
  const { askWhatIsFound } = await import("./ask-what-is-found.ts");
  return askWhatIsFound(wanted, ...rest);
};
