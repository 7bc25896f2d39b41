import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { defaultLanguage, isLanguage } from "#core/site/language.ts";
import type { Catalog } from "#core/translate.ts";
import { TextsProvider } from "./i18n/i18n.tsx";

/** The page works before this; with it, it works better. The texts are the ones the server wrote with, already on their way. */
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

/** Browsers without layers have none of our styles either: they get a plain page, and nothing in it that fails half-way. */
if ("CSSLayerBlockRule" in window) void hydrate();
