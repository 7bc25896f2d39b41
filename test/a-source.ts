import type { RequestListener } from "node:http";
import { type RunOptions, runSource } from "#core/imports/run-source.ts";
import type { Source } from "#core/imports/sources-file.ts";
import { aFeedServer } from "./feed-server.ts";
import { createTestApp } from "./test-app.ts";
import { aRecord } from "./unit/core/imports/context.ts";

/** A source in our native format, as in `sources.json`. */
export const aSource = (about: Partial<Source> & Pick<Source, "from">): Source => ({
  name: "ours",
  format: "native",
  headers: {},
  companies: {},
  everyMinutes: 60,
  skipBad: false,
  allowPrivate: ["127.0.0.1"],
  movedFrom: [],
  ...about,
});

/** One record for each of these ids. */
export const records = (...ids: string[]) => ids.map((id) => aRecord({ id }));
/** Returns a listener that responds with `value` as JSON. */
export const json =
  (value: unknown): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(value));

/** A site with one source, or with those that `sources` returns. Their host sends an empty list, or the response that `answers` has set. */
export async function aSite(
  about: { sources?: (address: string) => Source[]; environment?: Record<string, string>; now?: () => Date } = {},
) {
  const { services } = await createTestApp({}, about.now);
  let answer: RequestListener = json([]);
  const { address, asked } = await aFeedServer((request, response) => answer(request, response));
  const sources = about.sources?.(address) ?? [aSource({ from: `${address}/jobs` })];
  const parts = {
    ...(await services.sourceParts()),
    sources,
    random: () => 0.5,
    variable: (name: string) => about.environment?.[name],
  };
  const run = (options: Partial<RunOptions> = {}, name = "ours") => {
    const source = sources.find((each) => each.name === name);
    if (!source) throw new Error(`no source ${name}`);
    return runSource(source, parts, { signal: new AbortController().signal, ...options });
  };
  const states = async (source = "ours") =>
    (await services.jobStore.list({ source })).map(({ job, state }) => `${job.id} ${state}`);
  return {
    services,
    parts,
    asked,
    run,
    states,
    answers(next: RequestListener) {
      answer = next;
    },
    state: async () => services.sourceStore.get("ours"),
  };
}
