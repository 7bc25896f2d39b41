import { expect, test } from "vitest";
import { createKeptCards } from "#server/published/cards/kept-cards.ts";

const picture = (bytes: number): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

test("many who ask for the same card wait for one drawing, and later ones for none", async () => {
  const cards = createKeptCards(1000);
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return picture(10);
  };
  await Promise.all(Array.from({ length: 100 }, () => cards.get("a", draw)));
  await cards.get("a", draw);
  expect(drawn).toBe(1);
});

test("the bytes hold: what nobody asked for longest goes, and is drawn again (trust S 377)", async () => {
  const cards = createKeptCards(100);
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

test("a drawing that fails is tried again by the next", async () => {
  const cards = createKeptCards(100);
  await expect(cards.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cards.get("a", async () => picture(1))).toHaveLength(1);
});
