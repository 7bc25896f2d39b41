/** For each file or folder, the files or folders that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The groups of files that import each other in a circle, directly or not (Tarjan's algorithm). A single file is not a group. */
export function importCyclesIn(imports: Imports): string[][] {
  const circles: string[][] = [];
  const numbers = new Map<string, number>();
  const open: string[] = [];
  const visit = (name: string): number => {
    const number = numbers.size;
    numbers.set(name, number);
    open.push(name);
    let low = number;
    for (const next of imports.get(name) ?? []) {
      if (!imports.has(next)) continue;
      if (!numbers.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, numbers.get(next) ?? number);
    }
    if (low === number) {
      const circle = open.splice(open.indexOf(name));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const name of imports.keys()) if (!numbers.has(name)) visit(name);
  return circles;
}

/** Turns imports between files into imports between folders. Imports inside a folder are left out. */
export function betweenFolders(imports: Imports, folderOf: (file: string) => string): Imports {
  const folders = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    const own = folderOf(file);
    const others = targets.map(folderOf).filter((folder) => folder !== own);
    folders.set(own, [...new Set([...(folders.get(own) ?? []), ...others])]);
  }
  return folders;
}
