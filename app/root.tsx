// First, as it orders the layers of all other styles.
import "./styles/site.css";

import { lazy, type ReactNode, Suspense } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from "react-router";
import { addressOf, normalAddress } from "#core/jobs/address.ts";
import type { Route } from "./+types/root";
import { partsOrGuess, servicesContext } from "./context.ts";
import bricolage from "./fonts/bricolage-latin.woff2";
import figtree from "./fonts/figtree-latin.woff2";
import { type Frame, frameOf, useOptionalFrame } from "./frame.ts";
import { useLanguage } from "./i18n/i18n.tsx";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { PageFooter } from "./ui/page-footer.tsx";
import { PageHeader } from "./ui/page-header.tsx";
import { RouteAnnouncer } from "./ui/route-announcer.tsx";
import { SkipLink } from "./ui/skip-link.tsx";
import { useRememberedSource } from "./ui/source.ts";

/** Every load brings its address into the normal form before anything is loaded (spec 1.5). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => {
    const { pathname, searchParams } = new URL(request.url);
    const normal = normalAddress(pathname, searchParams, context.get(servicesContext).site);
    if (normal !== undefined && normal !== addressOf(pathname, searchParams)) throw redirect(normal);
  },
];

export function loader({ request, context }: Route.LoaderArgs): Frame {
  const services = context.get(servicesContext);
  const { language, country, underBase } = partsOrGuess(request, context);
  return frameOf(services, language, country, underBase);
}

/** The frame belongs to the base path, and another base path is another document. */
export const shouldRevalidate = (): boolean => false;

export const links: Route.LinksFunction = () =>
  [bricolage, figtree].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous",
  }));

export function Layout({ children }: { readonly children: ReactNode }) {
  const frame = useOptionalFrame();
  const language = useLanguage();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#10152a" />
        <Meta />
        <Links />
        <link rel="icon" href={frame?.brand.logo ?? "/logos/quadrel.svg"} type="image/svg+xml" />
        {frame && <link rel="preload" as="fetch" href={frame.messages} crossOrigin="anonymous" data-messages="" />}
      </head>
      <body>
        <SkipLink />
        {frame && <PageHeader frame={frame} />}
        {children}
        {frame && <PageFooter frame={frame} />}
        <RouteAnnouncer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** In development alone; a build leaves it out whole. */
const EventLog = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import("./analytics/event-log.tsx")).EventLog }))
  : undefined;

/** Handed on, as whoever imported them would split them off the chunk that everybody loads at once. */
const frameParts = { ErrorScreen, PageFooter, PageHeader, RouteAnnouncer, SkipLink };
export type FrameParts = typeof frameParts;

export default function Root() {
  useRememberedSource();
  return (
    <>
      <Outlet context={frameParts} />
      {EventLog && (
        <Suspense>
          <EventLog />
        </Suspense>
      )}
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorScreen missing={isRouteErrorResponse(error) && error.status === 404} />;
}
