import type { Picture, PictureFormat } from "#core/site/pictures.ts";

/**
 * The values of the attribute `sizes` for a picture in the large header and in the low band (hero.module.css). On some screens the large header crops
 * the sides of the picture.
 */
const heroSizes = "(min-width: 80rem) 46vw, (min-width: 48rem) 80vw, 100vw";
const bandSizes = "11rem";

/** Formats that browsers choose before JPEG. The format with the smallest files comes first. */
const modernFormats = [
  ["avif", "image/avif"],
  ["webp", "image/webp"],
] as const;

/** The attributes of the `<img>` of a picture and of the `<source>` elements before it. `small` chooses the low band. */
export function imageOf({ files, width, height }: Picture, small = false) {
  const sizes = small ? bandSizes : heroSizes;
  const filesIn = (wanted: PictureFormat) => files.filter(({ format }) => format === wanted);
  const srcSetOf = (wanted: PictureFormat): string =>
    filesIn(wanted)
      .map((file) => `/pictures/${file.name} ${file.width}w`)
      .join(", ");
  return {
    sources: modernFormats
      .map(([format, type]) => ({ type, srcSet: srcSetOf(format), sizes }))
      .filter(({ srcSet }) => srcSet),
    src: `/pictures/${filesIn("jpg").at(-1)?.name}`,
    srcSet: srcSetOf("jpg"),
    sizes,
    width,
    height,
  };
}
