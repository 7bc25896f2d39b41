import { data, redirect } from "react-router";
import { maxAnsweredAtOnce } from "#core/desk/plan-answers.ts";
import { handledContext, inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { useTranslate } from "../../texts.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Problem } from "../../ui/problem.tsx";
import { ToList } from "../../ui/to-list.tsx";
import type { Route } from "./+types/route";
import { answerChosen } from "./answer-chosen.ts";
import { Outcome } from "./outcome.tsx";
import { Plan } from "./plan.tsx";

/** The page exists only as the response to the form of the list. Opened directly, it redirects to the list. */
export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(handledContext) ? null : redirect("/applications");

export async function action({ context, request }: Route.ActionArgs) {
  context.set(handledContext, true);
  const answered = await or503(answerChosen(context.get(inputContext), await request.formData()));
  const isProblem = "cannot" in answered || ("problem" in answered && answered.problem !== undefined);
  return data(answered, { status: isProblem ? 422 : 200 });
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export default function Several({ actionData }: Route.ComponentProps) {
  if (!actionData) return null;
  if ("cannot" in actionData) return <Cannot because={actionData.cannot} />;
  return "given" in actionData ? <Outcome outcome={actionData} /> : <Plan view={actionData} />;
}

function Cannot({ because }: { readonly because: "none" | "too_many" }) {
  const t = useTranslate();
  return (
    <main id="content" className="desk-page">
      <PageTitle hasProblem>{t("several.title")}</PageTitle>
      <h1>{t("several.title")}</h1>
      <Problem>{because === "none" ? t("several.none") : t("several.tooMany", { max: maxAnsweredAtOnce })}</Problem>
      <p className="actions">
        <ToList className="button small">{t("error.toApplications")}</ToList>
      </p>
    </main>
  );
}
