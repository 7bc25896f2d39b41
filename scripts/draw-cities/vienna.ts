import {
  arch,
  base,
  beam,
  box,
  type Colour,
  disc,
  dome,
  lancet,
  poly,
  ring,
  type Shape,
  street,
  times,
  windows,
} from "./shapes.ts";

const zigzag: readonly Colour[] = ["amber", "mint", "white", "coral"];

/** The roof of St Stephen's: glazed tiles in zigzags. */
const roof: Shape[] = [
  poly("night", 470, 500, 566, 300, 880, 300, 880, 500),
  ...times(4, (row) =>
    times(6, (index) => {
      const [x, y] = [536 + index * 58 - row * 6, 316 + row * 44];
      return poly(
        zigzag[row] ?? "amber",
        x,
        y + 34,
        x + 29,
        y,
        x + 58,
        y + 34,
        x + 58,
        y + 56,
        x + 29,
        y + 22,
        x,
        y + 56,
      );
    }),
  ).flat(),
  box("white", 560, 292, 330, 10),
];

/** St Stephen's Cathedral, with its one finished tower. */
const cathedral: Shape[] = [
  ...roof,
  box("violet", 480, 500, 400, 150),
  ...times(5, (index) => lancet("ink", 510 + index * 74, 530, 40, 120)),
  ...times(6, (index) => poly("white", 490 + index * 74, 506, 496 + index * 74, 452, 502 + index * 74, 506)),
  poly("white", 868, base, 874, 420, 890, 300, 935, 84, 980, 300, 996, 420, 1002, base),
  poly("sky", 935, 84, 980, 300, 996, 420, 1002, base, 935, base),
  ...[300, 420, 540].flatMap((y, index) => [
    box("violet", 884 - index * 7, y, 102 + index * 14, 9),
    ...[-1, 1].map((side) =>
      poly(
        "white",
        935 + side * (52 + index * 8) - 8,
        y + 10,
        935 + side * (52 + index * 8),
        y - 66,
        935 + side * (52 + index * 8) + 8,
        y + 10,
      ),
    ),
  ]),
  lancet("ink", 917, 324, 36, 84),
  lancet("ink", 913, 446, 44, 84),
  arch("coral", 907, 570, 56, 80),
  disc("amber", 935, 82, 9),
];

const hub = { x: 1292, y: 396, r: 206 };

/** The giant wheel of the Prater. */
const wheel: Shape[] = [
  beam("white", hub.x, hub.y, hub.x - 130, base, 14),
  beam("white", hub.x, hub.y, hub.x + 130, base, 14),
  ring("amber", hub.x, hub.y, hub.r, 12),
  ring("amber", hub.x, hub.y, hub.r - 30, 5),
  ...times(15, (index) => {
    const angle = (index / 15) * 2 * Math.PI;
    return beam("haze", hub.x, hub.y, hub.x + Math.cos(angle) * (hub.r - 8), hub.y + Math.sin(angle) * (hub.r - 8), 4);
  }),
  disc("white", hub.x, hub.y, 22),
  disc("coral", hub.x, hub.y, 11),
  ...times(15, (index) => {
    const angle = ((index + 0.5) / 15) * 2 * Math.PI;
    const [x, y] = [Math.round(hub.x + Math.cos(angle) * hub.r), Math.round(hub.y + Math.sin(angle) * hub.r)];
    return [box("coral", x - 21, y - 14, 42, 30), box("ink", x - 15, y - 6, 12, 11), box("ink", x + 3, y - 6, 12, 11)];
  }).flat(),
];

export const vienna: readonly Shape[] = [
  disc("violet", 700, 300, 180),
  // the church of St Charles and its two columns
  ...[70, 330].flatMap((x) => [
    box("haze", x, 380, 34, 270),
    dome("haze", x + 17, 380, 24, 30),
    box("haze", x - 8, 600, 50, 50),
  ]),
  dome("haze", 217, 420, 82, 110),
  box("haze", 201, 268, 32, 44),
  dome("haze", 217, 270, 18, 22),
  box("haze", 135, 420, 164, 80),
  ...times(4, (index) => arch("ink", 150 + index * 36, 438, 24, 56)),
  poly("haze", 140, 520, 217, 480, 294, 520),
  ...times(5, (index) => box("haze", 146 + index * 31, 520, 18, 130)),
  box("dusk", 380, 520, 90, 130),
  ...windows("amber", 394, 540, 3, 3, [24, 34, 14, 20]),
  ...wheel,
  box("dusk", 1040, 540, 110, 110),
  poly("coral", 1030, 540, 1095, 498, 1160, 540),
  ...windows("amber", 1056, 560, 3, 2, [30, 40, 16, 24]),
  box("haze", 1470, 500, 150, 150),
  ...windows("sky", 1488, 520, 4, 3, [30, 40, 16, 24]),
  ...cathedral,
  ...street,
];
