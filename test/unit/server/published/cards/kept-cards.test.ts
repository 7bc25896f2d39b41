import { expect, test } from "vitest";
import { createCardCache } from "#server/published/cards/kept-cards.ts";

const picture = (bytes: number): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

test("concurrent requests for a card share one drawing, and later ones need none", async () => {
  const cards = createCardCache(1000);
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return picture(10);
  };
  await Promise.all(Array.from({ length: 100 }, () => cards.get("a", draw)));
  await cards.get("a", draw);
  expect(drawn).toBe(1);
});

test("the cache stays within its bytes: the least recently used card goes, and is drawn again on request (trust S 377)", async () => {
  const cards = createCardCache(100);
  const drawn: string[] = [];
  const ask = (name: string, bytes = 40) =>
    cards.get(name, async () => {
      drawn.push(name);
      return picture(bytes);
    });
  for (const name of ["a", "b", "a", "c", "a", "b"]) await ask(name);
  expect(drawn).toEqual(["a", "b", "c", "b"]);
  expect(cards.figures()).toEqual({ cards: 2, bytes: 80 });
  await ask("huge", 1000);
  expect(cards.figures()).toEqual({ cards: 2, bytes: 80 });
});

test("the next request retries a failed drawing", async () => {
  const cards = createCardCache(100);
  await expect(cards.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cards.get("a", async () => picture(1))).toHaveLength(1);
});
