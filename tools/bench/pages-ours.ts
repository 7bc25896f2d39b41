import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Server, startPinned } from "./pages-measure.ts";

// Functions that start our server with the settings for the measurements, and warm it up.

const root = new URL("../..", import.meta.url).pathname;

/** The paths of the first page of the search, of its data, and of the search call with the same results. */
export const searchPath = "/de/careers/de/job-search?country=de";
export const searchDataPath = "/de/careers/de/job-search.data?country=de&_routes=routes%2Fjob-search%2Froute";
export const searchCallPath = "/api/search/jobpost2?country=de&page=0&language=de";

export const brotliHeaders = ["Accept-Encoding: br"];
export const gzipHeaders = ["Accept-Encoding: gzip"];

const settings = {
  PORT: "0",
  LOG_LEVEL: "fatal",
  CHALLENGE: "none",
  LIMIT_PER_ADDRESS: "0",
  PUBLIC_URL: "http://127.0.0.1",
};

/** Starts the site with the demo's openings in a data folder, from this checkout or from another. */
export const startOurSite = (
  dataFolder: string,
  more: Readonly<Record<string, string>> = {},
  checkout = root,
): Promise<Server> =>
  startPinned([join(checkout, "scripts/start.ts")], /ready:\s+\S+:(\d+)/, {
    ...settings,
    DATA_DIR: dataFolder,
    ...more,
  });

/** Requests pages until they are cached and fully compressed, so that this does not happen during the measurement. */
export async function warm({ port }: Server, targets: readonly string[]): Promise<void> {
  const get = async (target: string): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}${target.replace("NEW", "warm")}`, {
      headers: { "Accept-Encoding": "br" },
    });
    await answer.arrayBuffer();
    return Number(answer.headers.get("Content-Length"));
  };
  for (const target of targets) for (let asked = 0; asked < 3; asked += 1) await get(target);
  const kept = targets.filter((target) => !target.includes("NEW"));
  const quick = await Promise.all(kept.map(get));
  for (let waited = 0; waited < 40; waited += 1) {
    const now = await Promise.all(kept.map(get));
    if (now.every((length, at) => length < (quick[at] ?? 0))) return;
    await pause(500);
  }
}
