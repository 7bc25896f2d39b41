import {
  arch,
  base,
  beam,
  box,
  disc,
  lancet,
  path,
  poly,
  ring,
  river,
  type Shape,
  sides,
  times,
  windows,
} from "./shapes.ts";

/** The clock tower of Big Ben. */
const bigBen: Shape[] = [
  box("amber", 800, 330, 120, 320),
  box("coral", 886, 330, 34, 320),
  ...times(4, (index) => box("white", 796, 372 + index * 70, 128, 7)),
  ...times(12, (index) => lancet("night", 812 + (index % 3) * 34, 386 + Math.floor(index / 3) * 70, 22, 48)),
  box("amber", 784, 210, 152, 124),
  box("coral", 784, 206, 152, 10),
  box("coral", 784, 326, 152, 10),
  disc("ink", 860, 270, 54),
  disc("white", 860, 270, 47),
  ...times(12, (index) => {
    const angle = (index / 12) * 2 * Math.PI;
    return disc("violet", Math.round(860 + Math.cos(angle) * 38), Math.round(270 + Math.sin(angle) * 38), 3);
  }),
  beam("ink", 860, 270, 860, 238, 6),
  beam("ink", 860, 270, 884, 284, 6),
  poly("mint", 788, 206, 818, 156, 902, 156, 932, 206),
  ...times(4, (index) => arch("amber", 826 + index * 19, 166, 11, 34)),
  box("amber", 822, 140, 76, 18),
  poly("mint", 824, 140, 860, 82, 896, 140),
  box("amber", 857, 66, 6, 24),
];

/** The Houses of Parliament with their pinnacles. */
const parliament: Shape[] = [
  box("amber", 440, 500, 360, 150),
  ...times(12, (index) => box("coral", 452 + index * 30, 500, 9, 150)),
  ...times(11, (index) => lancet("night", 464 + index * 30, 524, 14, 46)),
  ...times(11, (index) => lancet("night", 464 + index * 30, 590, 14, 46)),
  ...times(12, (index) => poly("amber", 449 + index * 30, 502, 456 + index * 30, 452, 464 + index * 30, 502)),
  box("amber", 600, 400, 84, 110),
  ...times(3, (index) => lancet("night", 612 + index * 22, 420, 14, 56)),
  poly("mint", 604, 402, 642, 300, 680, 402),
];

/** Three skyscrapers: the Gherkin, the Shard and the Walkie-Talkie. */
const high: Shape[] = [
  path("sky", `M1030 ${base}Q1004 420 1066 270Q1082 236 1098 270Q1160 420 1134 ${base}z`),
  ...sides((side) =>
    times(5, (index) => beam("ink", 1082 + side * 62, 360 + index * 74, 1082 - side * 54, 448 + index * 74, 4)),
  ),
  poly("white", 1184, base, 1262, 92, 1276, base),
  poly("violet", 1262, 92, 1276, 128, 1350, base, 1276, base),
  ...times(9, (index) => beam("sky", 1246 - index * 7, 210 + index * 50, 1268, 210 + index * 50, 4)),
  path("coral", `M1390 ${base}L1372 330Q1436 290 1506 318L1490 ${base}z`),
  ...windows("ink", 1392, 352, 5, 7, [20, 40, 10, 22]),
  box("dusk", 1510, 460, 110, 190),
  ...windows("amber", 1526, 480, 4, 4, [22, 40, 12, 22]),
];

/** A red double-decker bus. */
const bus: Shape[] = [
  box("coral", 1004, 548, 196, 98),
  box("white", 1004, 590, 196, 8),
  ...times(5, (index) => box("ink", 1016 + index * 36, 558, 28, 24)),
  ...times(4, (index) => box("ink", 1016 + index * 36, 604, 28, 22)),
  disc("ink", 1044, 646, 17),
  disc("ink", 1160, 646, 17),
  disc("haze", 1044, 646, 8),
  disc("haze", 1160, 646, 8),
];

const eye = { x: 230, y: 400, r: 190 };

export const london: readonly Shape[] = [
  disc("violet", 690, 270, 170),
  ring("white", eye.x, eye.y, eye.r, 9),
  ...times(20, (index) => {
    const angle = (index / 20) * 2 * Math.PI;
    const [x, y] = [eye.x + Math.cos(angle) * eye.r, eye.y + Math.sin(angle) * eye.r];
    return [beam("haze", eye.x, eye.y, x, y, 2), disc("white", Math.round(x), Math.round(y), 13)];
  }).flat(),
  beam("white", eye.x, eye.y, eye.x - 90, base, 10),
  beam("white", eye.x, eye.y, eye.x + 90, base, 10),
  ...high,
  ...parliament,
  ...bigBen,
  ...bus,
  ...river,
  box("haze", -20, 650, 1640, 22),
  ...times(7, (index) => arch("ink", 960 + index * 96, 672, 70, 40)),
];
