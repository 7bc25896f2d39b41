import { Agent } from "node:http";
import { attackRequest, knownAttacks, prepareTarget } from "./attacks.ts";
import { type BlockReport, createBlockingRequestFinder } from "./blocking-requests.ts";
import type { BlockWatch } from "./blocks.ts";
import { faultOf } from "./fault.ts";
import { createRandom } from "./random.ts";
import { type FuzzRequest, fuzzRequest } from "./requests.ts";
import { send } from "./send.ts";

export interface FuzzOptions {
  readonly address: string;
  /** The data folder of the site. Its mails contain links to the pages of applications. */
  readonly data: string;
  readonly requests: number;
  readonly seed: number;
  /** Reports long turns of the site's event loop. */
  readonly blocks: BlockWatch;
}

export interface Finding {
  readonly why: string;
  readonly asked: string;
  readonly answer: string;
}

export interface FuzzResult {
  readonly byStatus: Readonly<Record<number, number>>;
  readonly findings: readonly Finding[];
  readonly blocks: BlockReport;
}

const parallel = 16;
/** The share of requests that are meant to take long. The others are malformed in small ways. */
const attacks = 0.1;
/** How many requests are sent first, to warm up the server. Blocks of the event loop are not counted meanwhile. */
const warmUpRequests = 500;

const textOf = ({ method, path, headers, body }: FuzzRequest): string =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body?.toString().slice(0, 300) ?? ""}`;

/** Sends malformed requests, and records every wrong response and every block. */
export async function fuzz({ address, data, requests, seed, blocks }: FuzzOptions): Promise<FuzzResult> {
  const random = createRandom(seed);
  const target = await prepareTarget(address, data);
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const byStatus: Record<number, number> = {};
  const findings: Finding[] = [];
  const blame = createBlockingRequestFinder(blocks, (asked) => send(address, asked, agent), textOf);
  const known: FuzzRequest[] = [];
  let sent = 0;
  const worker = async (most: number): Promise<void> => {
    while (sent < most) {
      sent += 1;
      const asked = known.pop() ?? (random.chance(attacks) ? attackRequest(random, target) : fuzzRequest(random));
      const answered = blame.note(asked);
      const answer = await send(address, asked, agent);
      answered();
      byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
      const why = faultOf(asked, answer);
      if (why && findings.length < 50)
        findings.push({ why, asked: textOf(asked), answer: `${answer.status} ${answer.body.slice(0, 300)}` });
    }
  };
  const work = (most: number) => Promise.all(Array.from({ length: parallel }, () => worker(most)));
  await work(Math.min(warmUpRequests, requests));
  known.push(...knownAttacks(target));
  blame.begin();
  await work(requests);
  const report = await blame.end();
  agent.destroy();
  return { byStatus, findings, blocks: report };
}
