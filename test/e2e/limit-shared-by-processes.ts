import { expect } from "vitest";
import { limitsPerAddress } from "#core/limits/limits.ts";

/** Requests forty puzzles at once from one address. Expects as many as the limit allows, plus a few for the elapsed time, to succeed. */
export async function expectLimitSharedByProcesses(
  ask: (path: string, turn: number) => Promise<number>,
): Promise<void> {
  const path = "/api/jobapp/challenge?purpose=submit&job=de-werkstudium-webanalyse-ab-tests";
  const { count, seconds } = limitsPerAddress.challenge;
  const begun = performance.now();
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, turn) => ask(path, turn)));
  const since = (performance.now() - begun) / 1000;
  const passed = statuses.filter((status) => status !== 503).length;
  expect(passed).toBeGreaterThanOrEqual(count);
  expect(passed).toBeLessThanOrEqual(count + Math.ceil((since * count) / seconds));
}
