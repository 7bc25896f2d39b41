/** The files of the screen of a route. */
export interface Screen {
  readonly module: string;
  readonly imports?: readonly string[];
  css?: readonly string[];
}

interface RouteManifest {
  readonly version: string;
  readonly routes: Readonly<Record<string, Screen | undefined>>;
}

declare global {
  interface Window {
    readonly __reactRouterManifest?: RouteManifest;
  }
}

/** React Router's list of the files of each route; undefined in development. */
export const routeManifest = (): RouteManifest | undefined => window.__reactRouterManifest;
