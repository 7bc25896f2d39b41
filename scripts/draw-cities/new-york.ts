import { base, beam, box, disc, dome, lancet, path, poly, river, type Shape, sides, times, windows } from "./shapes.ts";

/** The Empire State Building, with its steps and its mast. */
const empireState: Shape[] = [
  box("violet", 700, 400, 200, 250),
  box("violet", 724, 300, 152, 110),
  box("violet", 748, 200, 104, 110),
  box("sky", 830, 200, 22, 450),
  ...windows("ink", 716, 424, 7, 6, [25, 36, 11, 22]),
  ...windows("ink", 738, 320, 5, 2, [27, 36, 12, 22]),
  ...windows("ink", 764, 220, 3, 2, [26, 36, 12, 22]),
  box("white", 774, 168, 52, 34),
  box("sky", 786, 138, 28, 32),
  poly("white", 794, 138, 798, 76, 802, 76, 806, 138),
];

/** The Chrysler Building, with the sunbursts of its crown. */
const chrysler: Shape[] = [
  box("white", 1010, 330, 120, 320),
  ...windows("violet", 1024, 352, 5, 8, [20, 36, 10, 22]),
  box("white", 1026, 290, 88, 44),
  dome("sky", 1070, 292, 48, 70),
  dome("white", 1070, 270, 37, 62),
  dome("sky", 1070, 250, 27, 54),
  ...[
    [1070, 286],
    [1046, 288],
    [1094, 288],
    [1070, 262],
    [1070, 240],
  ].map(([x = 0, y = 0]) => poly("ink", x - 7, y, x, y - 16, x + 7, y)),
  poly("white", 1062, 204, 1070, 98, 1078, 204),
];

/** One of the two towers of the Brooklyn Bridge. */
const gate = (x: number): Shape[] => [
  box("coral", x - 62, 410, 124, 300),
  box("amber", x - 70, 398, 140, 18),
  lancet("ink", x - 44, 450, 36, 150),
  lancet("ink", x + 8, 450, 36, 150),
  box("amber", x - 70, 596, 140, 10),
];

const bridge: Shape[] = [
  ...[-1, 1].map((side) =>
    path("white", `M1300 404Q${1300 + side * 90} 560 ${1300 + side * 290} 600V608Q${1300 + side * 86} 574 1300 414z`),
  ),
  ...sides((side) =>
    times(8, (index) =>
      beam(
        "white",
        1300 + side * (80 + index * 26),
        488 + index * 15 - index * index * 0.3,
        1300 + side * (80 + index * 26),
        610,
        3,
      ),
    ),
  ),
  ...sides((side) =>
    times(6, (index) => beam("white", 1300 + side * 40, 416, 1300 + side * (96 + index * 34), 606, 3)),
  ),
  ...gate(1300),
  box("white", 960, 604, 680, 14),
  box("haze", 960, 618, 680, 12),
];

/** The Statue of Liberty with her torch. */
const liberty: Shape[] = [
  poly("amber", 470, base, 486, 560, 594, 560, 610, base),
  box("amber", 478, 546, 124, 18),
  poly("mint", 496, 546, 516, 380, 564, 380, 590, 546),
  poly("sky", 544, 380, 564, 380, 590, 546, 560, 546),
  disc("mint", 540, 352, 24),
  ...times(7, (index) => {
    const angle = Math.PI + (index / 6) * Math.PI;
    return beam("mint", 540, 344, 540 + Math.cos(angle) * 46, 344 + Math.sin(angle) * 46, 5);
  }),
  beam("mint", 522, 400, 490, 280, 20),
  poly("amber", 478, 284, 502, 284, 498, 258, 482, 258),
  path("coral", "M490 258q-20 -24 0 -52q20 28 0 52z"),
  poly("mint", 566, 400, 612, 440, 596, 470, 562, 450),
];

export const newYork: readonly Shape[] = [
  disc("amber", 920, 260, 140),
  poly("haze", 60, base, 78, 200, 128, 200, 146, base),
  beam("haze", 103, 200, 103, 96, 6),
  ...times(8, (index) => beam("ink", 72, 260 + index * 50, 134, 290 + index * 50, 3)),
  box("dusk", 180, 380, 90, 270),
  ...windows("ink", 194, 400, 3, 6, [26, 38, 14, 22]),
  box("haze", 290, 320, 60, 330),
  ...windows("ink", 300, 340, 2, 8, [24, 36, 14, 20]),
  box("dusk", 370, 440, 80, 210),
  ...windows("ink", 384, 460, 3, 4, [22, 40, 12, 22]),
  box("dusk", 620, 420, 74, 230),
  ...windows("amber", 634, 440, 3, 5, [20, 38, 10, 20]),
  box("haze", 920, 380, 80, 270),
  ...windows("amber", 934, 400, 3, 6, [22, 38, 12, 22]),
  box("dusk", 1150, 300, 70, 350),
  ...times(9, (index) => box("sky", 1150, 320 + index * 34, 70, 7)),
  box("haze", 1390, 340, 90, 310),
  ...windows("ink", 1404, 360, 3, 6, [26, 38, 14, 22]),
  poly("sky", 1500, base, 1500, 300, 1580, 240, 1580, base),
  ...windows("ink", 1514, 330, 3, 7, [20, 38, 10, 22]),
  ...chrysler,
  ...empireState,
  ...liberty,
  ...river,
  ...bridge,
];
