import { useLocation } from "react-router";
import { addressesUnder } from "../addresses/addresses.ts";
import { useOptionalFrame } from "../frame.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { FieldArt } from "./field-art.tsx";
import { Hero } from "./hero.tsx";

const texts = {
  missing: { heading: "notFound.heading", text: "notFound.text" },
  away: { heading: "away.heading", text: "away.text" },
  failed: { heading: "error.heading", text: "error.text" },
} as const;

/** Shown instead of a page after an error; never reveals internals (spec 1.7). `kind` is `away` for temporary errors. */
export function ErrorScreen({ kind }: { readonly kind: keyof typeof texts }) {
  const t = useTranslate();
  const frame = useOptionalFrame();
  const title = t(texts[kind].heading);
  const { pathname, search } = useLocation();
  const jobSearch = frame ? addressesUnder(frame.base).search(new URLSearchParams({ country: frame.country })) : "/";
  return (
    <main id="content">
      <title>{title}</title>
      <Hero art={<FieldArt seed={kind === "missing" ? "not-found" : "error"} growth="unfinished" />}>
        <h1 tabIndex={-1}>{title}</h1>
      </Hero>
      <div className="wrap page-end">
        <p className="lead">{t(texts[kind].text)}</p>
        <p className="actions">
          <a className="button" href={jobSearch}>
            {t("job.toSearch")}
          </a>
          {kind !== "missing" && (
            <a className="button quiet" href={`${pathname}${search}`}>
              {t("error.reload")}
            </a>
          )}
        </p>
      </div>
    </main>
  );
}
