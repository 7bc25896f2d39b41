import { useId } from "react";
import { columns, fieldTiles, type Growth, rows, type ShapeName, shapes, tileSize } from "#core/site/field-tiles.ts";
import styles from "./field-art.module.css";

export interface FieldArtProps {
  readonly seed: string;
  readonly role?: string | undefined;
  readonly growth?: Growth;
  /** Lies over a picture, so filled tiles, which would hide it, are left out. */
  readonly over?: boolean;
}

/**
 * The drawn header art: as many whole columns and rows as there is room for, on the grid of the sheet. In a high area the rows begin
 * again. The filled tiles are a group of their own, which fades in as one: a hundred moving tiles keep a phone from everything else.
 * Uses classes and attributes, as the strict CSP allows no style attribute.
 */
export function FieldArt({ seed, role, growth = "growing", over = false }: FieldArtProps) {
  const id = useId();
  const tiles = fieldTiles(seed, role, growth).filter(({ stage }) => !over || stage !== "filled");
  const used = [...new Set(tiles.map(({ shape }) => shape))];
  const idOf = (shape: ShapeName): string => `${id}${shape}`;
  return (
    <div className={styles.frame}>
      <svg
        className={growth === "finished" ? `${styles.field} ${styles.wave}` : styles.field}
        viewBox={`0 0 ${columns * tileSize} ${2 * rows * tileSize}`}
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          {used.map((shape) => (
            <path key={shape} id={idOf(shape)} d={shapes[shape]} />
          ))}
        </defs>
        <g id={id}>
          {(over ? [false] : [false, true]).map((filled) => (
            <g key={Number(filled)} className={filled ? styles.filled : undefined}>
              {Array.from({ length: columns }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <g key={at} transform={`translate(${at * tileSize})`}>
                  {tiles
                    .filter(({ column, stage }) => column === at && (stage === "filled") === filled)
                    .map(({ shape, row, turn, stage, fill }) => (
                      <use
                        key={row}
                        href={`#${idOf(shape)}`}
                        className={styles[filled ? fill : stage]}
                        y={row * tileSize}
                        transform={turn > 0 ? `rotate(${turn * 90} 20 ${row * tileSize + 20})` : undefined}
                      />
                    ))}
                </g>
              ))}
            </g>
          ))}
        </g>
        <use className={styles.again} href={`#${id}`} y={rows * tileSize} />
      </svg>
    </div>
  );
}
