import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { defaultLanguage, isLanguage } from "#core/site/language.ts";
import type { Catalog } from "#core/translate.ts";
import { TextsProvider } from "./i18n/i18n.tsx";
import { networkState } from "./network/network-state.ts";
import { createPatientFetch } from "./network/patient-fetch.ts";
import { loadScreens } from "./network/screens-to-come.ts";

/**
 * Hydrates the page, which works without that too. The texts are those that the server rendered with, and are being
 * loaded already.
 */
async function hydrate(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[data-messages]");
  const { lang } = document.documentElement;
  window.fetch = createPatientFetch(window.fetch.bind(window), networkState);
  const catalog = (await (await fetch(link?.href ?? "")).json()) as Catalog;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider language={isLanguage(lang) ? lang : defaultLanguage} catalog={catalog}>
          <HydratedRouter />
        </TextsProvider>
      </StrictMode>,
    );
  });
  afterLoading(() => void loadScreens());
}

/** After everything that this page needs, and a moment for whoever begins at once. */
function afterLoading(act: () => void): void {
  const soon = (): void => void setTimeout(act, 1000);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
}

/**
 * Browsers without cascade layers get none of our styles: leave them a plain page rather than scripts that may fail
 * half-way.
 */
if ("CSSLayerBlockRule" in window) void hydrate();
