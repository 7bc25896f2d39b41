/** The colours of the art (look 3.1): the five colours of tiles, white, and two colours for the background. */
export const colours = {
  amber: "#ffc233",
  coral: "#ff6f4d",
  mint: "#2bd39b",
  violet: "#8e7bff",
  sky: "#7cc7ff",
  white: "#ffffff",
  ink: "#10152a",
  night: "#1b2344",
  dusk: "#2a3563",
  haze: "#44528f",
} as const;

export type Colour = keyof typeof colours;

/** A flat shape of one colour in a drawing. In a list of shapes, later ones cover earlier ones. */
export interface Shape {
  readonly colour: Colour;
  readonly d: string;
}

export const path = (colour: Colour, d: string): Shape => ({ colour, d });

export const box = (colour: Colour, x: number, y: number, width: number, height: number): Shape =>
  path(colour, `M${x} ${y}h${width}v${height}h${-width}z`);

/** A polygon, with its corners as x, y, x, y … */
export const poly = (colour: Colour, ...corners: readonly number[]): Shape =>
  path(
    colour,
    `M${corners
      .map((at, index) => `${index % 2 === 0 ? " " : ","}${round(at)}`)
      .join("")
      .trim()}z`,
  );

export const disc = (colour: Colour, x: number, y: number, r: number): Shape =>
  path(colour, `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`);

/** The upper half of an ellipse, standing on its base. */
export const dome = (colour: Colour, x: number, base: number, r: number, height = r): Shape =>
  path(colour, `M${x - r} ${base}a${r} ${height} 0 0 1 ${2 * r} 0z`);

/** The lower half of an ellipse, hanging from its flat edge. */
export const bowl = (colour: Colour, x: number, top: number, r: number, height = r): Shape =>
  path(colour, `M${x - r} ${top}a${r} ${height} 0 0 0 ${2 * r} 0z`);

/** A round arch on straight sides. */
export const arch = (colour: Colour, x: number, y: number, width: number, height: number): Shape =>
  path(
    colour,
    `M${x} ${y + height}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`,
  );

/** A pointed arch on straight sides. */
export const lancet = (colour: Colour, x: number, y: number, width: number, height: number): Shape =>
  path(
    colour,
    `M${x} ${y + height}V${y + width}Q${x} ${y + width / 3} ${x + width / 2} ${y}Q${x + width} ${y + width / 3} ${x + width} ${y + width}V${y + height}z`,
  );

/**
 * A quarter of an ellipse. `x` and `y` are its right-angled corner; `toX` and `toY` are its width and height, which are negative to the left and
 * upwards.
 */
export const quarter = (colour: Colour, x: number, y: number, toX: number, toY: number): Shape =>
  path(colour, `M${x} ${y}H${x + toX}A${Math.abs(toX)} ${Math.abs(toY)} 0 0 ${toX * toY > 0 ? 1 : 0} ${x} ${y + toY}z`);

/** A thick line, for cables and antennas. */
export function beam(colour: Colour, x1: number, y1: number, x2: number, y2: number, width: number): Shape {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((y2 - y1) / length) * (width / 2), ((x1 - x2) / length) * (width / 2)];
  return poly(colour, x1 + dx, y1 + dy, x2 + dx, y2 + dy, x2 - dx, y2 - dy, x1 - dx, y1 - dy);
}

/** A thick ring. */
export const ring = (colour: Colour, x: number, y: number, r: number, width: number): Shape =>
  path(
    colour,
    disc(colour, x, y, r).d +
      `M${x - r + width} ${y}a${r - width} ${r - width} 0 1 0 ${2 * (r - width)} 0a${r - width} ${r - width} 0 1 0 ${-2 * (r - width)} 0z`,
  );

/** Makes `count` things, each from its index. */
export const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Both halves of something that is symmetric about a vertical line: calls `make` with -1 for the left half and with 1 for the right half. */
export const sides = (make: (side: -1 | 1) => readonly Shape[]): Shape[] => [...make(-1), ...make(1)];

/** The windows of a building's front: columns and rows of small boxes. */
export const windows = (
  colour: Colour,
  x: number,
  y: number,
  columns: number,
  rows: number,
  [stepX, stepY, width, height]: readonly [number, number, number, number],
): Shape[] =>
  times(columns * rows, (index) =>
    box(colour, x + (index % columns) * stepX, y + Math.floor(index / columns) * stepY, width, height),
  );

/** A simple tree: a disc on a stick. */
export const tree = (colour: Colour, x: number, base: number, r: number): Shape[] => [
  box("haze", x - 4, base - r * 2, 8, r * 2),
  disc(colour, x, base - r * 2, r),
];

/** Mountains with snow on top, each as three numbers: the x of its centre, the y of its top, half of its width. */
export const peaks = (colour: Colour, ...all: readonly (readonly [number, number, number])[]): Shape[] =>
  all.flatMap(([x, top, half]) => [
    poly(colour, x - half, base, x, top, x + half, base),
    poly(
      "white",
      x,
      top,
      x + half * 0.3,
      top + (base - top) * 0.3,
      x + half * 0.06,
      top + (base - top) * 0.22,
      x - half * 0.12,
      top + (base - top) * 0.34,
      x - half * 0.3,
      top + (base - top) * 0.3,
    ),
  ]);

/** The y of the ground line. A search panel covers most of a picture below it. */
export const base = 650;

export const street: readonly Shape[] = [
  box("night", -20, base, 1640, 280),
  box("dusk", -20, base, 1640, 14),
  ...times(12, (index) => box("haze", 30 + index * 140, 740, 70, 8)),
];

export const river: readonly Shape[] = [
  box("dusk", -20, base, 1640, 280),
  box("haze", -20, base, 1640, 10),
  ...times(36, (index) => {
    const [column, row] = [index % 9, Math.floor(index / 9)];
    const colour = (["sky", "haze", "violet", "haze"] as const)[(column * 3 + row) % 4] ?? "haze";
    return box(colour, 30 + column * 190 + (row % 2) * 95, 686 + row * 54, 90 - ((column + row) % 3) * 22, 8);
  }),
];

const round = (value: number): number => Math.round(value * 10) / 10;
