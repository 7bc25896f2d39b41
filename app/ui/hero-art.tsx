import type { Picture } from "#core/site/pictures.ts";
import { FieldArt, type FieldArtProps } from "./field-art.tsx";
import styles from "./hero.module.css";
import { imageOf } from "./image-of.ts";

export interface HeroArtProps extends FieldArtProps {
  readonly picture: Picture | undefined;
  /** The class of the picture in the low band. If missing, the picture fills the area of the art. */
  readonly bandClass?: string | undefined;
}

/** The picture of a city or a role, if the site has one; otherwise the drawn art. Both are decorative (look 3.4). */
export function HeroArt({ picture, bandClass, ...field }: HeroArtProps) {
  if (!picture) return <FieldArt {...field} />;
  const { sources, ...image } = imageOf(picture, bandClass ? "band" : "hero");
  return (
    <>
      <svg aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill={picture.colour} />
      </svg>
      <picture className={bandClass ? `${styles.picture} ${bandClass}` : styles.picture} key={picture.code}>
        {sources.map((source) => (
          <source key={source.type} {...source} />
        ))}
        <img {...image} alt="" decoding="async" fetchPriority="high" />
      </picture>
      {!picture.drawn && <FieldArt {...field} over />}
    </>
  );
}
