import { addSheet } from "./add-sheet.ts";
import { fetchWhole } from "./fetch-in-time.ts";
import { lineNow } from "./line.ts";
import { createBetween, createMissing } from "./network-failure.ts";
import { routeManifest } from "./route-manifest.ts";

declare global {
  interface Window {
    /** The routes of the page that the server sent. */
    readonly __reactRouterRouteModules?: object;
  }
}

/** Where a visitor goes from page to page. */
const names = ["job-search", "job-details", "job-application"] as const;
type Name = (typeof names)[number];

const atHand = new Set<Name>();

const routeOf = (name: Name): string => `routes/${name}/route`;

const nameIn = (path: string): Name | undefined => names.find((name) => path.includes(`/${name}`));

/** Whether the screen of a path could be shown without its scripts being loaded, as far as we look after that. */
export function isAtHand(path: string): boolean {
  const name = nameIn(path);
  return name === undefined || atHand.has(name) || routeOf(name) in (window.__reactRouterRouteModules ?? {});
}

/**
 * Loads the scripts and styles of the screen of a path. A script that is missing when React Router wants it makes it load the page anew, which
 * leads nowhere, and without a network to the error page of the browser (spec 1.9). Rejects when something does not come, or something else in its place;
 * as missing where that will not change: the file is refused, or cannot be run.
 */
export async function loadScreen(path: string): Promise<void> {
  const name = nameIn(path);
  const screen = name && routeManifest()?.routes[routeOf(name)];
  if (!screen || isAtHand(path)) return;
  const { module, imports = [], css = [] } = screen;
  await Promise.all([
    ...[module, ...imports].map((address) => fetchFile(address, isScript)), // first, as some browsers remember an import that failed
    ...css.map((address) => fetchFile(address, isSheet).then(() => addSheet(address))),
  ]);
  await import(/* @vite-ignore */ module).catch(() => {
    throw createMissing(); // it came, and does not run: an extension, a policy or another fault of this browser
  });
  atHand.add(name);
}

const isScript = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i;
const isSheet = /^text\/css\b/i;

/** Fetches one of our files. A portal's page comes with 200 too, but not as what was asked for. */
async function fetchFile(address: string, type: RegExp): Promise<void> {
  const { ok, headers } = await fetchWhole(address);
  if (!ok) throw createMissing();
  if (!type.test(headers.get("Content-Type") ?? "")) throw createBetween();
}

/** Loads all screens that may come, where a visitor does not save data. */
export async function loadScreens(): Promise<void> {
  if (lineNow().saveData) return;
  for (const name of names) await loadScreen(`/${name}`).catch(() => undefined); // it is tried again when it is needed
}
