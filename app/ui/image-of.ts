import type { Picture, PictureFormat } from "#core/site/pictures.ts";

/** The width of the art's area, or more where the picture is cropped at the sides, and of a picture in the low band (hero.module.css). */
const wide = "(min-width: 80rem) 46vw, (min-width: 48rem) 80vw, 100vw";
const inBand = "11rem";

/** Formats that browsers may use instead of JPEG, smaller ones first. */
const newer = [
  ["avif", "image/avif"],
  ["webp", "image/webp"],
] as const;

/** The attributes of `<img>` and of the `<source>`s before it. */
export function imageOf({ files, width, height }: Picture, small = false) {
  const sizes = small ? inBand : wide;
  const having = (wanted: PictureFormat) => files.filter(({ format }) => format === wanted);
  const srcSetOf = (wanted: PictureFormat): string =>
    having(wanted)
      .map((file) => `/pictures/${file.name} ${file.width}w`)
      .join(", ");
  return {
    sources: newer.map(([format, type]) => ({ type, srcSet: srcSetOf(format), sizes })).filter(({ srcSet }) => srcSet),
    src: `/pictures/${having("jpg").at(-1)?.name}`,
    srcSet: srcSetOf("jpg"),
    sizes,
    width,
    height,
  };
}
