import type { Picture } from "#core/site/pictures.ts";
import { imageOf } from "../../ui/image-of.ts";

/**
 * A prepared picture, in the formats and widths that it has. `text` is its alternative text. A cover is loaded with high priority, a card only when
 * it comes into view.
 */
export function PreparedImage({
  picture,
  text,
  where,
}: {
  readonly picture: Picture;
  readonly text: string;
  readonly where: "card" | "cover";
}) {
  const { sources, ...image } = imageOf(picture, where);
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        {...image}
        alt={text}
        decoding="async"
        {...(where === "cover" ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}
