import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/i18n.tsx";
import { localeOf } from "#core/translation/translate.ts";
import { useTranslate } from "../../texts.ts";
import type { Pdf, ShownPdf } from "./use-pdf.ts";
import styles from "./view.module.css";

/** The page that is being read, buttons to turn pages, and the zoom. */
export function PdfTools({ shown, pdf }: { readonly shown: ShownPdf; readonly pdf: Pick<Pdf, "goTo" | "zoomBy"> }) {
  const t = useTranslate();
  const locale = localeOf(useLanguage());
  const { page, zoom } = shown;
  const [typed, setTyped] = useState(`${page}`);
  useEffect(() => setTyped(`${page}`), [page]);
  const button = (text: string, act: () => void) => (
    <button className="button small quiet" type="button" onClick={act}>
      {text}
    </button>
  );
  return (
    <>
      <div className={styles.tools}>
        <form
          className={styles.group}
          onSubmit={(event) => {
            event.preventDefault();
            pdf.goTo(Number(typed));
          }}
        >
          {button(t("pdf.previous"), () => pdf.goTo(page - 1))}
          <label>
            {t("pdf.page")}
            <input
              className="input"
              type="number"
              min={1}
              max={shown.shown}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </label>
          <span>{t("pdf.of", { pages: shown.pages })}</span>
          {button(t("pdf.next"), () => pdf.goTo(page + 1))}
        </form>
        <div className={styles.group}>
          {button(t("pdf.smaller"), () => pdf.zoomBy(-1))}
          <output>{zoom.toLocaleString(locale, { style: "percent" })}</output>
          {button(t("pdf.larger"), () => pdf.zoomBy(1))}
        </div>
      </div>
      {shown.shown < shown.pages && <p className={styles.hint}>{t("pdf.cut", shown)}</p>}
      <p className={styles.hint}>{t("pdf.keys")}</p>
    </>
  );
}
