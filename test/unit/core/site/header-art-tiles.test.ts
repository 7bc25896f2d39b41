import { describe, expect, test } from "vitest";
import {
  type Growth,
  headerArtColumns,
  headerArtRows,
  headerArtTiles,
  type Tile,
  tileShapes,
} from "#core/site/header-art-tiles.ts";

const shapesOf = (tiles: readonly Tile[]) => new Set(tiles.map(({ shape }) => shape));

describe("the header art", () => {
  test("is the same for the same opening, on every machine", () => {
    expect(headerArtTiles("de-tester", "student")).toEqual(headerArtTiles("de-tester", "student"));
    const first = { shape: "arch", column: 0, row: 1, turn: 1, fill: "b", stage: "dashed" };
    expect(headerArtTiles("de-tester")[0]).toEqual(first);
  });

  test("differs from opening to opening", () => {
    const pictures = Array.from({ length: 200 }, (_, index) => JSON.stringify(headerArtTiles(`job-${index}`)));
    expect(new Set(pictures).size).toBe(200);
  });

  test.each(["", "de-tester", "ü😀", "x".repeat(5000)])("stays on its grid, each field drawn once: %.20s", (seed) => {
    const tiles = headerArtTiles(seed);
    expect(tiles.length).toBeGreaterThan(10);
    expect(new Set(tiles.map(({ column, row }) => `${column}/${row}`)).size).toBe(tiles.length);
    for (const { column, row, turn, shape } of tiles) {
      expect(column).toBeGreaterThanOrEqual(0);
      expect(column).toBeLessThan(headerArtColumns);
      expect(row).toBeGreaterThanOrEqual(0);
      expect(row).toBeLessThan(headerArtRows);
      expect([0, 1, 2, 3]).toContain(turn);
      expect(Object.keys(tileShapes)).toContain(shape);
    }
  });

  test("becomes more finished from left to right", () => {
    const stages = ["dashed", "outline", "filled"];
    const mean = (tiles: readonly Tile[]) =>
      tiles.reduce((sum, { stage }) => sum + stages.indexOf(stage), 0) / tiles.length;
    for (let index = 0; index < 50; index += 1) {
      const tiles = headerArtTiles(`job-${index}`);
      const left = tiles.filter(({ column }) => column < headerArtColumns / 2);
      const right = tiles.filter(({ column }) => column >= headerArtColumns / 2);
      expect(mean(right)).toBeGreaterThan(mean(left));
    }
  });

  test("mostly stops at outlines if it is unfinished, and has most of its tiles if it is finished", () => {
    const filled = (growth: Growth) =>
      headerArtTiles("not-found", "", growth).filter(({ stage }) => stage === "filled").length;
    expect(filled("unfinished")).toBeLessThan(filled("growing") / 2);
    expect(filled("finished")).toBeGreaterThan(filled("growing"));
  });

  test("uses the shapes of a role, or all shapes without one", () => {
    const many = (role: string) =>
      shapesOf(Array.from({ length: 20 }, (_, index) => headerArtTiles(`${index}`, role)).flat());
    expect(many("student")).toEqual(new Set(["quarter", "disc", "ring", "arch"]));
    expect(many("professional")).toEqual(new Set(["bars", "steps", "four", "quarter", "triangle"]));
    expect(many("")).toEqual(new Set(Object.keys(tileShapes)));
    expect(many("boss")).toEqual(many(""));
  });
});
