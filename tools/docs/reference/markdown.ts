/** The first line of each generated page. */
const generated = "<!-- made by scripts/with-node tools/docs/write-reference.ts: change the code instead -->";

/** Makes a text fit into a cell of a table: escapes it, and joins its lines. */
const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ");

/** Formats a value as a code span; `(empty)` if it is empty. */
export const code = (text: string): string => (text === "" ? "(empty)" : `\`${text}\``);

/** Formats a table with a header row. */
export const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n");

/** Assembles a generated page from its title and its paragraphs. */
export const pageOf = (title: string, ...paragraphs: readonly string[]): string =>
  [`# ${title}`, generated, ...paragraphs].join("\n\n").concat("\n");
