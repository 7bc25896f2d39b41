import { arch, base, beam, box, disc, dome, path, peaks, poly, river, type Shape, times, windows } from "./shapes.ts";

/** One of the two towers of the Grossmünster. */
const minsterTower = (x: number): Shape[] => [
  box("amber", x - 58, 290, 116, 360),
  box("coral", x + 24, 290, 34, 360),
  ...times(3, (index) => box("white", x - 62, 372 + index * 84, 124, 7)),
  ...[302, 390, 474].flatMap((y) => [arch("ink", x - 38, y, 28, 60), arch("ink", x + 8, y, 28, 60)]),
  poly("amber", x - 58, 290, x - 29, 244, x, 290),
  poly("amber", x, 290, x + 29, 244, x + 58, 290),
  box("white", x - 36, 206, 72, 66),
  ...times(3, (index) => arch("violet", x - 28 + index * 20, 216, 14, 46)),
  dome("sky", x, 208, 46, 60),
  poly("sky", x - 12, 160, x, 92, x + 12, 160),
  disc("amber", x, 92, 6),
];

const minster: Shape[] = [
  poly("coral", 880, 480, 920, 420, 1050, 420, 1070, 480),
  box("amber", 880, 480, 180, 170),
  ...times(4, (index) => arch("ink", 900 + index * 40, 520, 24, 70)),
  box("coral", 748, 400, 104, 250),
  poly("violet", 742, 404, 800, 344, 858, 404),
  disc("ink", 800, 450, 26),
  disc("amber", 800, 450, 15),
  arch("ink", 770, 550, 60, 100),
];

/** The thin, green spire of the Fraumünster. */
const spire: Shape[] = [
  box("white", 1180, 400, 64, 250),
  disc("mint", 1212, 436, 24),
  beam("white", 1212, 436, 1212, 418, 4),
  beam("white", 1212, 436, 1224, 442, 4),
  ...times(2, (index) => arch("violet", 1190 + index * 24, 480, 18, 50)),
  poly("mint", 1174, 402, 1212, 130, 1250, 402),
  poly("sky", 1212, 130, 1250, 402, 1222, 402),
  box("violet", 1244, 540, 190, 110),
  poly("mint", 1238, 540, 1270, 480, 1400, 480, 1440, 540),
  ...times(4, (index) => arch("ink", 1262 + index * 42, 566, 24, 84)),
];

/** A guild house on the quay. */
const house = (x: number, top: number, width: number, colour: "dusk" | "white" | "haze"): Shape[] => [
  box(colour, x, top, width, base - top),
  poly("coral", x - 6, top, x + width / 2, top - 58, x + width + 6, top),
  ...windows(
    colour === "white" ? "violet" : "amber",
    x + 12,
    top + 20,
    Math.floor((width - 10) / 28),
    Math.floor((base - top - 16) / 42),
    [28, 42, 14, 24],
  ),
];

const boat: Shape[] = [
  path("white", "M1120 690h240l-30 36h-186z"),
  box("coral", 1120, 684, 240, 9),
  box("white", 1170, 650, 130, 34),
  ...times(5, (index) => box("ink", 1178 + index * 25, 658, 16, 14)),
  beam("white", 1290, 650, 1290, 600, 5),
  path("coral", "M1293 600h44v30h-44z"),
  path("white", "M1311 605h8v6h6v8h-6v6h-8v-6h-6v-8h6z"),
];

export const zurich: readonly Shape[] = [
  disc("violet", 800, 300, 190),
  ...peaks("haze", [90, 350, 220], [1020, 390, 170], [1400, 330, 230]),
  ...peaks("dusk", [310, 300, 250], [560, 400, 150], [1190, 400, 150], [1570, 280, 240]),
  box("haze", 170, 440, 74, 210),
  poly("haze", 160, 440, 207, 300, 254, 440),
  disc("ink", 207, 480, 26),
  ...house(60, 540, 100, "dusk"),
  ...house(254, 520, 96, "haze"),
  ...house(370, 550, 84, "dusk"),
  ...house(470, 510, 90, "haze"),
  ...house(1080, 520, 88, "white"),
  ...spire,
  ...house(1446, 500, 86, "dusk"),
  ...house(1540, 540, 84, "white"),
  ...minster,
  ...minsterTower(690),
  ...minsterTower(910),
  ...river,
  ...boat,
];
