import { arch, base, beam, box, disc, poly, river, type Shape, sides, times, tree, windows } from "./shapes.ts";

/** The Commerzbank Tower with its floors and its roof. */
const commerz: Shape[] = [
  box("amber", 730, 190, 80, 460),
  box("coral", 810, 230, 90, 420),
  ...windows("ink", 742, 206, 4, 13, [16, 33, 8, 18]),
  ...windows("night", 822, 250, 4, 12, [19, 33, 10, 18]),
  box("white", 726, 300, 178, 22),
  box("white", 726, 430, 178, 22),
  box("amber", 750, 150, 40, 44),
  beam("white", 770, 150, 770, 78, 7),
];

/** The Messeturm, which looks like a pencil. */
const fairTower: Shape[] = [
  box("coral", 1180, 320, 130, 330),
  ...sides((side) => [box("amber", 1245 + side * 50 - 15, 320, 30, 330)]),
  ...windows("ink", 1216, 346, 3, 8, [22, 36, 14, 20]),
  box("sky", 1200, 240, 90, 84),
  ...times(5, (index) => box("violet", 1206 + index * 18, 240, 7, 84)),
  poly("white", 1196, 242, 1245, 120, 1294, 242),
  poly("sky", 1245, 120, 1294, 242, 1254, 242),
];

/** The twin towers of Deutsche Bank, with mirrored fronts. */
const twins: Shape[] = [
  ...[930, 1040].flatMap((x, index) => [
    poly("sky", x, base, x, 330 + index * 30, x + 46, 300 + index * 30, x + 46, base),
    poly("violet", x + 46, base, x + 46, 300 + index * 30, x + 92, 330 + index * 30, x + 92, base),
    ...times(7, (row) => box("ink", x, 370 + index * 30 + row * 38, 92, 5)),
  ]),
];

const mainTower: Shape[] = [
  box("violet", 600, 270, 110, 380),
  ...times(11, (index) => box("sky", 600, 290 + index * 32, 110, 8)),
  box("sky", 640, 230, 44, 44),
  beam("white", 662, 232, 662, 110, 7),
  ...times(3, (index) => box("coral", 657, 124 + index * 32, 10, 14)),
];

/** The three stepped gables of the old town hall. */
const gables: Shape[] = [640, 748, 856].flatMap((x, index) => {
  const colour = index === 1 ? "coral" : "white";
  return [
    ...times(4, (step) => box(colour, x + step * 13, 520 - step * 26, 104 - step * 26, 26)),
    box(colour, x, 542, 104, 108),
    ...times(3, (column) => arch(index === 1 ? "amber" : "violet", x + 12 + column * 30, 594, 22, 56)),
    ...times(3, (column) => box("ink", x + 14 + column * 30, 552, 16, 26)),
    box("ink", x + 44, 500, 16, 26),
  ];
});

/** The iron footbridge over the river. */
const footbridge: Shape[] = [
  ...[1120, 1400].flatMap((x) => [
    box("mint", x, 540, 22, 150),
    poly("mint", x - 6, 540, x + 11, 506, x + 28, 540),
    ...times(9, (index) => beam("mint", x + 11, 548, x + 11 - 130 + index * 32.5, 624, 3)),
  ]),
  box("mint", 980, 622, 660, 16),
  ...times(22, (index) => beam("mint", 985 + index * 30, 622, 1015 + index * 30, 600, 3)),
  box("mint", 980, 598, 660, 5),
];

export const frankfurt: readonly Shape[] = [
  disc("amber", 1010, 250, 130),
  // the cathedral and the eastern bank
  box("haze", 100, 400, 80, 250),
  poly("haze", 92, 400, 140, 250, 188, 400),
  ...times(3, (index) => arch("ink", 122, 420 + index * 74, 36, 56)),
  poly("dusk", 240, base, 240, 300, 330, 230, 330, base),
  ...windows("ink", 256, 330, 3, 8, [24, 38, 12, 22]),
  poly("haze", 340, base, 340, 260, 410, 330, 410, base),
  ...times(8, (index) => beam("ink", 340, 330 + index * 40, 410, 360 + index * 40, 4)),
  box("dusk", 450, 380, 110, 270),
  ...windows("amber", 466, 400, 4, 6, [22, 38, 12, 22]),
  ...mainTower,
  ...commerz,
  ...twins,
  ...fairTower,
  box("dusk", 1350, 400, 100, 250),
  ...windows("amber", 1366, 420, 3, 6, [26, 36, 14, 20]),
  box("haze", 1480, 460, 140, 190),
  ...windows("sky", 1498, 480, 4, 4, [28, 40, 16, 24]),
  ...gables,
  ...tree("mint", 1000, base, 20),
  ...tree("mint", 600, base, 22),
  ...river,
  ...footbridge,
];
