import { arch, base, beam, bowl, box, disc, dome, path, type Shape, sides, street, times, windows } from "./shapes.ts";

/** One side of the Eiffel Tower: a single curve from the leg to the top. */
const flank = (side: -1 | 1): Shape[] => {
  const at = (away: number): number => 800 + side * away;
  return [
    path("amber", `M${at(230)} ${base}Q${at(96)} 480 ${at(70)} 384L${at(32)} 384Q${at(60)} 520 ${at(128)} ${base}z`),
    path("amber", `M${at(62)} 372Q${at(28)} 260 ${at(13)} 120H${at(0)}V160Q${at(4)} 290 ${at(24)} 372z`),
    ...[612, 574, 540].flatMap((y, index) => [
      beam("ink", at(206 - index * 28), y, at(106 - index * 14), y - 30, 5),
      beam("ink", at(112 - index * 14), y + 2, at(190 - index * 28), y - 34, 5),
    ]),
    ...[352, 322, 292].map((y, index) => beam("ink", at(56 - index * 8), y, at(18 - index * 5), y - 22, 4)),
  ];
};

const eiffel: Shape[] = [
  ...sides(flank),
  path("coral", "M652 530Q800 400 948 530L932 546Q800 436 668 546z"),
  box("coral", 660, 488, 280, 22),
  ...times(14, (index) => box("amber", 668 + index * 19.5, 494, 10, 10)),
  box("coral", 718, 370, 164, 18),
  ...times(8, (index) => box("amber", 727 + index * 19, 375, 10, 8)),
  box("coral", 780, 122, 40, 12),
  dome("amber", 800, 122, 13, 16),
  box("white", 797, 74, 6, 36),
];

/** The white church of Sacré-Cœur on its hill. */
const sacreCoeur: Shape[] = [
  path("mint", `M1050 ${base}Q1290 440 1540 ${base}z`),
  ...times(5, (index) => box("white", 1206 + index * 4, 596 - index * 14, 180 - index * 8, 6)),
  box("white", 1200, 420, 190, 112),
  arch("violet", 1216, 456, 40, 76),
  arch("violet", 1275, 456, 40, 76),
  arch("violet", 1334, 456, 40, 76),
  ...[1216, 1374].flatMap((x) => [
    box("white", x - 22, 368, 44, 56),
    path("sky", `M${x - 26} 370Q${x - 24} 306 ${x} 290Q${x + 24} 306 ${x + 26} 370z`),
  ]),
  box("white", 1248, 348, 94, 76),
  ...times(4, (index) => arch("violet", 1256 + index * 21, 364, 13, 40)),
  path("sky", "M1242 350Q1244 240 1295 202Q1346 240 1348 350z"),
  path("white", "M1284 350Q1282 250 1295 202Q1308 250 1306 350z"),
  box("amber", 1288, 176, 14, 30),
];

/** A house in Haussmann's style. */
const house = (x: number, top: number, width: number): Shape[] => [
  path("violet", `M${x} ${top}L${x + 12} ${top - 50}H${x + width - 12}L${x + width} ${top}z`),
  box("coral", x + 24, top - 70, 16, 28),
  box("white", x, top, width, base - top),
  box("sky", x, top + 56, width, 7),
  ...windows(
    "ink",
    x + 14,
    top + 14,
    Math.floor((width - 12) / 32),
    Math.floor((base - top - 10) / 56),
    [32, 56, 16, 30],
  ),
  ...windows("amber", x + 22, top - 34, Math.floor((width - 30) / 32), 1, [32, 1, 14, 22]),
];

const balloon = (x: number, y: number, r: number): Shape[] => [
  disc("coral", x, y, r),
  path(
    "white",
    `M${x - r * 0.36} ${y - r * 0.93}A${r * 0.6} ${r} 0 0 0 ${x - r * 0.36} ${y + r * 0.93}H${x + r * 0.36}A${r * 0.6} ${r} 0 0 0 ${x + r * 0.36} ${y - r * 0.93}z`,
  ),
  beam("haze", x - r * 0.7, y + r * 0.7, x - 9, y + r * 1.6, 3),
  beam("haze", x + r * 0.7, y + r * 0.7, x + 9, y + r * 1.6, 3),
  bowl("amber", x, y + r * 1.6, 12, 16),
];

export const paris: readonly Shape[] = [
  disc("violet", 800, 340, 220),
  // the triumphal arch
  box("haze", 150, 430, 270, 220),
  box("haze", 136, 410, 298, 22),
  box("haze", 160, 370, 250, 40),
  arch("ink", 236, 480, 98, 170),
  ...[172, 352].flatMap((x) => [box("ink", x, 470, 46, 40), box("ink", x, 540, 46, 70)]),
  box("dusk", 40, 540, 90, 110),
  ...windows("ink", 54, 556, 3, 2, [24, 40, 14, 24]),
  ...balloon(1060, 210, 50),
  ...sacreCoeur,
  ...house(1060, 540, 120),
  ...house(1420, 500, 180),
  ...eiffel,
  ...times(5, (index) => disc(index % 2 === 0 ? "mint" : "sky", 476 + index * 162, 634, 20)),
  ...street,
];
