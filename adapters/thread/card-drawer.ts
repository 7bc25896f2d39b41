import type { Card, CardDrawer } from "#core/cards/card.ts";
import { PorticoError } from "#core/errors.ts";
import { createTaskThread, serveTasks } from "./one-at-a-time.ts";
import type { ThreadOptions } from "./thread.ts";

export interface ThreadCardsOptions extends ThreadOptions {
  /** How long drawing one card may take. Usually it takes a tenth of a second. */
  readonly budgetMs?: number;
  /** How many cards may wait to be drawn: a few seconds of work. */
  readonly maxWaiting?: number;
}

/** Draws cards one at a time, in a thread that starts with the first card. Even ten thousand requests for cards do not delay other work. */
export function createThreadCardDrawer({
  budgetMs = 20_000,
  maxWaiting = 40,
  ...thread
}: ThreadCardsOptions): CardDrawer {
  const { run, close } = createTaskThread<Card, Uint8Array<ArrayBuffer>>({
    ...thread,
    budgetMs,
    maxWaiting,
    overloadError: () => new PorticoError("busy", "too many cards are waiting to be drawn"),
    messages: { failed: "a card cannot be drawn", closed: "cards are no longer drawn" },
    async onTimeout() {
      throw new PorticoError("unavailable", "a card cannot be drawn: it takes too long");
    },
  });
  return { draw: run, close };
}

/** Runs inside the thread. Draws the cards. The drawer is opened when the first card is requested. */
export function serveCards(open: () => Promise<Pick<CardDrawer, "draw">>): void {
  let opened: Promise<Pick<CardDrawer, "draw">> | undefined;
  serveTasks(async (card: Card) => {
    try {
      opened ??= open();
      return await (await opened).draw(card);
    } catch (error) {
      opened = undefined; // so that the next card opens the drawer again
      throw error;
    }
  });
}
