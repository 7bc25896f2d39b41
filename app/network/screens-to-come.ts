import { addSheet } from "./add-sheet.ts";
import { fetchWhole } from "./fetch-in-time.ts";

interface Screen {
  readonly module: string;
  readonly imports?: readonly string[];
  css?: readonly string[];
}

declare global {
  interface Window {
    /** React Router's list of what each route is loaded from. */
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, Screen | undefined>> };
    /** The routes of the page that the server sent. */
    readonly __reactRouterRouteModules?: object;
  }
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Where a visitor goes from page to page. */
const names = ["job-search", "job-details", "job-application"] as const;
type Name = (typeof names)[number];

const atHand = new Set<Name>();

const nameIn = (path: string): Name | undefined => names.find((name) => path.includes(`/${name}`));

/** Whether the screen of a path could be shown without its scripts being loaded, as far as we look after that. */
export function isAtHand(path: string): boolean {
  const name = nameIn(path);
  return name === undefined || atHand.has(name);
}

/**
 * Loads the scripts and styles of the screen of a path. A script that is missing when React Router wants it makes it load the page anew, which
 * without a network ends in the error page of the browser (spec 1.9). Rejects when something does not come.
 */
export async function loadScreen(path: string): Promise<void> {
  const name = nameIn(path);
  const screen = name && window.__reactRouterManifest?.routes[`routes/${name}/route`];
  if (!screen || atHand.has(name)) return;
  const { module, imports = [], css = [] } = screen;
  await Promise.all([
    ...[module, ...imports].map((address) => fetchWhole(address)), // first, as some browsers remember an import that failed
    ...css.map((address) => addSheet(address)),
  ]);
  await import(/* @vite-ignore */ module);
  atHand.add(name);
}

/** Loads all screens that may come, where a visitor does not save data. */
export async function loadScreens(): Promise<void> {
  if (navigator.connection?.saveData) return;
  for (const name of names) await loadScreen(`/${name}`).catch(() => undefined); // it is tried again when it is needed
}
