import { base, beam, box, disc, path, poly, river, type Shape, sides, times, tree, windows } from "./shapes.ts";

/** The cable-stayed bridge: two roads that cross under one mast. */
const bridge: Shape[] = [
  ...sides((side) => [
    ...times(11, (index) =>
      beam(
        "amber",
        800 + side * (12 + index * 2),
        150 + index * 25,
        800 + side * (390 - index * 30),
        572 + index * 2,
        4,
      ),
    ),
    ...times(7, (index) =>
      beam("coral", 800 + side * (14 + index * 3), 190 + index * 30, 800 + side * (250 - index * 26), 598, 3),
    ),
  ]),
  ...sides((side) => [
    poly("white", 800 + side * 4, 110, 800 + side * 30, 110, 800 + side * 24, 380, 800 + side * 4, 380),
    poly(
      side < 0 ? "white" : "sky",
      800,
      352,
      800 + side * 30,
      352,
      800 + side * 118,
      base + 40,
      800 + side * 78,
      base + 40,
      800,
      420,
    ),
  ]),
  poly("sky", 804, 110, 830, 110, 824, 380, 804, 380),
  box("white", 706, 520, 188, 16),
  path("violet", "M380 590Q800 544 1220 590V610Q800 566 380 610z"),
  path("mint", "M330 636Q800 584 1270 636V658Q800 608 330 658z"),
];

/** The museum of art (MASP) on its red legs. */
const museum: Shape[] = [
  box("coral", 1310, 430, 30, 220),
  box("coral", 1560, 430, 30, 220),
  box("coral", 1300, 414, 300, 28),
  box("sky", 1322, 452, 256, 96),
  ...times(15, (index) => box("ink", 1332 + index * 16, 464, 9, 72)),
  box("white", 1322, 548, 256, 10),
];

/** The tower with the flag, in three steps: Altino Arantes. */
const stepped: Shape[] = [
  box("white", 1220, 330, 100, 320),
  box("white", 1236, 250, 68, 90),
  box("white", 1252, 190, 36, 70),
  box("haze", 1267, 110, 6, 80),
  path("mint", "M1273 114h52v34h-52z"),
  disc("amber", 1299, 131, 11),
  ...windows("violet", 1232, 350, 4, 7, [21, 40, 10, 24]),
  ...windows("violet", 1246, 266, 3, 2, [18, 34, 10, 20]),
];

/** The wave-shaped Copan building. */
const copan: Shape[] = [
  path("violet", `M1390 ${base}V300Q1440 262 1490 292Q1550 326 1620 284V${base}z`),
  ...times(11, (index) =>
    path("white", `M1390 ${320 + index * 30}q50 -38 100 -8q60 34 130 -8v10q-70 42 -130 8q-50 -30 -100 8z`),
  ),
];

const palm = (x: number, top: number): Shape[] => [
  beam("haze", x, base, x + 8, top, 8),
  ...[-52, -28, 28, 52].map((reach) =>
    path("mint", `M${x + 8} ${top}q${reach * 0.6} -34 ${reach} 14q${-reach * 0.5} -22 ${-reach} -14z`),
  ),
];

export const saoPaulo: readonly Shape[] = [
  path("dusk", `M-20 ${base}Q180 420 420 540T900 430T1360 500T1640 420V${base}z`),
  disc("violet", 800, 300, 190),
  box("haze", 60, 380, 90, 270),
  ...windows("ink", 74, 400, 3, 6, [24, 40, 14, 22]),
  box("haze", 170, 300, 70, 350),
  ...times(9, (index) => box("ink", 170, 330 + index * 34, 70, 8)),
  poly("haze", 260, base, 260, 410, 340, 360, 340, base),
  ...windows("ink", 276, 430, 2, 5, [30, 40, 16, 22]),
  ...stepped,
  ...copan,
  ...museum,
  ...palm(1370, 590),
  ...palm(1500, 580),
  ...tree("sky", 1430, base, 18),
  ...river,
  ...bridge,
];
