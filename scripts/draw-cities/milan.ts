import {
  arch,
  base,
  beam,
  box,
  disc,
  dome,
  lancet,
  poly,
  type Shape,
  sides,
  street,
  times,
  windows,
} from "./shapes.ts";

const pinnacle = (x: number, foot: number, height: number): Shape[] => [
  box("white", x - 8, foot - height * 0.45, 16, height * 0.45),
  poly("white", x - 11, foot - height * 0.4, x, foot - height, x + 11, foot - height * 0.4),
];

/** The cathedral: a marble gable, many pinnacles, and the golden statue on top. */
const cathedral: Shape[] = [
  ...times(5, (index) => pinnacle(650 + index * 75, 330, 90)).flat(),
  box("violet", 778, 250, 44, 120),
  poly("sky", 782, 260, 800, 130, 818, 260),
  disc("amber", 800, 106, 9),
  poly("amber", 792, 136, 800, 108, 808, 136),
  poly("white", 520, base, 520, 500, 640, 410, 640, 390, 800, 290, 960, 390, 960, 410, 1080, 500, 1080, base),
  poly("sky", 800, 290, 960, 390, 960, 410, 1080, 500, 1080, base, 800, base),
  ...sides((side) => [
    ...pinnacle(800 + side * 272, 500, 120),
    ...pinnacle(800 + side * 160, 400, 150),
    ...pinnacle(800 + side * 62, 330, 110),
    box("violet", 800 + side * 272 - 10, 480, 20, 170),
    box("violet", 800 + side * 160 - 10, 392, 20, 258),
    box("violet", 800 + side * 62 - 10, 326, 20, 324),
    lancet("ink", 800 + side * 110 - 18, 440, 36, 80),
    arch("coral", 800 + side * 110 - 26, 560, 52, 90),
    lancet("ink", 800 + side * 216 - 14, 480, 28, 60),
    arch("coral", 800 + side * 216 - 22, 580, 44, 70),
  ]),
  lancet("ink", 774, 384, 52, 110),
  lancet("amber", 786, 404, 28, 80),
  arch("coral", 766, 530, 68, 120),
];

/** The Torre Velasca, which is wider at the top. */
const velasca: Shape[] = [
  box("coral", 1150, 380, 96, 270),
  poly("coral", 1150, 392, 1122, 352, 1122, 206, 1274, 206, 1274, 352, 1246, 392),
  poly("amber", 1120, 206, 1150, 180, 1246, 180, 1276, 206),
  ...windows("ink", 1136, 226, 7, 4, [19, 32, 10, 18]),
  ...windows("ink", 1162, 412, 4, 6, [19, 38, 10, 20]),
];

/** The Bosco Verticale: two towers with trees on their balconies. */
const forest = (x: number, top: number): Shape[] => [
  box("haze", x, top, 92, base - top),
  ...windows("ink", x + 14, top + 20, 3, Math.floor((base - top) / 44), [26, 44, 16, 22]),
  ...times(Math.floor((base - top) / 44) * 2, (index) =>
    disc(
      index % 3 === 0 ? "sky" : "mint",
      x + (index % 2) * 92 + ((index * 17) % 24) - 12,
      top + 34 + Math.floor(index / 2) * 44,
      17,
    ),
  ),
  disc("mint", x + 24, top, 18),
  disc("mint", x + 64, top - 4, 22),
];

const tram: Shape[] = [
  box("amber", 1000, 566, 250, 76),
  box("white", 1000, 604, 250, 10),
  ...times(6, (index) => box("ink", 1014 + index * 39, 578, 28, 24)),
  dome("amber", 1125, 566, 110, 14),
  beam("white", 1120, 556, 1150, 530, 4),
  disc("dusk", 1050, 644, 14),
  disc("dusk", 1200, 644, 14),
];

export const milan: readonly Shape[] = [
  disc("coral", 560, 330, 190),
  // the dome of the Galleria, and the arch of its entrance
  dome("haze", 350, 430, 84, 90),
  ...times(3, (index) => beam("ink", 350, 342, 300 + index * 50, 430, 4)),
  box("haze", 200, 430, 300, 220),
  arch("ink", 296, 470, 108, 180),
  ...[218, 420].flatMap((x) => windows("ink", x, 456, 2, 3, [36, 60, 20, 36])),
  box("dusk", 40, 380, 120, 270),
  ...windows("ink", 58, 402, 4, 6, [24, 38, 12, 20]),
  poly("violet", 1478, base, 1478, 300, 1600, 240, 1600, base),
  beam("white", 1540, 280, 1540, 90, 8),
  ...windows("sky", 1496, 330, 5, 8, [22, 38, 10, 20]),
  ...velasca,
  ...forest(1300, 330),
  ...forest(1410, 420),
  ...cathedral,
  ...tram,
  ...street,
];
