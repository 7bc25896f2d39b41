import * as v from "valibot";

/** The subjects of header pictures, which an operator provides in `pictures/`: cities for which visitors search, and roles of openings (look 3.4). */
export const headerKinds = ["cities", "roles"] as const;
/** One of `headerKinds`. */
export type HeaderKind = (typeof headerKinds)[number];
/** Whether pictures of a kind are header pictures, which show no person. */
export const isHeaderKind = (kind: PictureKind): kind is HeaderKind =>
  (headerKinds as readonly PictureKind[]).includes(kind);
/**
 * The subjects of prepared pictures: those of header pictures, and people and companies, whose photographs are beside the profiles of the companies.
 */
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
 * The size of a picture's thumbnail, in pixels. It shows the part of the picture that attracts most attention. It is prepared only as WebP, which
 * every served browser supports.
 */
export const thumbnailSize = { width: 144, height: 96 } as const;

/** The maximum number of pixels of a source picture: more than cameras produce, but far fewer than a small malicious file can claim to contain. */
export const maxSourcePixels = 120_000_000;

/** The name of a prepared file, which contains a hash of its content. Only names of this form become part of an address. */
const fileName = v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,160}\.[0-9a-f]{12}\.(?:avif|webp|jpg)$/));
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const pictureFields = v.strictObject({
  kind: v.picklist(pictureKinds),
  /** The code of the city or role, or the code of a photograph beside a profile (`preparedCode`). */
  code: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,140}$/)),
  /** A hash of the source picture and of the parameters with which it was prepared. */
  source: sha256,
  /** The size of the largest file, in pixels. */
  width: pixels,
  height: pixels,
  /** The mean colour, shown while the picture loads. */
  colour: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
  /** Whether the picture is a drawing rather than a photograph. The header art is not drawn over a drawing. */
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

/** Returns a prepared picture by a code, which may be any text from an address: it is only compared, and never becomes a path (trust A 14). */
export const pictureOf = (pictures: Pictures, kind: PictureKind, code: string | undefined): Picture | undefined =>
  pictures.find((each) => each.kind === kind && each.code === code);

/** The beginning of the names of a picture's prepared files, up to the width. No two pictures share it. */
export const fileNameStart = ({ kind, code }: Pick<Picture, "kind" | "code">): string => `${kind}-${code}`;

/**
 * Returns the beginnings that names of a picture's prepared files may have: `fileNameStart`, and that of earlier program versions. They wrote a
 * hyphen for each underscore, so that two pictures could share a beginning.
 */
export const fileNameStarts = (picture: Pick<Picture, "kind" | "code">): readonly string[] => {
  const start = fileNameStart(picture);
  return [start, start.replaceAll("_", "-")];
};

/** Whether a prepared file shows a city or a role. `name` is the file's name, or the start of it. */
export const isHeaderFile = (name: string): boolean => headerKinds.some((kind) => name.startsWith(`${kind}-`));

/** Whether a prepared file shows a person or a company. `name` is the file's name, or the start of it. */
export const isProfilePictureFile = (name: string): boolean =>
  pictureKinds.some((kind) => !isHeaderKind(kind) && name.startsWith(`${kind}-`));

/**
 * Whether a folder of this name in `companies` proves that the folder with the original pictures of people and companies is available. Hidden folders
 * and `lost+found` prove nothing: they may exist even if the disk with the original pictures is not mounted.
 */
export const provesOriginalsExist = (name: string): boolean => !name.startsWith(".") && name !== "lost+found";

/** Returns the beginning of a prepared file's name, up to the width. Other names are returned unchanged. */
export const fileNameStartIn = (name: string): string => name.replace(/-\d+\.[0-9a-f]+\.\w+$/, "");

/** Returns the file name of a picture's thumbnail; `undefined` if the picture was prepared by an earlier version, which made no thumbnails. */
export const thumbnailOf = ({ files }: Picture): string | undefined =>
  files.find(({ width }) => width === thumbnailSize.width)?.name;
