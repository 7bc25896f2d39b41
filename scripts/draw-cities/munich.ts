import {
  arch,
  base,
  beam,
  box,
  disc,
  dome,
  lancet,
  path,
  peaks,
  poly,
  type Shape,
  street,
  times,
  tree,
  windows,
} from "./shapes.ts";

/** One of the two towers of the Frauenkirche, with its copper cap. */
const tower = (x: number): Shape[] => [
  box("coral", x - 58, 268, 116, base - 268),
  box("amber", x + 22, 268, 36, base - 268),
  ...times(4, (index) => box("white", x - 62, 340 + index * 78, 124, 8)),
  ...times(3, (index) => lancet("ink", x - 14, 364 + index * 78, 28, 44)),
  disc("white", x, 304, 25),
  beam("ink", x, 304, x, 286, 4),
  beam("ink", x, 304, x + 14, 310, 4),
  box("white", x - 64, 258, 128, 12),
  path(
    "mint",
    `M${x - 50} 258C${x - 92} 190 ${x - 34} 158 ${x - 18} 140H${x + 18}C${x + 34} 158 ${x + 92} 190 ${x + 50} 258z`,
  ),
  path(
    "sky",
    `M${x + 14} 258C${x + 52} 200 ${x + 12} 158 ${x + 6} 140H${x + 18}C${x + 34} 158 ${x + 92} 190 ${x + 50} 258z`,
  ),
  box("white", x - 20, 120, 40, 20),
  dome("mint", x, 120, 16, 18),
  box("amber", x - 3, 76, 6, 28),
];

const nave: Shape[] = [
  poly("violet", 740, 470, 740, 424, 800, 340, 860, 424, 860, 470),
  box("coral", 700, 470, 200, 180),
  arch("ink", 770, 560, 60, 90),
  disc("ink", 800, 518, 22),
  disc("amber", 800, 518, 13),
];

/** The Olympic Tower. */
const olympicTower: Shape[] = [
  poly("white", 1146, base, 1153, 200, 1167, 200, 1174, base),
  box("white", 1156, 96, 8, 110),
  box("coral", 1155, 112, 10, 18),
  box("coral", 1155, 148, 10, 18),
  poly("sky", 1120, 236, 1130, 290, 1190, 290, 1200, 236),
  box("violet", 1116, 222, 88, 16),
  box("violet", 1130, 304, 60, 12),
];

/** The tents of the Olympic Park: canopies hung between masts. */
const tents: Shape[] = [
  ...[1230, 1370, 1510].flatMap((x, index) => [
    path(index === 1 ? "mint" : "sky", `M${x - 80} ${base}Q${x - 24} 606 ${x} 500Q${x + 30} 606 ${x + 100} ${base}z`),
    beam("white", x, 480, x + 8, base, 7),
    beam("ink", x, 520, x - 50, base, 3),
    beam("ink", x, 520, x + 56, base, 3),
  ]),
];

export const munich: readonly Shape[] = [
  disc("amber", 800, 300, 200),
  ...peaks("haze", [120, 380, 170], [1010, 400, 160], [1480, 320, 240]),
  ...peaks("dusk", [330, 340, 220], [560, 420, 150], [1240, 360, 210]),
  // the town hall
  box("haze", 210, 500, 230, 150),
  ...times(5, (index) => lancet("ink", 228 + index * 42, 540, 24, 60)),
  box("haze", 300, 340, 50, 160),
  poly("haze", 294, 340, 325, 220, 356, 340),
  ...times(4, (index) => poly("haze", 214 + index * 62, 500, 226 + index * 62, 460, 238 + index * 62, 500)),
  box("dusk", 470, 540, 120, 110),
  poly("coral", 460, 540, 530, 490, 600, 540),
  ...windows("amber", 486, 560, 4, 2, [26, 36, 14, 20]),
  ...olympicTower,
  ...tents,
  ...nave,
  ...tower(690),
  ...tower(910),
  ...tree("mint", 1030, base, 24),
  ...tree("sky", 1080, base, 18),
  ...street,
];
