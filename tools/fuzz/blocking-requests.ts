import { setTimeout as pause } from "node:timers/promises";
import type { Block, BlockWatch } from "./blocks.ts";
import { createRequestTimeline } from "./request-timeline.ts";
import type { FuzzRequest } from "./requests.ts";

/** For how many milliseconds a single request may block the event loop. */
export const allowedBlockMs = 30;

export interface LongBlock extends Block {
  /** The request that probably caused the block: of those that were in flight, the one that blocks longest when repeated alone. */
  readonly asked: string;
  /** For how many milliseconds the request blocks when repeated alone: the smaller value of two repetitions. */
  readonly aloneMs: number;
}

export interface BlockReport {
  /** The longest turn of the event loop in milliseconds, by CPU time (`worstMs`) and by elapsed time (`worstWallMs`). */
  readonly worstMs: number;
  readonly worstWallMs: number;
  /** The blocks that were longer than allowed. */
  readonly long: readonly LongBlock[];
}

const settled = 30;
const maxReported = 20;

/** Finds the requests that block a server. Repeats the requests that were in flight during a block, one at a time. */
export function createBlockingRequestFinder(
  watch: BlockWatch,
  ask: (request: FuzzRequest) => Promise<unknown>,
  textOf: (request: FuzzRequest) => string,
) {
  const diary = createRequestTimeline(Date.now);
  const long: { readonly block: Block; readonly suspects: readonly FuzzRequest[] }[] = [];
  let [begun, looked] = [Date.now(), 0];
  let looking: NodeJS.Timeout | undefined;

  const look = (): void => {
    const blocks = watch.since(begun).slice(looked); // the server reports a block after the block has ended
    looked += blocks.length;
    for (const block of blocks)
      if (block.cpuMs > allowedBlockMs && long.length < maxReported)
        long.push({ block, suspects: diary.during(block) });
    diary.forget(Date.now() - 5000);
  };
  const alone = async (request: FuzzRequest): Promise<number> => {
    const at = Date.now();
    await ask(request);
    await pause(settled);
    // begins slightly before the request, because a block is counted from the last tick of the event loop before it
    return Math.max(0, ...watch.since(at - settled / 2).map(({ cpuMs }) => cpuMs));
  };
  const explain = async (block: Block, suspects: readonly FuzzRequest[]): Promise<LongBlock> => {
    let worst = { asked: "nothing that was under way", aloneMs: 0 };
    for (const suspect of suspects) {
      const aloneMs = Math.min(await alone(suspect), await alone(suspect));
      if (aloneMs >= worst.aloneMs) worst = { asked: textOf(suspect), aloneMs };
    }
    return { ...block, ...worst };
  };

  return {
    note: diary.note,
    /** Starts to watch for blocks. */
    begin(): void {
      begun = Date.now();
      looking = setInterval(look, 1000);
    },
    async end(): Promise<BlockReport> {
      clearInterval(looking);
      await pause(settled);
      look();
      const all = watch.since(begun);
      const explained: LongBlock[] = [];
      for (const { block, suspects } of long) explained.push(await explain(block, suspects));
      return {
        worstMs: Math.max(0, ...all.map(({ cpuMs }) => cpuMs)),
        worstWallMs: Math.max(0, ...all.map(({ wallMs }) => wallMs)),
        long: explained,
      };
    },
  };
}
