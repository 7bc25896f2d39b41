import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { defaultLanguage, isLanguage } from "#core/site/language.ts";
import type { Catalog } from "#core/translate.ts";
import { TextsProvider } from "./i18n/i18n.tsx";

/**
 * Hydrates the page, which works without that too. The texts are those that the server rendered with, and are being
 * loaded already.
 */
async function hydrate(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("link[data-messages]");
  const { lang } = document.documentElement;
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
}

/**
 * Browsers without cascade layers get none of our styles: leave them a plain page rather than scripts that may fail
 * half-way.
 */
if ("CSSLayerBlockRule" in window) void hydrate();
