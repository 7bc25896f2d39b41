import { useLocation } from "react-router";
import { addressesUnder } from "../addresses.ts";
import { useOptionalFrame } from "../frame.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { FieldArt } from "./field-art.tsx";
import { Hero } from "./hero.tsx";

/** Shown instead of a page; never reveals internals (spec 1.7). */
export function ErrorScreen({ missing }: { readonly missing: boolean }) {
  const t = useTranslate();
  const frame = useOptionalFrame();
  const title = missing ? t("notFound.heading") : t("error.heading");
  const { pathname, search } = useLocation();
  const jobSearch = frame ? addressesUnder(frame.base).search(new URLSearchParams({ country: frame.country })) : "/";
  return (
    <main id="content">
      <title>{title}</title>
      <Hero art={<FieldArt seed={missing ? "not-found" : "error"} unfinished />}>
        <h1 tabIndex={-1}>{title}</h1>
      </Hero>
      <div className="wrap page-end">
        <p className="lead">{missing ? t("notFound.text") : t("error.text")}</p>
        <p className="actions">
          <a className="button" href={jobSearch}>
            {t("job.toSearch")}
          </a>
          {!missing && (
            <a className="button quiet" href={`${pathname}${search}`}>
              {t("error.reload")}
            </a>
          )}
        </p>
      </div>
    </main>
  );
}
