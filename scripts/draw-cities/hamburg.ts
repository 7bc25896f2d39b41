import { beam, box, disc, dome, path, poly, river, type Shape, times, windows } from "./shapes.ts";

/** The Elbphilharmonie: a wave of glass on a warehouse of brick. */
const concertHall: Shape[] = [
  path("sky", "M560 420V150Q600 262 672 232Q716 214 742 254Q790 318 850 246Q884 208 920 238Q968 276 1010 118V420z"),
  path("white", "M560 420V150Q600 262 672 232V420z"),
  path("violet", "M850 420V246Q884 208 920 238Q968 276 1010 118V420z"),
  ...times(48, (index) => {
    const [column, row] = [index % 12, Math.floor(index / 12)];
    const colour = column < 3 ? "sky" : column > 7 ? "ink" : "white";
    return dome(colour, 582 + column * 36.5, 326 + row * 27, 11, 13);
  }),
  box("ink", 548, 420, 474, 14),
  box("coral", 540, 434, 490, 216),
  ...windows("ink", 566, 456, 12, 5, [37, 38, 20, 16]),
];

/** St Michael's Church: clock, columns and copper cap. */
const michel: Shape[] = [
  box("coral", 236, 400, 110, 250),
  disc("white", 291, 448, 32),
  beam("ink", 291, 448, 291, 424, 5),
  beam("ink", 291, 448, 308, 456, 5),
  box("white", 222, 388, 138, 14),
  box("night", 246, 320, 90, 68),
  ...times(5, (index) => box("white", 246 + index * 20, 320, 10, 68)),
  dome("mint", 291, 320, 58, 50),
  box("mint", 274, 236, 34, 36),
  poly("mint", 278, 236, 291, 130, 304, 236),
  poly("coral", 346, 560, 440, 510, 500, 560),
  box("coral", 346, 560, 154, 90),
];

const crane = (x: number, colour: "amber" | "mint"): Shape[] => [
  beam(colour, x - 44, 650, x - 34, 300, 12),
  beam(colour, x + 44, 650, x + 34, 300, 12),
  beam(colour, x - 40, 520, x + 40, 420, 8),
  beam(colour, x + 40, 520, x - 40, 420, 8),
  box(colour, x - 52, 404, 104, 16),
  box(colour, x - 150, 290, 330, 18),
  beam(colour, x, 210, x - 146, 292, 7),
  beam(colour, x, 210, x + 176, 292, 7),
  poly(colour, x - 14, 296, x, 200, x + 14, 296),
  beam("white", x - 118, 308, x - 118, 384, 5),
  box("white", x - 146, 384, 56, 24),
];

const containers = ["coral", "sky", "amber", "violet", "mint", "white", "sky", "coral"] as const;

const ship: Shape[] = [
  ...times(21, (index) => {
    const [column, row] = [index % 7, Math.floor(index / 7)];
    return box(containers[(column * 3 + row * 5) % 8] ?? "sky", 1130 + column * 54, 560 - row * 32, 50, 28);
  }),
  box("white", 1520, 450, 64, 140),
  ...windows("ink", 1530, 464, 3, 2, [17, 26, 10, 12]),
  poly("violet", 1070, 588, 1640, 588, 1640, 668, 1110, 668),
  box("white", 1076, 588, 560, 8),
];

export const hamburg: readonly Shape[] = [
  disc("amber", 1090, 330, 180),
  box("haze", 30, 520, 150, 130),
  ...windows("ink", 46, 540, 4, 3, [34, 34, 18, 18]),
  poly("haze", 20, 520, 105, 460, 190, 520),
  ...michel,
  ...crane(1190, "mint"),
  ...crane(1430, "amber"),
  ...concertHall,
  ...river,
  ...ship,
];
