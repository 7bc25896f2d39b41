import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { defaultLanguage, isLanguage } from "#core/translation/language.ts";
import type { Catalog } from "#core/translation/translate.ts";
import { isMeasured } from "./analytics/is-measured.ts";
import { type Styles, StylesContext, withoutEmptyFragment } from "./document/page-styles.tsx";
import { firstInteraction, whenIdle } from "./document/when-used.ts";
import { TextsProvider } from "./i18n/i18n.tsx";
import { guardHistory } from "./network/guard-history.ts";
import { guardLinks } from "./network/guard-links.ts";
import { preloadScreens } from "./network/load-screen.ts";
import { networkState } from "./network/network-state.ts";
import { createRetryingFetch } from "./network/patient-fetch.ts";
import { routeManifest } from "./network/route-manifest.ts";
import { allowSkippedTransitions } from "./ui/skipped-transitions.ts";

/** The page is hydrated after this time even if the browser is never idle. */
const idleTimeoutMs = 2000;

/**
 * Hydrates the page, which visitors can read before that. Uses the same texts as the server used for the page; the browser is already loading them.
 */
async function hydrate(): Promise<void> {
  const firstUse = firstInteraction();
  const address = document.querySelector<HTMLMetaElement>("meta[name=messages]")?.content ?? "";
  const { lang } = document.documentElement;
  window.fetch = createRetryingFetch(window.fetch.bind(window), networkState);
  allowSkippedTransitions(document);
  guardHistory(networkState);
  guardLinks(networkState);
  const catalog = (await (await fetch(address)).json()) as Catalog;
  const styles = browserStyles();
  if (!isForm()) await Promise.race([firstUse, whenIdle(idleTimeoutMs)]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StylesContext value={styles}>
          <TextsProvider language={isLanguage(lang) ? lang : defaultLanguage} catalog={catalog}>
            <HydratedRouter />
          </TextsProvider>
        </StylesContext>
      </StrictMode>,
    );
  });
  await firstUse; // until the visitor does something on this page, no other page is needed
  await loaded();
  await preloadScreens();
}

/** Whether the page is the application form. The form waits for its scripts (spec C3), so it is hydrated at once. */
const isForm = (): boolean => "routes/job-application/route" in (window.__reactRouterRouteModules ?? {});

/** Whether a style sheet is inlined in the page that the server sent. React writes the address of an inlined sheet into `data-href`. */
const isInlined = (address: string): boolean =>
  [...document.querySelectorAll<HTMLStyleElement>("style[data-href]")].some(({ dataset }) =>
    dataset["href"]?.split(" ").includes(address),
  );

/**
 * The styles for `StylesContext` in the browser. Removes the inlined style sheets from React Router's manifest, as React Router would load them
 * again.
 */
function browserStyles(): Styles {
  const routes = routeManifest()?.routes ?? {};
  for (const route of Object.values(routes))
    if (route?.css) route.css = route.css.map(withoutEmptyFragment).filter((address) => !isInlined(address));
  return { of: (id) => routes[id]?.css ?? [], textOf: (address) => (isInlined(address) ? "" : undefined) };
}

/** Resolves a second after all files of this page have loaded. */
async function loaded(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

/** Measures the web vitals of one visit in ten, if the operator has turned that on (security 5). */
async function measureSome(): Promise<void> {
  if (!document.querySelector("meta[name=vitals]") || !isMeasured(Math.random())) return;
  await loaded();
  const { reportVitals } = await import("./analytics/vitals.ts");
  reportVitals();
}

// A browser without cascade layers applies none of our styles, and scripts could fail half-way in it. It gets the plain page and runs no scripts.
if ("CSSLayerBlockRule" in window) {
  void hydrate();
  void measureSome();
}
