import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { slowWrite } from "#core/duties/write-pace.ts";
import { idIn, submitOf, sumOf, uploadFile } from "./apply.ts";
import { post } from "./calls.ts";
import type { Acknowledged } from "./crowd.ts";
import type { Host } from "./hosts.ts";

/** What a host did at one moment, and what it said that it would do. */
export interface Sample {
  /** By the clock of `performance`: when both were asked, and when it was decided whether the application was taken. */
  readonly asked: number;
  readonly answered: number;
  /** What `/ready` said: nothing where nobody answers. */
  readonly ready: boolean | undefined;
  /** Whether an application with a file was taken. */
  readonly taken: boolean;
  /** Which checks `/ready` said to fail, and what came in place of a receipt. */
  readonly reasons: readonly string[];
}

/** A time in which a host said of itself what was not so. */
export interface WrongTime {
  /** What it said: that it is ready, while nothing was taken, or the opposite. */
  readonly ready: boolean;
  readonly milliseconds: number;
  readonly reasons: readonly string[];
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

  async function apply({ port }: Host): Promise<string | undefined> {
    people += 1;
    const from = `127.251.${(people >> 8) % 250}.${1 + (people % 250)}`;
    const email = `${randomUUID()}@example.com`;
    const file = `%PDF-1.7\n% ${email}`;
    try {
      const cv = await uploadFile({ port, from }, file);
      const answer = await post(submitOf({ port, from }, { jobId, email, cv }));
      if (answer.status !== 201) return `the application was answered ${answer.status}: ${answer.text}`;
      acknowledged.push({ id: idIn(answer.text), email, cv: sumOf(file) });
      return undefined;
    } catch (error) {
      return String(error); // also where nobody answers
    }
  }

  async function take(host: Host): Promise<void> {
    const asked = performance.now();
    const applying = apply(host).then((refused) => ({ refused, answered: performance.now() }));
    const [{ ready, text }, { refused, answered }] = await Promise.all([readinessOf(host.port), applying]);
    const reasons = [...(ready === false ? [text] : []), ...(refused === undefined ? [] : [refused])];
    samples.get(host)?.push({ asked, answered, ready, taken: refused === undefined, reasons });
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

interface Word {
  readonly ready: boolean | undefined;
  readonly text: string;
}

const readinessOf = (port: number): Promise<Word> =>
  new Promise((resolve) => {
    const nothing = (): void => resolve({ ready: undefined, text: "" });
    const asked = get({ host: "127.0.0.1", port, path: "/ready", agent: false, timeout: 10_000 }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.once("end", () => resolve({ ready: answer.statusCode === 200, text })).once("error", nothing);
    });
    asked.once("timeout", () => asked.destroy(new Error("no answer")));
    asked.once("error", nothing);
  });

/** Whether a host said of itself what was not so. One that is slow to take an application says rightly that it is not ready. */
export const isWrong = ({ asked, answered, ready, taken }: Sample): boolean =>
  ready ? !taken : ready === false && taken && answered - asked < slowWrite;

/** An application that takes longer was not taken, whatever comes of it; in milliseconds. */
const mostWait = 2000;

/**
 * How long a host went on saying what was not so, each time: from the first thing that it did to the last time that it was asked and said the
 * opposite. What was under way when a server went or came proves nothing about the time before it ended, so one sample alone is no proof.
 */
export function wrongTimes(samples: readonly Sample[]): WrongTime[] {
  const times: WrongTime[] = [];
  let wrong: Sample[] = [];
  const doneAt = ({ asked, answered, taken }: Sample): number =>
    taken ? answered : Math.min(answered, asked + mostWait);
  const note = (): void => {
    const last = wrong.at(-1);
    if (!last) return;
    const reasons = [...new Set(wrong.flatMap(({ reasons }) => reasons))];
    const milliseconds = Math.max(0, last.asked - Math.min(...wrong.map(doneAt)));
    times.push({ ready: last.ready === true, milliseconds, reasons });
    wrong = [];
  };
  for (const sample of samples.toSorted((a, b) => a.asked - b.asked)) {
    if (!isWrong(sample) || sample.ready !== wrong[0]?.ready) note();
    if (isWrong(sample)) wrong.push(sample);
  }
  note();
  return times;
}
