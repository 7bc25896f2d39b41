import { measure, type Row, type Server } from "./pages-measure.ts";

/** One measurement: a server, the paths that are requested from it, and a name for the result. */
export interface Turn {
  readonly name: string;
  readonly server: Server;
  readonly targets: readonly string[];
  readonly headers: readonly string[];
}

/** The measurements of several servers. */
export interface ServerMeasurements {
  readonly names: readonly string[];
  /** The median of a figure over all rounds of a measurement. */
  figure(name: string, of: keyof Row): number;
  /** The ratio of two servers' responses per second of CPU time. Elapsed time is not used, because the load generator may be the bottleneck. */
  ratio(name: string, other: string): number;
}

const connections = 16;
const rounds = 3;

/** Puts a load on each server in turn, for a number of seconds in each round. */
export async function measureInTurns(turns: readonly Turn[], seconds: number): Promise<ServerMeasurements> {
  const rows = new Map<string, Row[]>(turns.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, server, targets, headers } of turns)
      rows.get(name)?.push(await measure(server, { targets, headers, connections, seconds, pause: 0 }));
  const figure = (name: string, of: keyof Row): number => median((rows.get(name) ?? []).map((row) => row[of]));
  return {
    names: [...rows.keys()],
    figure,
    ratio: (name, other) => Number((figure(name, "perCpuSecond") / figure(other, "perCpuSecond")).toFixed(2)),
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
