import { arch, base, beam, box, disc, dome, path, poly, type Shape, street, times, windows } from "./shapes.ts";

/** A row of open arches under a cornice. */
const storey = (x: number, y: number, count: number, height: number, colour: "amber" | "coral"): Shape[] => [
  box(colour, x, y, count * 58, height),
  box("white", x - 6, y, count * 58 + 12, 9),
  ...times(count, (index) => arch("night", x + 13 + index * 58, y + 32, 32, height - 32)),
  ...times(count + 1, (index) => box("coral", x - 4 + index * 58, y + 9, 8, height - 9)),
];

/** The Colosseum: four storeys on one side, two on the ruined one. */
const amphitheatre: Shape[] = [
  path("coral", "M486 330Q640 246 820 262L842 300L880 300L900 372L938 372L952 430H486z"),
  path("amber", "M486 340Q640 262 806 276L836 318L866 320L886 388L922 390L940 430H486z"),
  ...times(6, (index) => box("night", 522 + index * 58, 316 - Math.min(index, 4) * 4, 18, 22)),
  ...storey(486, 350, 7, 84, "amber"),
  ...storey(486, 434, 11, 104, "amber"),
  ...storey(486, 538, 11, 112, "amber"),
];

const stPeters: Shape[] = [
  box("violet", 1180, 520, 330, 130),
  box("white", 1170, 508, 350, 14),
  ...times(9, (index) => box("white", 1192 + index * 36, 530, 12, 120)),
  poly("sky", 1270, 510, 1345, 470, 1420, 510),
  box("white", 1262, 400, 166, 70),
  ...times(6, (index) => box("violet", 1276 + index * 25, 412, 13, 58)),
  dome("sky", 1345, 400, 92, 140),
  ...[-52, -18, 18, 52].map((lean) =>
    path(
      "white",
      `M${1345 + lean * 1.5} 400Q${1345 + lean * 1.4} 310 1345 262L1347 262Q${1353 + lean * 1.4} 310 ${1353 + lean * 1.5} 400z`,
    ),
  ),
  box("white", 1327, 226, 36, 40),
  dome("violet", 1345, 226, 22, 26),
  disc("amber", 1345, 192, 8),
  box("amber", 1343, 160, 4, 30),
  box("amber", 1335, 168, 20, 4),
];

/** An umbrella pine. */
const pine = (x: number, top: number, r: number): Shape[] => [
  beam("haze", x, base, x + 6, top, 9),
  beam("haze", x + 3, top + 50, x - r * 0.5, top, 6),
  dome("mint", x, top + 6, r, r * 0.62),
  dome("sky", x + r * 0.62, top + 6, r * 0.38, r * 0.3),
];

export const rome: readonly Shape[] = [
  disc("coral", 1010, 320, 190),
  // the Victor Emmanuel II Monument
  box("haze", 60, 460, 360, 190),
  ...times(11, (index) => box("ink", 84 + index * 30, 480, 14, 110)),
  box("haze", 40, 440, 400, 20),
  ...[60, 350].flatMap((x) => [
    box("haze", x, 400, 70, 40),
    poly("haze", x - 8, 400, x + 35, 364, x + 78, 400),
    dome("haze", x + 35, 366, 24, 30),
  ]),
  box("haze", 210, 520, 60, 130),
  ...stPeters,
  box("dusk", 1520, 470, 90, 180),
  ...windows("amber", 1536, 492, 3, 4, [24, 36, 12, 20]),
  ...pine(1190, 470, 64),
  ...pine(1560, 520, 56),
  ...amphitheatre,
  ...pine(1110, 540, 44),
  ...street,
];
