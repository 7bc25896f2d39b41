import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();

const widths = [320, 360, 700, 768, 1024, 1366, 1440, 1920, 2560];

// look 3.4
test.each([
  ["an opening", "/de/careers/de/job-details/de-masterarbeit-embedded-sensorik?country=de", 6],
  ["the low band", "/de/careers/de/job-search?country=de&page=2", 2],
])(
  "the header art of %s lies on the grid of the sheet in whole tiles, with all three stages in view, at any width",
  { tags: "full" },
  async (_, path, columns) => {
    const page = await visitor({ reducedMotion: "reduce" });
    await visit(page, site.address + path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const seen = await page.locator("[data-art] svg").evaluate((svg) => {
        const frame = svg.parentElement?.getBoundingClientRect();
        const hero = svg.closest(".on-dark");
        const ground = hero?.getBoundingClientRect();
        if (!frame || !ground || !hero) throw new Error("no art");
        const within = (tile: Element): boolean => {
          const { left, right, top, bottom } = tile.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
        };
        const stageOf = (tile: Element): string => {
          const { fill, strokeDasharray } = getComputedStyle(tile);
          return fill !== "none" ? "filled" : strokeDasharray !== "none" ? "dashed" : "outline";
        };
        const tiles = [...svg.querySelectorAll("g g use")].filter(within);
        return {
          cell: Number.parseFloat(getComputedStyle(hero).backgroundSize),
          tile: svg.getBoundingClientRect().width / 12,
          columns: frame.width,
          rows: frame.height,
          fromRight: ground.right - frame.right,
          fromBottom: ground.bottom - frame.bottom,
          fromTop: frame.top - ground.top,
          stages: [...new Set(tiles.map(stageOf))].sort(),
        };
      });
      const offGrid = (length: number): number =>
        Math.abs(length / seen.cell - Math.round(length / seen.cell)) * seen.cell;
      const at = `${width} px`;
      expect(seen.tile, at).toBeCloseTo(seen.cell, 1);
      expect(seen.columns, at).toBeGreaterThan(columns * seen.cell);
      for (const length of [seen.columns, seen.rows, seen.fromRight]) expect(offGrid(length), at).toBeLessThan(1);
      // the grid is aligned to the top if it is beside the text, and to the bottom if it is below
      expect(Math.min(offGrid(seen.fromTop), offGrid(seen.fromBottom)), at).toBeLessThan(1.5);
      expect(seen.stages, at).toEqual(["dashed", "filled", "outline"]);
    }
  },
);

test("the filled tiles of the art arrive as one, which leaves the browser free for the page", {
  tags: "full",
}, async () => {
  const page = await visitor({ reducedMotion: "no-preference" });
  await visit(page, `${site.address}/de/careers/de/job-search?country=de`);
  const moving = await page
    .locator("[data-art] svg *")
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).animationName !== "none").length);
  expect(moving).toBe(1);
});

// look 3.4
describe("in the low band, at any width,", () => {
  /** The positions of the header's parts, for each width. */
  const boxesIn = async (filter: string) => {
    const page = await visitor({ reducedMotion: "reduce" });
    await visit(page, `${site.address}/de/careers/de/job-search?country=de&${filter}`);
    const found = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(
        await page.locator("[data-art]").evaluate((art) => {
          const boxOf = (element: Element | null) => element?.getBoundingClientRect().toJSON() as DOMRect | undefined;
          return {
            logo: boxOf(art.querySelector("span > img")),
            tiles: boxOf(art.querySelector("div:has(> svg)")),
            city: boxOf(art.querySelector("picture > img")),
            window: document.documentElement.clientWidth,
          };
        }),
      );
    }
    return found;
  };

  test("a company's logo covers no tile", { tags: "full" }, async () => {
    for (const { logo, tiles, window } of await boxesIn("company=kivora")) {
      if (!logo || !tiles) throw new Error("no logo or no tiles");
      expect(logo.width, `${window} px`).toBeGreaterThan(20);
      expect(logo.right, `${window} px`).toBeLessThan(tiles.left);
    }
  });

  test("a city has the right side, and on a phone as much as a logo leaves", { tags: "full" }, async () => {
    for (const { logo, city, window } of await boxesIn("city=berlin&company=tavela")) {
      if (!logo || !city) throw new Error("no logo or no city");
      expect(logo.right, `${window} px`).toBeLessThan(city.left);
      expect(city.right, `${window} px`).toBeLessThanOrEqual(window);
      expect(city.width, `${window} px`).toBe(window < 768 ? 92 : window < 1024 ? 288 : 480);
    }
    for (const { city, window } of await boxesIn("city=berlin")) {
      if (!city) throw new Error("no city");
      expect(city.right, `${window} px`).toBeLessThanOrEqual(window);
      expect(city.width, `${window} px`).toBe(window < 768 ? 156 : window < 1024 ? 288 : 480);
    }
  });

  test.each([
    { width: 1440, height: 900, seen: [480, 160] },
    { width: 1366, height: 768, seen: [288, 96] },
    { width: 768, height: 1024, seen: [288, 96] },
  ])("a city is visible down to the panel, at $width × $height", { tags: "full" }, async ({ seen, ...viewport }) => {
    const page = await visitor({ viewport, reducedMotion: "reduce" });
    await visit(page, `${site.address}/de/careers/de/job-search?country=de&city=berlin`);
    const [city, panel] = [
      await page.locator("[data-art] picture img").boundingBox(),
      await page.locator("search form").boundingBox(),
    ];
    if (!city || !panel) throw new Error("no city or no panel");
    expect([city.width, panel.y - city.y]).toEqual(seen);
    expect(city.y + city.height).toBe(panel.y);
  });
});

// look 3.4
test("in an area that is higher than six rows, no rows of tiles repeat", { tags: "full" }, async () => {
  const page = await visitor({ viewport: { width: 1024, height: 900 }, reducedMotion: "reduce" });
  await visit(page, `${site.address}/de/careers/de/job-details/de-masterarbeit-embedded-sensorik?country=de`);
  const frame = page.locator("[data-art] div:has(> svg)");
  const cell = await frame.locator("svg").evaluate((svg) => svg.getBoundingClientRect().width / 12);
  const { data, info } = await sharp(await frame.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** The shape in a tile: at each of a hundred points, whether something is drawn. */
  const shapeAt = (column: number, row: number): string =>
    Array.from({ length: 100 }, (_, point) => {
      const x = Math.floor(info.width - (column + 1 - ((point % 10) + 0.5) / 10) * cell);
      const y = Math.floor((row + (Math.floor(point / 10) + 0.5) / 10) * cell);
      return (data[y * info.width + x] ?? 0) > 80 ? "#" : "."; // the shapes have several colours, all lighter than the thin lines of the background
    }).join("");
  const columns = Math.floor(info.width / cell + 0.1);
  const rows = Math.floor(info.height / cell + 0.1);
  expect(rows).toBeGreaterThan(8);
  const again = Array.from({ length: rows - 6 }, (_, row) => row).flatMap((row) =>
    Array.from({ length: columns }, (_, column) => [shapeAt(column, row), shapeAt(column, row + 6)] as const),
  );
  const drawn = again.filter(([first, second]) => `${first}${second}`.includes("#"));
  const same = drawn.filter(([first, second]) => first === second);
  expect(drawn.length).toBeGreaterThan(15);
  expect(same.length).toBeLessThan(drawn.length / 4);
});
