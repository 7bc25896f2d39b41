import { arch, base, beam, box, disc, lancet, path, poly, river, type Shape, sides, times, windows } from "./shapes.ts";

/** One of the two spires of the cathedral, all points and pointed arches. */
const spire = (x: number): Shape[] => [
  box("violet", x - 70, 380, 140, 270),
  box("sky", x + 26, 380, 44, 270),
  ...[400, 520].flatMap((y) => [lancet("ink", x - 48, y, 38, 96), lancet("ink", x + 10, y, 38, 96)]),
  box("white", x - 76, 372, 152, 10),
  box("white", x - 76, 506, 152, 8),
  box("violet", x - 48, 286, 96, 90),
  box("sky", x + 18, 286, 30, 90),
  lancet("ink", x - 16, 296, 32, 76),
  ...sides((side) => [
    poly("white", x + side * 62 - 10, 374, x + side * 62, 268, x + side * 62 + 10, 374),
    poly("white", x + side * 44 - 8, 290, x + side * 44, 216, x + side * 44 + 8, 290),
  ]),
  poly("violet", x - 40, 288, x, 84, x + 40, 288),
  poly("sky", x, 84, x + 40, 288, x + 8, 288),
  ...times(4, (index) => box("ink", x - 26 + index * 3, 258 - index * 34, 52 - index * 10, 7)),
  box("amber", x - 12, 92, 24, 6),
  box("amber", x - 3, 78, 6, 34),
];

const nave: Shape[] = [
  poly("coral", 610, 420, 690, 300, 790, 420),
  box("violet", 620, 420, 170, 230),
  poly("white", 626, 470, 702, 350, 778, 470),
  disc("ink", 702, 440, 34),
  disc("amber", 702, 440, 25),
  ...times(6, (index) => {
    const angle = (index / 6) * 2 * Math.PI;
    return disc("coral", Math.round(702 + Math.cos(angle) * 14), Math.round(440 + Math.sin(angle) * 14), 6);
  }),
  lancet("coral", 660, 526, 84, 124),
  lancet("ink", 676, 550, 52, 100),
];

/** The Hohenzollern Bridge: three arches of steel, and a train on them. */
const bridge: Shape[] = [
  ...[1040, 1240, 1440].flatMap((x) => [
    path("mint", `M${x} 616Q${x + 100} 430 ${x + 200} 616L${x + 186} 616Q${x + 100} 462 ${x + 14} 616z`),
    ...times(7, (index) => {
      const away = Math.abs(index - 3);
      return box("mint", x + 26 + index * 24, 530 + away * away * 7, 5, 84 - away * away * 7);
    }),
  ]),
  box("mint", 1030, 612, 640, 12),
  box("haze", 1030, 624, 640, 16),
  ...[1030, 1230, 1430].map((x) => poly("haze", x - 8, 640, x + 22, 640, x + 30, 712, x - 16, 712)),
  box("white", 1090, 570, 300, 42),
  box("coral", 1090, 600, 300, 6),
  path("white", "M1390 570h30q44 6 58 42h-88z"),
  ...times(9, (index) => box("ink", 1104 + index * 32, 578, 22, 16)),
];

export const cologne: readonly Shape[] = [
  disc("amber", 1010, 270, 150),
  // the church of Great St Martin, and gables of the old town
  box("haze", 190, 330, 90, 320),
  poly("haze", 180, 330, 235, 190, 290, 330),
  ...sides((side) => [
    box("haze", 235 + side * 58 - 14, 320, 28, 330),
    poly("haze", 235 + side * 58 - 18, 320, 235 + side * 58, 240, 235 + side * 58 + 18, 320),
  ]),
  ...[360, 430].map((y) => arch("ink", 216, y, 38, 50)),
  ...[60, 340, 420, 490].flatMap((x, index) => [
    box("dusk", x, 540, 68, 110),
    poly("coral", x - 4, 540, x + 34, 480 + (index % 2) * 14, x + 72, 540),
    ...windows("ink", x + 12, 556, 2, 2, [28, 40, 16, 22]),
  ]),
  box("dusk", 1120, 480, 90, 170),
  ...windows("amber", 1136, 500, 3, 3, [24, 36, 12, 20]),
  poly("haze", 1330, base, 1330, 230, 1420, 260, 1420, base),
  ...windows("sky", 1346, 280, 3, 7, [24, 38, 12, 22]),
  box("dusk", 1490, 440, 130, 210),
  ...windows("amber", 1508, 462, 4, 3, [26, 40, 14, 22]),
  ...nave,
  ...spire(600),
  ...spire(804),
  box("violet", 880, 470, 130, 180),
  poly("coral", 874, 470, 880, 410, 990, 410, 1020, 470),
  ...times(3, (index) => lancet("ink", 896 + index * 38, 500, 24, 100)),
  ...times(4, (index) => poly("white", 880 + index * 38, 474, 886 + index * 38, 426, 892 + index * 38, 474)),
  ...river,
  ...bridge,
  beam("haze", 1000, 712, 1660, 712, 6),
];
