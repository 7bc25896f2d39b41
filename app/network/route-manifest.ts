/** What the screen of a route is loaded from. */
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

/** React Router's list of what each route is loaded from; nothing in development. */
export const routeManifest = (): RouteManifest | undefined => window.__reactRouterManifest;
