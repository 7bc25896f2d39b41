import { Worker } from "node:worker_threads";
import type { Card, CardDrawer } from "#core/cards/card.ts";
import { PorticoError } from "#core/errors.ts";

export interface ThreadCardsOptions {
  /** The thread's program, which ends by calling `serveCards`. */
  readonly program: URL;
  /** The program's `workerData`. */
  readonly data: unknown;
  /** How long one card may take, in milliseconds; usual ones take a tenth of a second. */
  readonly budget?: number;
  /** The most cards in the queue: some seconds of work. */
  readonly mostWaiting?: number;
}

/** What the thread answers for a card. */
export interface Drawn {
  readonly png?: Uint8Array<ArrayBuffer>;
  readonly error?: string;
}

/** Draws cards one at a time in a thread, which starts with the first: whoever asks for ten thousand holds up nothing else. */
export function createThreadCardDrawer({
  program,
  data,
  budget = 20_000,
  mostWaiting = 40,
}: ThreadCardsOptions): CardDrawer {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  const start = (): Worker => {
    const started = new Worker(program, { workerData: data });
    const ended = (): void => {
      if (worker === started) worker = undefined;
    };
    return started.on("error", ended).once("exit", ended);
  };
  const ask = (card: Card): Promise<Uint8Array<ArrayBuffer>> => {
    if (closed) throw new PorticoError("unavailable", "cards are not drawn any more");
    worker ??= start();
    const asked = worker;
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    const failed = (cause: unknown): void =>
      reject(Object.assign(new PorticoError("unavailable", "a card cannot be drawn"), { cause }));
    const answered = ({ png, error }: Drawn): void => (png ? resolve(png) : failed(error));
    const timer = setTimeout(() => {
      worker = undefined;
      void asked.terminate();
      failed("it takes too long");
    }, budget);
    asked.once("message", answered).on("error", failed).on("exit", failed);
    asked.ref();
    asked.postMessage(card);
    return promise.finally(() => {
      clearTimeout(timer);
      asked.off("message", answered).off("error", failed).off("exit", failed);
      asked.unref(); // does not keep the process alive
    });
  };

  return {
    async draw(card) {
      if (waiting >= mostWaiting) throw new PorticoError("busy", "too many cards wait to be drawn");
      waiting += 1;
      const run = last.then(() => ask(card));
      last = run.catch(() => undefined);
      return run.finally(() => {
        waiting -= 1;
      });
    },
    async close() {
      closed = true; // whoever waits would start a thread
      const ending = worker;
      worker = undefined;
      await ending?.terminate();
    },
  };
}
