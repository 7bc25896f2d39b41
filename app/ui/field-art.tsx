import { useId } from "react";
import styles from "./field-art.module.css";
import { columns, fieldTiles, rows, type ShapeName, shapes, tileSize } from "./field-tiles.ts";

export interface FieldArtProps {
  readonly seed: string;
  readonly role?: string | undefined;
  readonly unfinished?: boolean;
  /** Lies over a picture, so filled tiles, which would hide it, are left out. */
  readonly over?: boolean;
}

/** The drawn header art. Uses classes and attributes, as the strict CSP allows no style attribute. */
export function FieldArt({ seed, role, unfinished = false, over = false }: FieldArtProps) {
  const id = useId();
  const tiles = fieldTiles(seed, role, unfinished).filter(({ stage }) => !over || stage !== "filled");
  const used = [...new Set(tiles.map(({ shape }) => shape))];
  const idOf = (shape: ShapeName): string => `${id}${shape}`;
  return (
    <svg
      className={styles.field}
      viewBox={`0 0 ${columns * tileSize} ${rows * tileSize}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        {used.map((shape) => (
          <path key={shape} id={idOf(shape)} d={shapes[shape]} />
        ))}
      </defs>
      {tiles.map(({ shape, column, row, turn, stage, fill }) => (
        <use
          key={`${column}.${row}`}
          href={`#${idOf(shape)}`}
          className={stage === "filled" ? `${styles.filled} ${styles[fill]}` : styles[stage]}
          transform={`translate(${column * tileSize} ${row * tileSize})${turn > 0 ? ` rotate(${turn * 90} 20 20)` : ""}`}
        />
      ))}
    </svg>
  );
}
