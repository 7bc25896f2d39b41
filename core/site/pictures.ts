import * as v from "valibot";

/** What an operator may give a picture of its own: a city searched in, the role of an opening (look 3.4). */
export const pictureKinds = ["cities", "roles"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** In the order in which browsers are offered them. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** How wide pictures are prepared, in pixels; never wider than their source. */
export const pictureWidths = [480, 960, 1600, 2400] as const;

/** The name changes with the bytes, and is all that ever becomes a part of an address. */
const fileName = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,90}\.[0-9a-f]{12}\.(?:avif|webp|jpg)$/));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const picture = v.strictObject({
  kind: v.picklist(pictureKinds),
  /** Of the city or role. */
  code: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/)),
  /** What it was made of, and by which recipe. */
  source: sha256,
  /** Of the largest file. */
  width: pixels,
  height: pixels,
  /** The mean of all its points, shown until it has come. */
  colour: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
  /** Drawn, so that nothing more is drawn over it. */
  drawn: v.boolean(),
  files: v.pipe(
    v.array(v.strictObject({ format: v.picklist(pictureFormats), width: pixels, name: fileName })),
    v.minLength(1),
    v.check((files) => files.some(({ format }) => format === "jpg"), "a picture has a jpg"),
  ),
});

/** `site/pictures/prepared/index.json`, written by `careers images`. */
export const picturesFile = v.strictObject({ pictures: v.array(picture) });

export type Picture = v.InferOutput<typeof picture>;
export type Pictures = readonly Picture[];

/** Looked up among those there are: what an address says never becomes a path (trust A 14). */
export const pictureOf = (pictures: Pictures, kind: PictureKind, code: string | undefined): Picture | undefined =>
  pictures.find((each) => each.kind === kind && each.code === code);
