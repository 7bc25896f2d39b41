import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { idIn, submitOf, sumOf, uploadFile } from "./apply.ts";
import { post } from "./calls.ts";
import type { Acknowledged } from "./crowd.ts";
import type { Host } from "./hosts.ts";

/** What a host did at one moment, and what it said that it would do. */
export interface Sample {
  /** By the clock of `performance`: when both were asked, when `/ready` had answered, and when both had. */
  readonly asked: number;
  readonly said: number;
  readonly answered: number;
  /** What `/ready` said: nothing where nobody answers. */
  readonly ready: boolean | undefined;
  /** Whether an application with a file was taken. */
  readonly taken: boolean;
}

export interface Probe {
  readonly samples: ReadonlyMap<Host, readonly Sample[]>;
  /** Its own applications, which must exist like those of everybody else. */
  readonly acknowledged: readonly Acknowledged[];
  /** Resolves when each host that was not killed since `since` has taken an application that was sent afterwards; how many milliseconds that took each of them. */
  back(since: number): Promise<number[]>;
  close(): Promise<void>;
}

/** How often a host is asked, in milliseconds, and how often at a time at most. */
const every = 300;
const most = 6;
const patience = 30_000;

/** Asks each host again and again whether it is ready, and applies there at the same moment. */
export function startProbe(hosts: readonly Host[], jobId: string): Probe {
  const samples = new Map<Host, Sample[]>(hosts.map((host) => [host, []]));
  const acknowledged: Acknowledged[] = [];
  let closing = false;
  let people = 0;

  async function apply({ port }: Host): Promise<boolean> {
    people += 1;
    const from = `127.251.${(people >> 8) % 250}.${1 + (people % 250)}`;
    const email = `${randomUUID()}@example.com`;
    const file = `%PDF-1.7\n% ${email}`;
    try {
      const cv = await uploadFile({ port, from }, file);
      const answer = await post(submitOf({ port, from }, { jobId, email, cv }));
      if (answer.status !== 201) return false;
      acknowledged.push({ id: idIn(answer.text), email, cv: sumOf(file) });
      return true;
    } catch {
      return false; // also where nobody answers
    }
  }

  async function take(host: Host): Promise<void> {
    const asked = performance.now();
    const saying = isReady(host.port).then((ready) => ({ ready, said: performance.now() }));
    const [{ ready, said }, taken] = await Promise.all([saying, apply(host)]);
    samples.get(host)?.push({ asked, said, answered: performance.now(), ready, taken });
  }

  /** One that hangs keeps no other back, as one visitor does not wait for another. */
  async function watch(host: Host): Promise<void> {
    const underWay = new Set<Promise<void>>();
    while (!closing) {
      const sample = take(host).finally(() => underWay.delete(sample));
      underWay.add(sample);
      if (underWay.size >= most) await Promise.race(underWay);
      await pause(every);
    }
    await Promise.all(underWay);
  }

  const watching = hosts.map(watch);
  return {
    samples,
    acknowledged,
    async back(since) {
      const killsBefore = new Map(hosts.map((host) => [host, host.kills()]));
      const times = await Promise.all(
        hosts
          .filter((host) => host.isUp())
          .map(async (host) => {
            for (;;) {
              const found = samples.get(host)?.find(({ asked, taken }) => asked >= since && taken);
              if (found) return found.answered - since;
              if (host.kills() !== killsBefore.get(host)) return undefined;
              if (performance.now() - since > patience) return Number.POSITIVE_INFINITY;
              await pause(20);
            }
          }),
      );
      return times.filter((time) => time !== undefined);
    },
    async close() {
      closing = true;
      await Promise.all(watching);
    },
  };
}

const isReady = (port: number): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    const asked = get({ host: "127.0.0.1", port, path: "/ready", agent: false, timeout: 10_000 }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode === 200));
      answer.once("error", () => resolve(undefined));
    });
    asked.once("timeout", () => asked.destroy(new Error("no answer")));
    asked.once("error", () => resolve(undefined));
  });

/** Whether a host said of itself what was not so. */
export const isWrong = ({ ready, taken }: Sample): boolean => ready !== undefined && ready !== taken;

/**
 * How long a host went on saying what was not so, in milliseconds, each time: from the first such word to the beginning of the
 * last such sample. One alone proves nothing: the word may have been true when it was said, and the application later.
 */
export function wrongTimes(samples: readonly Sample[]): number[] {
  const times: number[] = [];
  let first: Sample | undefined;
  let last: Sample | undefined;
  const note = (): void => {
    if (first && last) times.push(Math.max(0, last.asked - first.said));
  };
  for (const sample of samples.toSorted((a, b) => a.asked - b.asked))
    if (isWrong(sample)) [first, last] = [first ?? sample, sample];
    else {
      note();
      [first, last] = [undefined, undefined];
    }
  note();
  return times;
}
