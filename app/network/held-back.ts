import { slowAfter } from "./in-time.ts";
import { isReachable } from "./is-offline.ts";

/**
 * Whether something keeps a call back for good, after so many tries that failed before the one that began at `begun` (milliseconds since 1970) and has
 * failed now: our server answers, and still the call does not get through. A try that took long tells as much as two.
 */
export const isHeldBack = async (tries: number, begun: number): Promise<boolean> =>
  (tries > 0 || Date.now() - begun > slowAfter) && (await isReachable());
