import { textsAddress } from "./i18n/texts-address.ts";
// must come before all other style sheets, because it declares the order of the style layers
import "./styles/site.css";

import { lazy, type ReactNode, Suspense } from "react";
import { Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { addressOf, normalAddress } from "#core/jobs/address.ts";
import { renderedThemeOf } from "#core/site/theme.ts";
import type { Route } from "./+types/root";
import { finalRedirect } from "./addresses/final-redirect.ts";
import { pathPartsOrDefaults, servicesContext } from "./context.ts";
import { RefuseDropsScript } from "./document/drop-script.tsx";
import { useLateFonts } from "./document/late-fonts.ts";
import { ConnectionSpeedScript } from "./document/line-script.tsx";
import { DeferredStyles, LoadAfterPaint, useLoadingCode } from "./document/load-after-paint.tsx";
import { type Packed, packData } from "./document/packed.ts";
import { PageStyles } from "./document/page-styles.tsx";
import { StorageScript } from "./document/storage-script.tsx";
import { ThemeScript } from "./document/theme-script.tsx";
import { useHydrated } from "./document/use-hydrated.ts";
import bricolage from "./fonts/bricolage-letters.woff2";
import figtree from "./fonts/figtree-letters.woff2";
import { type Frame, frameOf, useOptionalFrame } from "./frame.ts";
import { PageHead, useHead } from "./head/page-head.tsx";
import { SocialTags } from "./head/social.tsx";
import { StructuredData } from "./head/structured-data.tsx";
import { useLanguage } from "./i18n/i18n.tsx";
import { networkState } from "./network/network-state.ts";
import { useDraftCleanup } from "./tab/drafts.ts";
import { frameParts } from "./ui/frame-parts.ts";
import { NetworkBanner } from "./ui/network-banner.tsx";
import { PageFooter } from "./ui/page-footer.tsx";
import { PageHeader } from "./ui/page-header.tsx";
import { PendingBar } from "./ui/pending-bar.tsx";
import { RouteAnnouncer } from "./ui/route-announcer.tsx";
import { SkipLink } from "./ui/skip-link.tsx";
import { useRememberedSource } from "./ui/source.ts";

/** The pages whose address gives access to an application or to alerts. They report no performance measurements. */
const secretRoutes = [
  "routes/my-application/route",
  "routes/my-alerts/route",
  "routes/confirm-application/route",
  "routes/confirm-application/form-sent",
];

/** Redirects to the normal form of the address before anything is loaded (spec 1.5). */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url: { pathname, searchParams }, pattern, params, context }) => {
    const services = context.get(servicesContext);
    const normal = normalAddress(pathname, searchParams, services.site);
    if (normal === undefined || normal === addressOf(pathname, searchParams)) return;
    const toDocument = request.method === "GET" || request.method === "HEAD";
    throw await finalRedirect(normal, { pattern, params, toDocument }, services);
  },
];

export function loader({ request, context, pattern }: Route.LoaderArgs): Packed<Frame> {
  const services = context.get(servicesContext);
  const { language, country, underBase } = pathPartsOrDefaults(request, context);
  const messages = textsAddress(services, language, pattern);
  const theme = renderedThemeOf(request.headers.get("Cookie"));
  return packData({ ...frameOf(services, language, country, underBase), messages, theme });
}

/** Frame data is never reloaded: it depends only on the base path, and a page with another base path is a new document. */
export const shouldRevalidate = (): boolean => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  const frame = useOptionalFrame();
  const language = useLanguage();
  const head = useHead();
  const hydrated = useHydrated();
  const theme = frame?.theme === "system" ? undefined : frame?.theme;
  // on a slow connection, the application form requests its scripts first, because it waits for them
  const routes = useMatches().map(({ id }) => id);
  const inForm = routes.includes("routes/job-application/route");
  const loadingCode = useLoadingCode();
  const fonts = [frame?.brand.displayFont ?? bricolage, frame?.brand.textFont ?? figtree];
  const ownFonts = [frame?.brand.displayFont && "display", frame?.brand.textFont && "text"].filter(Boolean).join(" ");
  return (
    // `data-ready` tells programs, such as our tests, that the page responds to input. The application form also reads the attributes of this
    // element: until hydration, they say whether the form's scripts may still arrive.
    <html
      lang={language}
      data-theme={theme}
      data-fonts={ownFonts || undefined}
      data-ready={hydrated ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme ?? "light dark"} />
        <ConnectionSpeedScript fonts={fonts} then={inForm ? loadingCode : ""} />
        <ThemeScript />
        <StorageScript />
        <RefuseDropsScript />
        <meta name="theme-color" content={frame?.brand.themeColour ?? "#10152a"} />
        <PageHead />
        {import.meta.env.SSR && <SocialTags />}
        <PageStyles brand={frame?.brand.style} />
        <DeferredStyles />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {frame && (
          <>
            <link rel="icon" href={frame.brand.logo} type="image/svg+xml" media="(prefers-color-scheme: dark)" />
            <link rel="icon" href={frame.brand.logoOnLight} type="image/svg+xml" />
          </>
        )}
        <link rel="apple-touch-icon" href="/icons/180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {frame && <meta name="messages" content={frame.messages} />}
        {frame?.vitals && !routes.some((id) => secretRoutes.includes(id)) && <meta name="vitals" />}
      </head>
      <body>
        <SkipLink />
        {frame && <PageHeader frame={frame} />}
        <PendingBar />
        <NetworkBanner state={networkState} />
        {children}
        {frame && <PageFooter frame={frame} />}
        {head.structured && <StructuredData key={head.found?.target} />}
        <RouteAnnouncer />
        {!inForm && <LoadAfterPaint code={loadingCode} />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The event log exists in development only: builds leave its code out. */
const EventLog = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import("./analytics/event-log.tsx")).EventLog }))
  : undefined;

export default function Root() {
  useRememberedSource(useOptionalFrame());
  useDraftCleanup();
  useLateFonts();
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

export { ErrorBoundary } from "./routes/page-frame.tsx";
