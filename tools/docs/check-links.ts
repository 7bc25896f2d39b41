import { dirname, join, normalize } from "node:path";
import type { Page } from "./page.ts";
import type { KnownNames } from "./project.ts";

export interface Links {
  readonly faults: readonly string[];
  /** How many links to files of the project were followed. */
  readonly followed: number;
  /** Links to addresses outside the project, which are not requested. */
  readonly external: readonly string[];
}

const isExternal = (target: string): boolean => /^[a-z]+:/.test(target);

/** Follows every link of the pages: to files, folders and headings of the project. */
export function checkLinks(pages: readonly Page[], { paths }: Pick<KnownNames, "paths">): Links {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const all = pages.flatMap(({ file, links }) => links.map(({ text, line }) => ({ file, line, target: text })));
  const inside = all.filter(({ target }) => !isExternal(target));
  const faults = inside.flatMap(({ file, line, target }) => {
    const [path = "", anchor] = target.split("#");
    const led = path === "" ? file : normalize(join(dirname(file), path)).replace(/\/$/, "");
    if (!paths.has(led) && !byFile.has(led)) return [`${file}:${line}: ${target} leads to no file`];
    const isDead = anchor !== undefined && byFile.get(led)?.anchors.has(anchor) === false;
    return isDead ? [`${file}:${line}: ${target} leads to no heading`] : [];
  });
  const external = [...new Set(all.map(({ target }) => target).filter(isExternal))].sort();
  return { faults, followed: inside.length, external };
}
