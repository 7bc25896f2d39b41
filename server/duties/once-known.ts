import type { PastErasures } from "#core/applications/stored/past-erasures.ts";

/** How often to ask whether past erasures are known by now. */
const intervalMs = 5000;

/** Calls `begin` once past erasures are known, at once or later. Returns a function that ends the wait. */
export function onceErasuresAreKnown(pastErasures: Pick<PastErasures, "areKnown">, begin: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const check = async (): Promise<void> => {
    const areKnown = await pastErasures.areKnown().catch(() => false);
    if (isEnded) return;
    if (areKnown) begin();
    else timer = setTimeout(() => void check(), intervalMs).unref();
  };
  void check();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
