import { useHydrated } from "#app/document/use-hydrated.ts";
import { useTranslate } from "../../texts.ts";
import { Problem } from "../../ui/problem.tsx";
import { PdfTools } from "./pdf-tools.tsx";
import { usePdf } from "./use-pdf.ts";
import styles from "./view.module.css";

interface PdfViewProps {
  /** The address of the file's content. */
  readonly address: string;
  readonly title: string;
}

/** Shows a PDF file. Without JavaScript, the page says so. */
export function PdfView(props: PdfViewProps) {
  const t = useTranslate();
  if (useHydrated()) return <PdfFrameView {...props} />;
  return (
    <noscript>
      <p className="lead">{t("pdf.noScript")}</p>
    </noscript>
  );
}

function PdfFrameView({ address, title }: PdfViewProps) {
  const t = useTranslate();
  const pdf = usePdf(address, (page, pages) => t("pdf.pageOf", { page, pages }));
  const { frame, shown, failed } = pdf;
  if (failed) return <Problem>{t(`pdf.failed.${failed}`)}</Problem>;
  return (
    <>
      {shown ? <PdfTools shown={shown} pdf={pdf} /> : <p role="status">{t("pdf.opening")}</p>}
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        sandbox="allow-scripts"
        data-drawn={shown?.isDrawn || undefined}
      />
    </>
  );
}
