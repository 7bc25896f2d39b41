/** The first line of each generated page. */
const generated = "<!-- made by scripts/with-node tools/docs/write-reference.ts: change the code instead -->";

/** A text in a cell of a table. */
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ");

/** A word as code; `(empty)` for none. */
export const code = (text: string): string => (text === "" ? "(empty)" : `\`${text}\``);

/** A table, with the names of its columns. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n");

/** A page of paragraphs. */
export const pageOf = (title: string, ...paragraphs: readonly string[]): string =>
  [`# ${title}`, generated, ...paragraphs].join("\n\n").concat("\n");
