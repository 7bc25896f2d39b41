import type { Card, CardDrawer } from "#core/cards/card.ts";
import { PorticoError } from "#core/errors.ts";
import { oneAtATime } from "./one-at-a-time.ts";

export interface ThreadCardsOptions {
  /** The thread's program, which ends by calling `serveCards`. */
  readonly program: URL;
  /** The program's `workerData`. */
  readonly data: unknown;
  /** Raises `unavailable` where the thread must not be started any more. */
  readonly mayStart?: () => void;
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
  mayStart,
  budget = 20_000,
  mostWaiting = 40,
}: ThreadCardsOptions): CardDrawer {
  const { run, close } = oneAtATime<Card, Drawn, Uint8Array<ArrayBuffer>>({
    ...{ program, data, mayStart, budget, mostWaiting },
    full: () => new PorticoError("busy", "too many cards wait to be drawn"),
    says: { failed: "a card cannot be drawn", closed: "cards are not drawn any more" },
    read: ({ png, error }) => (png ? { result: png } : { error }),
    late: () => ({ error: "it takes too long" }),
  });
  return { draw: run, close };
}
