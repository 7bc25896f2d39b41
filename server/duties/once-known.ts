import type { PastErasures } from "#core/applications/stored/past-erasures.ts";

/** How often to check whether the past erasures are known. */
const intervalMs = 5000;

/** Calls `begin` as soon as this host knows which applications were erased, which may be at once. Returns a function that stops waiting. */
export function whenErasuresAreKnown(pastErasures: Pick<PastErasures, "areKnown">, begin: () => void): () => void {
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
