/** The entry of one package in npm's lock file. */
interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** npm's lock file. The key of each package is its folder, and the key of the project itself is `""`. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * The folders of the packages that the program needs at run time, sorted. They include optional packages for other platforms, which npm has not
 * installed. They do not include optional peer dependencies, such as TypeScript (30 MB), which `npm ci --omit=dev` would install.
 */
export function neededPackages({ packages }: Lock): string[] {
  const found = new Set([""]);
  for (const folder of found)
    for (const name of dependenciesOf(packages[folder] ?? {})) {
      const at = folderOf(name, folder, packages);
      if (at !== undefined) found.add(at); // the loop also visits what is added during the iteration
    }
  found.delete("");
  return [...found].sort();
}

function dependenciesOf(about: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = about;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Returns where Node resolves a package that is imported from a folder: in the nearest `node_modules`, going up. */
function folderOf(name: string, from: string, packages: Lock["packages"]): string | undefined {
  const at = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (at in packages) return at;
  if (from === "") return undefined;
  return folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), packages);
}
