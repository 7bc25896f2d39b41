/** A fenced code block in a page. */
export interface Block {
  /** The language that follows the opening fence: `sh`, `json`, `ini`. */
  readonly language: string;
  readonly text: string;
  /** The number of the block's first line in the page, counted from 1. */
  readonly line: number;
  /** The comment before the block: `<!-- not run: why -->` or `<!-- fails: why -->`. */
  readonly mark: Mark | undefined;
}

export interface Mark {
  readonly is: "not run" | "fails";
  readonly why: string;
}

/** A text in a page, and its line number. */
export interface PlacedText {
  readonly text: string;
  readonly line: number;
}

/** The parts of a Markdown page that are needed to check its commands and links. */
export interface Page {
  /** The path of the page in the project. */
  readonly file: string;
  readonly lines: readonly string[];
  readonly blocks: readonly Block[];
  /** The targets of the links in the page. */
  readonly links: readonly PlacedText[];
  /** The inline code spans. */
  readonly code: readonly PlacedText[];
  /** The anchors in the page that links can point to. */
  readonly anchors: ReadonlySet<string>;
}

const markBefore = /^<!-- (not run|fails): (.+) -->$/;

/** Parses the Markdown of a page. */
export function readPage(file: string, markdown: string): Page {
  const lines = markdown.trimEnd().split("\n");
  const blocks: Block[] = [];
  const prose: PlacedText[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, fence = "", language = ""] = /^\s*(`{3,})(\w*)/.exec(lines[at] ?? "") ?? [];
    if (!fence) {
      prose.push({ text: lines[at] ?? "", line: at + 1 });
      continue;
    }
    const end = lines.findIndex((line, index) => index > at && line.trim() === fence);
    const last = end === -1 ? lines.length : end;
    blocks.push({
      language,
      text: lines.slice(at + 1, last).join("\n"),
      line: at + 2,
      mark: markIn(lines[at - 1] ?? ""),
    });
    at = last;
  }
  return {
    file,
    lines,
    blocks,
    links: prose.flatMap(linksIn),
    code: prose.flatMap(({ text, line }) =>
      [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => ({ text: code, line })),
    ),
    anchors: anchorsOf(prose.map(({ text }) => text)),
  };
}

function markIn(line: string): Mark | undefined {
  const [, is, why] = markBefore.exec(line) ?? [];
  return is && why ? { is: is as Mark["is"], why } : undefined;
}

const linksIn = ({ text, line }: PlacedText): PlacedText[] =>
  [...text.replaceAll(/`[^`]*`/g, "").matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = ""]) => ({ text: target, line }));

/** The anchors of headings, as GitHub generates them. */
function anchorsOf(lines: readonly string[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  return new Set(
    lines.flatMap((line) => {
      const [, heading] = /^#{1,6} (.+)$/.exec(line) ?? [];
      if (heading === undefined) return [];
      const slug = heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replaceAll(/\s/g, "-");
      const before = seen.get(slug) ?? 0;
      seen.set(slug, before + 1);
      return before === 0 ? slug : `${slug}-${before}`;
    }),
  );
}
