import { data } from "react-router";
import { findViewableFile } from "#core/desk/reading.ts";
import { inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { DownloadForm } from "../application/download-form.tsx";
import { Refused } from "../application/refused.tsx";
import type { Route } from "./+types/route";
import { PdfView } from "./pdf-view.tsx";
import styles from "./view.module.css";

export async function loader({ context, params: { id, kind } }: Route.LoaderArgs) {
  const { services, person } = context.get(inputContext);
  const found = await or503(findViewableFile(services.reading, person, { word: id, kind }));
  if (!("refused" in found)) return { id, kind: kind === "cv" ? ("cv" as const) : ("otherDoc" as const), ...found };
  const { refused } = found;
  if (refused === "none" || refused === "typing_error") throw new Response(null, { status: 404 });
  return data({ id, refused }, { status: 403 });
}

/** Shows a file. Its content is loaded by a separate request, which records the access first. */
export default function ViewFile({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { id } = loaderData;
  const back = <Back to={`/applications/${id}#files`} text={t("view.back")} />;
  if ("refused" in loaderData) {
    const { refused } = loaderData;
    if (refused === "withdrawn" || refused === "restricted") return <Refused refused={refused} />;
    return (
      <main id="content" className="desk-page">
        <PageTitle>{t("files.heading")}</PageTitle>
        {back}
        <h1>{t("files.heading")}</h1>
        <p className="lead">{t(`view.refused.${refused}`)}</p>
      </main>
    );
  }
  const { kind, reference, view, mayTake } = loaderData;
  const address = `/applications/${id}/files/${kind}/content`;
  const heading = t("view.heading", { file: t(`file.${kind}`), reference });
  return (
    <main id="content" className="desk-page">
      <PageTitle>{heading}</PageTitle>
      {back}
      <h1>{heading}</h1>
      {view === "picture" ? (
        <img className={styles.picture} src={address} alt={t(`file.${kind}`)} />
      ) : (
        <PdfView address={address} title={heading} />
      )}
      {view === "pdf" && mayTake && (
        <div className={styles.take}>
          <DownloadForm id={id} kind={kind} />
        </div>
      )}
    </main>
  );
}
