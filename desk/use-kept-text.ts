import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { visible } from "#core/text/visible.ts";
import type { Frame } from "./frame.ts";
import { keptTextPrefix } from "./tab-memory.ts";

const dayMs = 86_400_000;

interface KeptText {
  readonly text: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

function keptAt(key: string): KeptText | undefined {
  try {
    const { text, at } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<KeptText>;
    return typeof text === "string" && typeof at === "number" && Date.now() - at < dayMs ? { text, at } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes all texts that are older than a day. */
function forgetOld(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(keptTextPrefix) && !keptAt(key)) localStorage.removeItem(key);
}

/** Does nothing if the browser stores nothing: then the text is not kept. */
function ifStored(act: () => void): void {
  try {
    act();
  } catch {
    // the browser blocks storage, or it is full
  }
}

/**
 * Keeps a text that is being typed in this browser, for a day, in case the session ends meanwhile. `name` says what it belongs to; without it nothing is kept.
 * `unsaved` is a text that was typed by the same person and differs from `saved`, which the page shows. Only they are offered it.
 */
export function useKeptText(name: string | undefined, saved: string) {
  const person = useRouteLoaderData<Frame>("root")?.name ?? "";
  const key = name === undefined ? undefined : `${keptTextPrefix}${person}: ${name}`;
  const [unsaved, setUnsaved] = useState<string>();
  useEffect(() => {
    ifStored(() => {
      forgetOld();
      const kept = key === undefined ? undefined : keptAt(key);
      if (key === undefined || !kept) return;
      if (visible(kept.text).trim() === saved.trim()) localStorage.removeItem(key);
      else setUnsaved(kept.text);
    });
  }, [key, saved]);
  const keep = (text: string): void => {
    setUnsaved(undefined);
    if (key !== undefined) ifStored(() => localStorage.setItem(key, JSON.stringify({ text, at: Date.now() })));
  };
  return { unsaved, keep };
}

/** Forgets a text once it was sent. */
export function useForgetText(name: string | undefined): void {
  const person = useRouteLoaderData<Frame>("root")?.name ?? "";
  useEffect(() => {
    if (name !== undefined) ifStored(() => localStorage.removeItem(`${keptTextPrefix}${person}: ${name}`));
  }, [name, person]);
}
