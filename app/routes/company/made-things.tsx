import { type ShapeName, tileShapes, tileSize } from "#core/site/header-art-tiles.ts";
import { BreakableText, type Breaks } from "../../company/breakable-text.tsx";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./company.module.css";
import type { CompanyData } from "./company-data.ts";
import { PreparedImage } from "./prepared-image.tsx";

const shapes = Object.keys(tileShapes) as ShapeName[];

/** What the company makes, with photographs of it. Beside each thing is a shape from the header art; `seed` determines the first shape. */
export function CompanyProducts({
  things,
  seed,
  breaks,
}: {
  readonly things: CompanyData["makes"];
  readonly seed: string;
  readonly breaks: Breaks;
}) {
  const t = useTranslate();
  if (things.length === 0) return null;
  return (
    <section>
      <h2>{t("company.makes")}</h2>
      <ul className={styles.makes}>
        {things.map(({ name, text, photograph }, index) => (
          <li key={name}>
            {photograph && <PreparedImage picture={photograph.picture} text={photograph.text} where="card" />}
            <svg viewBox={`0 0 ${tileSize} ${tileSize}`} aria-hidden="true" focusable="false">
              <path d={tileShapes[shapes[(seed.length + index * 3) % shapes.length] ?? "arch"]} />
            </svg>
            <h3>
              <BreakableText text={name} breaks={breaks} />
            </h3>
            <p>
              <BreakableText text={text} breaks={breaks} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
