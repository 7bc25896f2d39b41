import * as v from "valibot";

/** What an operator can provide pictures for in `pictures/`: cities that visitors search, and roles of openings (look 3.4). */
export const headerKinds = ["cities", "roles"] as const;
/** One of `headerKinds`. */
export type HeaderKind = (typeof headerKinds)[number];
/** What prepared pictures can show: also people and companies, whose photographs are beside the profiles of the companies. */
const pictureKinds = [...headerKinds, "people", "companies"] as const;
/** One of `pictureKinds`. */
export type PictureKind = (typeof pictureKinds)[number];

/** The formats of prepared pictures, in the order in which they are offered to browsers. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;
/** One of `pictureFormats`. */
export type PictureFormat = (typeof pictureFormats)[number];

/** The widths of prepared pictures, in pixels; a picture is never prepared wider than its source. */
export const pictureWidths = [480, 960, 1600, 2400] as const;

/**
 * The size of the thumbnail of a picture, in pixels: the part of the picture that draws the eye. It is only prepared as WebP, which every served
 * browser shows.
 */
export const thumbnailSize = { width: 144, height: 96 } as const;

/** The largest source picture, in pixels: larger than the pictures of cameras, but far smaller than what a small file can claim to contain. */
export const maxSourcePixels = 120_000_000;

/** A file name, which changes with the content. Only such names ever become part of an address. */
const fileName = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,160}\.[0-9a-f]{12}\.(?:avif|webp|jpg)$/));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const pictureFields = v.strictObject({
  kind: v.picklist(pictureKinds),
  /** The code of the city or role, or that of a photograph beside a profile. */
  code: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,140}$/)),
  /** A hash of the source picture and of the recipe for preparing it. */
  source: sha256,
  /** The size of the largest file, in pixels. */
  width: pixels,
  height: pixels,
  /** The mean colour, shown while the picture loads. */
  colour: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
  /** Whether the picture is a drawing. The header draws no art over a drawing. */
  drawn: v.boolean(),
  files: v.pipe(
    v.array(v.strictObject({ format: v.picklist(pictureFormats), width: pixels, name: fileName })),
    v.minLength(1),
  ),
});

const picture = v.pipe(
  pictureFields,
  v.check(
    ({ kind, files }) => kind === "people" || files.some(({ format }) => format === "jpg"),
    "a picture has a jpg",
  ),
);

/** `site/pictures/prepared/index.json`, written by `careers images`. */
export const picturesFile = v.strictObject({ pictures: v.array(picture) });

/** A prepared picture, with all its files. */
export type Picture = v.InferOutput<typeof picture>;
/** All prepared pictures of a site. */
export type Pictures = readonly Picture[];

/** Looks up a prepared picture by a code from an address. Because the code is only compared, it never becomes a path (trust A 14). */
export const pictureOf = (pictures: Pictures, kind: PictureKind, code: string | undefined): Picture | undefined =>
  pictures.find((each) => each.kind === kind && each.code === code);

/** Returns the name of a picture's thumbnail; `undefined` if the picture was prepared by a program that made none. */
export const thumbnailOf = ({ files }: Picture): string | undefined =>
  files.find(({ width }) => width === thumbnailSize.width)?.name;
