import type { Picture, PictureFormat } from "#core/site/pictures.ts";

/** As wide as the art lies, or wider where it is cut at its sides (hero.module.css). */
const sizes = "(min-width: 80rem) 46vw, (min-width: 48rem) 80vw, 100vw";

/** What a browser may take instead of the jpg, the smaller first. */
const newer = [
  ["avif", "image/avif"],
  ["webp", "image/webp"],
] as const;

/** The attributes of `<img>`, and of the `<source>`s before it. */
export function imageOf({ files, width, height }: Picture) {
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
