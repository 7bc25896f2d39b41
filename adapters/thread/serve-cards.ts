import { parentPort } from "node:worker_threads";
import type { Card, CardDrawer } from "#core/cards/card.ts";
import type { Drawn } from "./card-drawer.ts";

/** Draws the cards that the parent thread sends. */
export function serveCards(open: () => Promise<Pick<CardDrawer, "draw">>): void {
  let drawer: Promise<Pick<CardDrawer, "draw">> | undefined;
  const answer = (drawn: Drawn): void => parentPort?.postMessage(drawn);
  parentPort?.on("message", async (card: Card) => {
    try {
      drawer ??= open();
      answer({ png: await (await drawer).draw(card) });
    } catch (error) {
      drawer = undefined; // the next card tries again
      answer({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}
