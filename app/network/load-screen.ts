import { connectionHints } from "./connection-hints.ts";
import { fetchWhole } from "./fetch-whole.ts";
import { createIntermediaryError, createMissingFileError } from "./network-failure.ts";
import { routeManifest } from "./route-manifest.ts";
import { answerTimeoutMs, createTimeoutError } from "./timeout.ts";

declare global {
  interface Window {
    /** The route modules with which React Router hydrates the page from the server. */
    readonly __reactRouterRouteModules?: object;
  }
}

/** The screens between which visitors go back and forth. */
const screenNames = ["job-search", "job-details", "job-application"] as const;
type ScreenName = (typeof screenNames)[number];

const loaded = new Set<ScreenName>();

const routeOf = (name: ScreenName): string => `routes/${name}/route`;

const nameIn = (path: string): ScreenName | undefined => screenNames.find((name) => path.includes(`/${name}`));

/** Whether the screen of a path is already loaded. Always true for screens that are not in `screenNames`. */
export function isScreenLoaded(path: string): boolean {
  const name = nameIn(path);
  return name === undefined || loaded.has(name) || routeOf(name) in (window.__reactRouterRouteModules ?? {});
}

/**
 * Loads the scripts and styles for a path before React Router needs them. If a script were missing, React Router would reload the page. That does not
 * help, and without a network the browser would show its error page (spec 1.9). Rejects if a file does not load, or if an intermediary responds in
 * place of the server. Rejects with a missing file error if a retry will not help, because the file is refused or does not run.
 */
export async function loadScreen(path: string): Promise<void> {
  const name = nameIn(path);
  const screen = name && routeManifest()?.routes[routeOf(name)];
  if (!screen || isScreenLoaded(path)) return;
  const { module, imports = [], css = [] } = screen;
  await Promise.all([
    ...[module, ...imports].map((address) => fetchFile(address, isScript)), // fetched first, because some browsers never retry a failed import
    ...css.map((address) => fetchFile(address, isStyleSheet).then(() => addStyleSheet(address))),
  ]);
  await import(/* @vite-ignore */ module).catch(() => {
    throw createMissingFileError(); // the script has loaded but does not run: an extension, a policy or a browser bug prevents it
  });
  loaded.add(name);
}

const isScript = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i;
const isStyleSheet = /^text\/css\b/i;

/** Fetches one of our files. Checks its content type, because a Wi-Fi portal sends its own page with status 200. */
async function fetchFile(address: string, type: RegExp): Promise<void> {
  const { ok, headers } = await fetchWhole(address);
  if (!ok) throw createMissingFileError();
  if (!type.test(headers.get("Content-Type") ?? "")) throw createIntermediaryError();
}

/** Adds a style sheet to the page. React adopts this link later. If the sheet does not load, removes the link and rejects like `fetchWhole`. */
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

/** Loads all screens in advance, unless the browser asks to save data. */
export async function preloadScreens(): Promise<void> {
  if (connectionHints().saveData) return;
  for (const name of screenNames) await loadScreen(`/${name}`).catch(() => undefined); // a screen that fails to load now is loaded when it is needed
}
