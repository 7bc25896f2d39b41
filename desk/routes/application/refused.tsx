import { useTranslate } from "../../texts.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { ToList } from "../../ui/to-list.tsx";

/** Shown instead of an application that nobody at the desk may read. */
export function Refused({ refused }: { readonly refused: "withdrawn" | "restricted" }) {
  const t = useTranslate();
  const heading = t(`refused.${refused}.heading`);
  return (
    <main id="content" className="desk-page">
      <PageTitle>{heading}</PageTitle>
      <h1>{heading}</h1>
      <p className="lead">{t(`refused.${refused}.text`)}</p>
      <p className="actions">
        <ToList className="button small">{t("error.toApplications")}</ToList>
      </p>
    </main>
  );
}
