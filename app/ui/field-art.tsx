import { useId, useMemo } from "react";
import {
  type Growth,
  headerArtColumns,
  headerArtRows,
  headerArtTiles,
  type Tile,
  tileShapes,
  tileSize,
} from "#core/site/header-art-tiles.ts";
import styles from "./field-art.module.css";

export interface FieldArtProps {
  readonly seed: string;
  readonly role?: string | undefined;
  readonly growth?: Growth;
  /** Whether the art lies over a picture. If so, the filled tiles are left out, because they would hide the picture. */
  readonly over?: boolean;
}

/**
 * The drawn art of the header: as many whole columns and rows of tiles as there is room for, on the grid of the page. In a tall area, the rows are
 * repeated upside down, so that the repetition does not show.
 * - The filled tiles are one group, which fades in as a whole: animating a hundred tiles would keep a phone busy.
 * - Classes and attributes choose the colours, because the content security policy allows no style attributes.
 * - The tiles are one string of HTML, because they never change: React would create a hundred elements, and check each when it hydrates the page.
 */
export function FieldArt({ seed, role, growth = "growing", over = false }: FieldArtProps) {
  const id = useId();
  const inside = useMemo(() => {
    const tiles = headerArtTiles(seed, role, growth).filter(({ stage }) => !over || stage !== "filled");
    return { __html: markupOf(id, tiles, over ? ["drawn"] : ["drawn", "filled"]) };
  }, [id, seed, role, growth, over]);
  return (
    <div className={styles.frame}>
      <svg
        className={growth === "finished" ? `${styles.field} ${styles.wave}` : styles.field}
        viewBox={`0 0 ${headerArtColumns * tileSize} ${2 * headerArtRows * tileSize}`}
        aria-hidden="true"
        focusable="false"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own shapes and names
        dangerouslySetInnerHTML={inside}
      />
    </div>
  );
}

type Layer = "drawn" | "filled";

function markupOf(id: string, tiles: readonly Tile[], layers: readonly Layer[]): string {
  const used = [...new Set(tiles.map(({ shape }) => shape))];
  const defs = used.map((shape) => `<path id="${id}${shape}" d="${tileShapes[shape]}"/>`);
  const groups = layers.map((layer) => {
    const inColumn = Array.from({ length: headerArtColumns }, (_, at) => {
      const here = tiles.filter(({ column, stage }) => column === at && (stage === "filled") === (layer === "filled"));
      return `<g transform="translate(${at * tileSize})">${here.map((tile) => useOf(id, tile)).join("")}</g>`;
    });
    return `<g${layer === "filled" ? ` class="${styles.filled}"` : ""}>${inColumn.join("")}</g>`;
  });
  const again = `<use class="${styles.again}" href="#${id}" transform="matrix(1 0 0 -1 0 ${2 * headerArtRows * tileSize})"/>`;
  return `<defs>${defs.join("")}</defs><g id="${id}">${groups.join("")}</g>${again}`;
}

function useOf(id: string, { shape, row, turn, stage, fill }: Tile): string {
  const name = styles[stage === "filled" ? fill : stage];
  const classed = name ? ` class="${name}"` : "";
  const turned = turn > 0 ? ` transform="rotate(${turn * 90} 20 ${row * tileSize + 20})"` : "";
  return `<use href="#${id}${shape}"${classed} y="${row * tileSize}"${turned}/>`;
}
