// must be first, because it declares the order of the style layers
import "#app/styles/site.css";
import "#app/styles/later.css";
import "./desk.css";

import type { ReactNode } from "react";
import { Links, Outlet, Scripts, useRouteLoaderData } from "react-router";
import { useHydrated } from "#app/document/use-hydrated.ts";
import bricolage from "#app/fonts/bricolage-letters.woff2";
import figtree from "#app/fonts/figtree-letters.woff2";
import { useLanguage } from "#app/i18n/i18n.tsx";
import type { Route } from "./+types/root";
import { inputContext } from "./context.ts";
import { type Frame, frameOf } from "./frame.ts";
import { DeskHeader } from "./header.tsx";

export const loader = ({ context }: Route.LoaderArgs): Frame => frameOf(context.get(inputContext));

/** The HTML document. A page whose frame could not be loaded has no header, and is not hydrated. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>("root");
  const language = useLanguage();
  const hydrated = useHydrated();
  return (
    // `data-ready` tells programs such as our tests that the page responds to input
    <html lang={language} data-ready={hydrated ? "" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        {[bricolage, figtree].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        {frame && <meta name="messages" content={frame.textsAddress} />}
        <Links />
      </head>
      <body>
        {frame && <DeskHeader frame={frame} />}
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ErrorPage as ErrorBoundary } from "./error-page.tsx";
