import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { startCrowd } from "../chaos/crowd.ts";
import type { Load, LoadFigures } from "./pages-load.ts";

const country = "/de/careers/de/job-search?country=de";
const opening = "de-werkstudium-webanalyse-ab-tests";

/**
 * The paths of each type of request to a site with the demo's openings. `NEW` in a path is replaced with a number that is different for each request.
 */
export const targets = {
  kept: [country, `/de/careers/de/job-details/${opening}?country=de`, "/en/careers/uk/job-search?country=uk"],
  rendered: [`${country}&q=NEW`, "/de/careers/de/job-search?country=de&role=professional&q=NEW"],
  searches: ["/api/search/jobpost2?country=de&page=0&language=de&q=NEW"],
} as const;

/** Returns how many responses per second a server gives to requests from a separate process. */
export async function answersPerSecond(port: number, asked: readonly string[], seconds: number): Promise<number> {
  const load: Load = { port, targets: asked, headers: ["Accept-Encoding: gzip"], connections: 16, seconds, pause: 0 };
  const words = [new URL("./pages-load.ts", import.meta.url).pathname, JSON.stringify(load)];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await new Promise((resolve) => child.once("close", resolve));
  const { answers, failed } = JSON.parse(printed) as LoadFigures;
  if (failed > 0) throw new Error(`${failed} answers of ${asked.join(" ")} failed`);
  return answers / seconds;
}

/** Returns how many applications per second a server acknowledges. Each application has a file. */
export async function applicationsPerSecond(port: number, secret: string, seconds: number): Promise<number> {
  const crowd = startCrowd({ port, size: 8, jobId: opening, secret });
  await pause(seconds * 1000);
  const { length } = crowd.acknowledged;
  await crowd.close();
  if (crowd.refused.length > 0) throw new Error(`refused: ${crowd.refused[0]}`);
  return length / seconds;
}
