import { connectionHints } from "./connection-hints.ts";
import { fetchWhole } from "./fetch-whole.ts";
import { createIntermediaryError, createMissingFileError } from "./network-failure.ts";
import { routeManifest } from "./route-manifest.ts";
import { answerTimeoutMs, createTimeoutError } from "./timeout.ts";

declare global {
  interface Window {
    /** The routes of the page that the server sent. */
    readonly __reactRouterRouteModules?: object;
  }
}

/** The screens between which a visitor goes back and forth. */
const screenNames = ["job-search", "job-details", "job-application"] as const;
type ScreenName = (typeof screenNames)[number];

const loaded = new Set<ScreenName>();

const routeOf = (name: ScreenName): string => `routes/${name}/route`;

const nameIn = (path: string): ScreenName | undefined => screenNames.find((name) => path.includes(`/${name}`));

/** Whether the screen of a path needs no loading, as far as we track it. */
export function isScreenLoaded(path: string): boolean {
  const name = nameIn(path);
  return name === undefined || loaded.has(name) || routeOf(name) in (window.__reactRouterRouteModules ?? {});
}

/**
 * Loads the scripts and styles of the screen of a path. If a script is missing when React Router wants it, it reloads
 * the page, which leads nowhere, and without a network to the browser's error page (spec 1.9). Rejects if a file fails
 * to load or an intermediary answers in its place; with a missing file error if that will not change, as the file is
 * refused or does not run.
 */
export async function loadScreen(path: string): Promise<void> {
  const name = nameIn(path);
  const screen = name && routeManifest()?.routes[routeOf(name)];
  if (!screen || isScreenLoaded(path)) return;
  const { module, imports = [], css = [] } = screen;
  await Promise.all([
    ...[module, ...imports].map((address) => fetchFile(address, isScript)), // fetched before the import, as some browsers remember an import that failed
    ...css.map((address) => fetchFile(address, isStyleSheet).then(() => addStyleSheet(address))),
  ]);
  await import(/* @vite-ignore */ module).catch(() => {
    throw createMissingFileError(); // it loaded but does not run: an extension, a policy or another fault of this browser
  });
  loaded.add(name);
}

const isScript = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i;
const isStyleSheet = /^text\/css\b/i;

/** Fetches one of our files. A portal's page comes with 200 too, but with another type. */
async function fetchFile(address: string, type: RegExp): Promise<void> {
  const { ok, headers } = await fetchWhole(address);
  if (!ok) throw createMissingFileError();
  if (!type.test(headers.get("Content-Type") ?? "")) throw createIntermediaryError();
}

/** Adds a style sheet to the page; React later takes over its link. If it does not load, removes it and rejects like `fetchWhole`. */
async function addStyleSheet(address: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new TypeError(`${address} failed to load`));
      timer = setTimeout(() => reject(createTimeoutError(answerTimeoutMs)), answerTimeoutMs);
      document.head.append(link);
    });
  } catch (error) {
    link.remove();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Loads all screens in advance, unless the visitor saves data. */
export async function preloadScreens(): Promise<void> {
  if (connectionHints().saveData) return;
  for (const name of screenNames) await loadScreen(`/${name}`).catch(() => undefined); // a screen that does not load is tried again when it is needed
}
