import {
  arch,
  base,
  box,
  disc,
  dome,
  lancet,
  path,
  peaks,
  poly,
  river,
  type Shape,
  sides,
  times,
  tree,
  windows,
} from "./shapes.ts";

/** The Mole Antonelliana: a temple, a vault with four sides, a lantern, and a needle with a star. */
const mole: Shape[] = [
  box("coral", 590, 560, 420, 90),
  ...times(9, (index) => box("amber", 606 + index * 47, 566, 14, 84)),
  poly("amber", 700, 560, 800, 506, 900, 560),
  box("white", 578, 548, 444, 14),
  poly("coral", 720, 552, 800, 516, 880, 552),
  box("amber", 630, 446, 340, 104),
  ...times(8, (index) => arch("ink", 646 + index * 40, 466, 26, 60)),
  box("white", 618, 436, 364, 12),
  path("mint", "M632 436Q660 282 762 236H838Q940 282 968 436z"),
  path("sky", "M800 236H838Q940 282 968 436H800z"),
  ...sides((side) => [
    path(
      "white",
      `M${800 + side * 58} 436Q${800 + side * 50} 300 ${800 + side * 14} 236H${800 + side * 19}Q${800 + side * 58} 300 ${800 + side * 66} 436z`,
    ),
    path(
      "white",
      `M${800 + side * 112} 436Q${800 + side * 98} 300 ${800 + side * 27} 236H${800 + side * 32}Q${800 + side * 106} 300 ${800 + side * 120} 436z`,
    ),
  ]),
  box("white", 754, 226, 92, 12),
  box("coral", 766, 190, 68, 36),
  ...times(3, (index) => arch("ink", 774 + index * 20, 196, 12, 30)),
  box("white", 760, 182, 80, 9),
  box("amber", 782, 160, 36, 22),
  poly("white", 789, 160, 797, 84, 803, 84, 811, 160),
  disc("amber", 800, 82, 9),
];

/** The church of Gran Madre di Dio, at the other end of the bridge. */
const church: Shape[] = [
  box("white", 1316, 500, 210, 150),
  dome("sky", 1421, 500, 100, 84),
  box("violet", 1403, 388, 36, 34),
  dome("violet", 1421, 390, 20, 22),
  poly("amber", 1340, 530, 1421, 484, 1502, 530),
  box("amber", 1336, 530, 170, 10),
  ...times(6, (index) => box("violet", 1346 + index * 28, 544, 12, 106)),
];

const bridge: Shape[] = [
  box("amber", 1040, 634, 600, 22),
  ...times(5, (index) => path("amber", `M${1040 + index * 120} 656h120v64h-12a48 48 0 0 0 -96 0h-12z`)),
  box("white", 1040, 630, 600, 8),
];

export const turin: readonly Shape[] = [
  ...peaks("haze", [110, 330, 220], [600, 300, 240], [1100, 350, 210], [1560, 300, 240]),
  ...peaks("dusk", [370, 380, 210], [860, 380, 170], [1300, 260, 270]),
  disc("amber", 1075, 240, 96),
  // the towers of the palace
  box("dusk", 160, 510, 250, 140),
  ...[150, 388].flatMap((x) => [
    box("dusk", x, 420, 40, 230),
    ...times(3, (index) => box("dusk", x - 4 + index * 18, 404, 12, 18)),
  ]),
  ...times(5, (index) => lancet("ink", 206 + index * 36, 540, 22, 54)),
  box("haze", 450, 520, 110, 130),
  ...windows("ink", 466, 540, 3, 3, [30, 34, 18, 20]),
  ...mole,
  path("mint", `M1040 ${base}Q1180 500 1330 ${base}z`),
  ...tree("sky", 1150, 590, 20),
  ...tree("amber", 1220, 600, 16),
  box("coral", 1172, 520, 54, 60),
  poly("violet", 1164, 522, 1199, 490, 1234, 522),
  ...church,
  ...river,
  ...bridge,
];
