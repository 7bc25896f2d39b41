import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { slowWriteMs } from "#core/duties/write-pace.ts";
import { type AcknowledgedApplication, idIn, sha256Of, submitOf, uploadFile } from "./apply.ts";
import { post } from "./calls.ts";
import type { Host } from "./hosts.ts";

/** One probe of a host: what `/ready` returned, and whether the host accepted an application at the same moment. */
export interface Sample {
  /**
   * When both requests were sent (`asked`), and when the response to the application arrived (`answered`), on the clock of `performance.now()`.
   */
  readonly asked: number;
  readonly answered: number;
  /** Whether `/ready` reported that the host is ready; `undefined` if there was no response. */
  readonly ready: boolean | undefined;
  /** Whether an application with a file was accepted. */
  readonly taken: boolean;
  /** What went wrong: the checks that `/ready` reported as failing, and the response to the application if it was not accepted. */
  readonly reasons: readonly string[];
}

/** A period in which a host's `/ready` was wrong. */
export interface ReadinessErrorPeriod {
  /** What `/ready` reported: true if the host claimed to be ready but accepted no application; false for the opposite. */
  readonly ready: boolean;
  readonly milliseconds: number;
  readonly reasons: readonly string[];
}

export interface Probe {
  readonly samples: ReadonlyMap<Host, readonly Sample[]>;
  /** The acknowledged applications that the probe itself sent. Like all others, they must not be lost. */
  readonly acknowledged: readonly AcknowledgedApplication[];
  /**
   * Waits until each host has accepted an application that the probe sent after `since`. Returns for each host how many milliseconds after `since`
   * this was. Leaves out hosts that are down, and hosts that are killed while it waits.
   */
  back(since: number): Promise<number[]>;
  close(): Promise<void>;
}

/** How often a host is probed (`intervalMs`), how many of its probes may be in flight at once (`maxUnderWay`), and how long `back` waits. */
const intervalMs = 300;
const maxUnderWay = 6;
const timeoutMs = 30_000;

/** Starts to probe hosts: repeatedly requests `/ready` from each host, and applies there at the same moment. */
export function startProbe(hosts: readonly Host[], jobId: string): Probe {
  const samples = new Map<Host, Sample[]>(hosts.map((host) => [host, []]));
  const acknowledged: AcknowledgedApplication[] = [];
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
      acknowledged.push({ id: idIn(answer.text), email, cv: sha256Of(file) });
      return undefined;
    } catch (error) {
      return String(error); // there may have been no response
    }
  }

  async function take(host: Host): Promise<void> {
    const asked = performance.now();
    const applying = apply(host).then((refused) => ({ refused, answered: performance.now() }));
    const [{ ready, text }, { refused, answered }] = await Promise.all([readinessOf(host.port), applying]);
    const reasons = [...(ready === false ? [text] : []), ...(refused === undefined ? [] : [refused])];
    samples.get(host)?.push({ asked, answered, ready, taken: refused === undefined, reasons });
  }

  /** Probes a host at a fixed interval. A probe that hangs does not delay the next, just as visitors do not wait for each other. */
  async function watch(host: Host): Promise<void> {
    const underWay = new Set<Promise<void>>();
    while (!closing) {
      const sample = take(host).finally(() => underWay.delete(sample));
      underWay.add(sample);
      if (underWay.size >= maxUnderWay) await Promise.race(underWay);
      await pause(intervalMs);
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
              if (performance.now() - since > timeoutMs) return Number.POSITIVE_INFINITY;
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

/** Whether a host's `/ready` was wrong. If a host accepts applications, but slowly, it may report that it is not ready. */
export const isWrong = ({ asked, answered, ready, taken }: Sample): boolean =>
  ready ? !taken : ready === false && taken && answered - asked < slowWriteMs;

/** The median duration of accepted applications, in milliseconds. It shows how busy the machine is, and hardly depends on crashes. */
export function medianMsOf(samples: readonly Sample[]): number {
  const times = samples.filter(({ taken }) => taken).map(({ asked, answered }) => answered - asked);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** An application that takes more than this many milliseconds counts as not accepted. */
const maxWaitMs = 2000;

/**
 * The periods in which a host's `/ready` was wrong. Each period consists of consecutive wrong samples. It begins when the response to the application
 * in the first of them arrived, and ends when the last of them was sent. So a single wrong sample has length 0: it proves nothing, because the host
 * may have stopped or started between the request and the response.
 */
export function readinessErrorPeriods(samples: readonly Sample[]): ReadinessErrorPeriod[] {
  const times: ReadinessErrorPeriod[] = [];
  let wrong: Sample[] = [];
  const doneAt = ({ asked, answered, taken }: Sample): number =>
    taken ? answered : Math.min(answered, asked + maxWaitMs);
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
