import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { TextsProvider } from "#app/i18n/i18n.tsx";
import { defaultLanguage, isLanguage } from "#core/translation/language.ts";
import type { Catalog } from "#core/translation/translate.ts";
import { loadAgainAfterBack } from "./load-again-after-back.ts";

/** Hydrates the page with the texts that the server used for it. Without them, the page is not hydrated; its links and forms work all the same. */
async function hydrate(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>("meta[name=messages]")?.content;
  const answer = address ? await fetch(address) : undefined;
  if (!answer?.ok) return;
  const catalog = (await answer.json()) as Catalog;
  const { lang } = document.documentElement;
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

loadAgainAfterBack();

// A browser without cascade layers applies none of our styles. It gets the unstyled page without hydration.
if ("CSSLayerBlockRule" in window) void hydrate();
