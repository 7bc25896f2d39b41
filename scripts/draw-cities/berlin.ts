import { arch, beam, bowl, box, disc, dome, poly, quarter, type Shape, street, times, windows } from "./shapes.ts";

/** The television tower: a shaft, a ball, and a long red and white tip. */
const tower = (x: number): Shape[] => [
  poly("white", x - 20, 660, x - 9, 250, x + 9, 250, x + 20, 660),
  box("white", x - 3, 76, 6, 120),
  ...times(3, (index) => box("coral", x - 4, 84 + index * 36, 8, 16)),
  disc("white", x, 232, 48),
  bowl("sky", x, 232, 48),
  box("ink", x - 47, 226, 94, 11),
  ...times(5, (index) => box("amber", x - 38 + index * 17, 228, 8, 7)),
];

/** The Quadriga: four horses and a chariot. */
const quadriga: Shape[] = [
  ...times(4, (index) => quarter("mint", 700 + index * 38, 258, 34, -44)),
  ...times(4, (index) => box("mint", 722 + index * 38, 206, 12, 18)),
  box("mint", 692, 256, 176, 8),
  disc("mint", 862, 240, 18),
  beam("mint", 850, 240, 850, 178, 9),
  disc("mint", 850, 172, 10),
];

const columns: Shape[] = times(6, (index) => 548 + index * 94).flatMap((x) => [
  box("amber", x, 396, 36, 250),
  box("coral", x + 24, 396, 12, 250),
  box("amber", x - 8, 384, 52, 14),
  box("amber", x - 8, 634, 52, 16),
]);

/** The Brandenburg Gate with its six columns. */
const gate: Shape[] = [
  box("night", 540, 380, 520, 270),
  ...columns,
  box("amber", 520, 330, 560, 56),
  box("coral", 520, 374, 560, 12),
  ...times(12, (index) => box("coral", 538 + index * 45, 340, 20, 24)),
  box("amber", 500, 312, 600, 20),
  box("amber", 640, 264, 320, 50),
  box("coral", 640, 302, 320, 12),
  ...quadriga,
];

/** The side houses of the Brandenburg Gate. */
const lodges: Shape[] = [380, 1100].flatMap((x) => [
  poly("coral", x - 12, 470, x + 60, 424, x + 132, 470),
  box("amber", x, 470, 120, 180),
  ...times(3, (index) => arch("ink", x + 14 + index * 36, 520, 22, 130)),
]);

export const berlin: readonly Shape[] = [
  disc("violet", 800, 330, 230),
  // the Reichstag's dome
  dome("sky", 190, 470, 92, 110),
  ...times(5, (index) => beam("ink", 190, 364, 110 + index * 40, 470, 4)),
  box("haze", 40, 470, 300, 180),
  poly("haze", 120, 470, 190, 430, 260, 470),
  ...windows("ink", 62, 510, 7, 2, [38, 66, 20, 40]),
  // houses in the east of the city
  box("dusk", 1230, 480, 110, 170),
  ...windows("amber", 1238, 492, 4, 4, [26, 38, 14, 20]),
  box("haze", 1340, 400, 110, 250),
  ...windows("ink", 1356, 424, 3, 5, [30, 42, 18, 24]),
  box("dusk", 1440, 500, 160, 150),
  ...windows("sky", 1458, 522, 5, 3, [28, 40, 16, 22]),
  ...tower(1264),
  ...lodges,
  ...gate,
  ...street,
];
