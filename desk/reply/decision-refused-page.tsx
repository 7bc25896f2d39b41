import type { DecideRefusal } from "#core/desk/deciding.ts";
import { useTranslate } from "../texts.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { ToList } from "../ui/to-list.tsx";

/** The texts of each refusal. A mistyped reference gets the same text as an application that does not exist. */
const texts = {
  none: "error.missing",
  typing_error: "error.missing",
  no_right: "error.forbidden",
  withdrawn: "refused.withdrawn",
  restricted: "refused.restricted",
} as const satisfies Record<DecideRefusal, string>;

/** The status of each refusal. */
export const statusOfRefusal = (refused: DecideRefusal): number => (texts[refused] === "error.missing" ? 404 : 403);

/** Shown instead of an application on which somebody cannot decide. */
export function DecisionRefusedPage({ refused }: { readonly refused: DecideRefusal }) {
  const t = useTranslate();
  const heading = t(`${texts[refused]}.heading`);
  return (
    <main id="content" className="desk-page">
      <PageTitle>{heading}</PageTitle>
      <h1>{heading}</h1>
      <p className="lead">{t(`${texts[refused]}.text`)}</p>
      <p className="actions">
        <ToList className="button small">{t("error.toApplications")}</ToList>
      </p>
    </main>
  );
}
