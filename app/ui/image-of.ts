import { type Picture, type PictureFormat, thumbnailSize } from "#core/site/pictures.ts";

/**
 * The values of the attribute `sizes` for a picture in the large header and in the low band (hero.module.css). On some screens the large header crops
 * the sides of the picture.
 */
const heroSizes = "(min-width: 80rem) 46vw, (min-width: 48rem) 80vw, 100vw";
const bandSizes = "(min-width: 64rem) 30rem, (min-width: 48rem) 18rem, 9.75rem";
/** The same for a picture on a card, beside others (company.module.css). */
const cardSizes = "(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 100vw";
/** The same for a photograph that fills the header. */
const coverSizes = "100vw";
const sizesOf = { hero: heroSizes, band: bandSizes, card: cardSizes, cover: coverSizes };

/** Formats that browsers choose before JPEG. The format with the smallest files comes first. */
const modernFormats = [
  ["avif", "image/avif"],
  ["webp", "image/webp"],
] as const;

/** The attributes of the `<img>` of a picture and of the `<source>` elements before it, for the place where it is shown. */
export function imageOf({ files, width, height }: Picture, where: keyof typeof sizesOf = "hero") {
  const sizes = sizesOf[where];
  const filesIn = (wanted: PictureFormat) =>
    files.filter(({ format, width: own }) => format === wanted && own !== thumbnailSize.width);
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
