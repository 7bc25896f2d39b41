import { addSheet } from "./add-sheet.ts";
import { fetchWhole } from "./fetch-in-time.ts";
import { createBetween } from "./network-failure.ts";

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
 * without a network ends in the error page of the browser (spec 1.9). Rejects when something does not come, or something else in its place.
 */
export async function loadScreen(path: string): Promise<void> {
  const name = nameIn(path);
  const screen = name && window.__reactRouterManifest?.routes[`routes/${name}/route`];
  if (!screen || atHand.has(name)) return;
  const { module, imports = [], css = [] } = screen;
  await Promise.all([
    ...[module, ...imports].map((address) => fetchFile(address, isScript)), // first, as some browsers remember an import that failed
    ...css.map((address) => fetchFile(address, isSheet).then(() => addSheet(address))),
  ]);
  await import(/* @vite-ignore */ module);
  atHand.add(name);
}

const isScript = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i;
const isSheet = /^text\/css\b/i;

/** Fetches one of our files. A portal's page comes with 200 too, but not as what was asked for. */
async function fetchFile(address: string, type: RegExp): Promise<void> {
  const { ok, headers } = await fetchWhole(address);
  if (!ok || !type.test(headers.get("Content-Type") ?? "")) throw createBetween();
}

/** Loads all screens that may come, where a visitor does not save data. */
export async function loadScreens(): Promise<void> {
  if (navigator.connection?.saveData) return;
  for (const name of names) await loadScreen(`/${name}`).catch(() => undefined); // it is tried again when it is needed
}
