import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { defaultLanguage, isLanguage } from "#core/translation/language.ts";
import type { Catalog } from "#core/translation/translate.ts";
import { isInPage } from "./document/in-page.ts";
import { type Styles, StylesContext, withoutMark } from "./document/page-styles.tsx";
import { whenIdle, whenUsed } from "./document/when-used.ts";
import { TextsProvider } from "./i18n/i18n.tsx";
import { holdBack } from "./network/hold-back.ts";
import { networkState } from "./network/network-state.ts";
import { createPatientFetch } from "./network/patient-fetch.ts";
import { routeManifest } from "./network/route-manifest.ts";
import { loadScreens } from "./network/screens-to-come.ts";
import { stayOffline } from "./network/stay-offline.ts";

/** How long a browser may be busy before a page is hydrated nevertheless, in milliseconds. */
const idlePatience = 2000;

/**
 * Hydrates the page, which works without that too. The texts are those that the server rendered with, and are being
 * loaded already.
 */
async function hydrate(): Promise<void> {
  const used = whenUsed();
  const address = document.querySelector<HTMLMetaElement>("meta[name=messages]")?.content ?? "";
  const { lang } = document.documentElement;
  window.fetch = createPatientFetch(window.fetch.bind(window), networkState);
  holdBack(networkState);
  stayOffline(networkState);
  const catalog = (await (await fetch(address)).json()) as Catalog;
  const styles = stylesOfBrowser();
  if (!isForm()) await Promise.race([used, whenIdle(idlePatience)]);
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
  await used; // whoever uses nothing of a page does not go on to another one either
  await loaded();
  await loadScreens();
}

/** A form waits for its scripts (spec C3): it gets them at once. */
const isForm = (): boolean => "routes/job-application/route" in (window.__reactRouterRouteModules ?? {});

/** React Router loads every sheet that its list has for a further screen: those inside the page must not be in it. */
function stylesOfBrowser(): Styles {
  const routes = routeManifest()?.routes ?? {};
  for (const route of Object.values(routes))
    if (route?.css) route.css = route.css.map(withoutMark).filter((address) => !isInPage(address));
  return { of: (id) => routes[id]?.css ?? [], textOf: (address) => (isInPage(address) ? "" : undefined) };
}

/** When everything is here that this page needs, and a moment later. */
async function loaded(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

/** Of one visit in ten the operator may want to know how fast it was (security 5). */
async function measureSome(): Promise<void> {
  if (!document.querySelector("meta[name=vitals]") || Math.random() >= 0.1) return;
  await loaded();
  const { reportVitals } = await import("./analytics/vitals.ts");
  reportVitals();
}

/**
 * Browsers without cascade layers get none of our styles: leave them a plain page rather than scripts that may fail
 * half-way.
 */
if ("CSSLayerBlockRule" in window) {
  void hydrate();
  void measureSome();
}
