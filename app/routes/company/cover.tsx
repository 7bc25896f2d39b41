import type { ShownPhotograph } from "#core/site/photographs.ts";
import styles from "./cover.module.css";
import { PreparedImage } from "./prepared-image.tsx";

/** The photograph behind the header of a company's page, with a scrim under the text (look 3.4). Renders nothing if the company has none. */
export function Cover({ photograph }: { readonly photograph: ShownPhotograph | undefined }) {
  if (!photograph) return null;
  return (
    <div className={styles.cover} data-photograph="">
      <PreparedImage picture={photograph.picture} text={photograph.text} where="cover" />
    </div>
  );
}
