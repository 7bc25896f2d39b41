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

/** Runs code that uses the browser's storage. If that fails, the text is simply not kept. */
function ifStored(act: () => void): void {
  try {
    act();
  } catch {
    // the browser blocks storage, or it is full
  }
}

/**
 * Keeps a text in this browser for a day while it is typed, in case the session ends. `name` identifies the text; without it, nothing is kept.
 * `unsaved` is a text that the same person typed earlier and that differs from `saved`, the text that the page shows.
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

/** Forgets a text once it has been sent. */
export function useForgetText(name: string | undefined): void {
  const person = useRouteLoaderData<Frame>("root")?.name ?? "";
  useEffect(() => {
    if (name !== undefined) ifStored(() => localStorage.removeItem(`${keptTextPrefix}${person}: ${name}`));
  }, [name, person]);
}
