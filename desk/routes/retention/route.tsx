import { data, redirect } from "react-router";
import { JobTitle } from "#app/ui/job-title.tsx";
import { openForOperator } from "#core/desk/operating.ts";
import { handledContext, inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import { Done } from "../../ui/done.tsx";
import styles from "../../ui/form.module.css";
import { Problem } from "../../ui/problem.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { type TagName, Tags } from "../../ui/tags.tsx";
import type { Route } from "./+types/route";
import { ConfirmErasure, EraseForm } from "./erase-form.tsx";
import {
  handleRetentionForm,
  type RetentionOutcome,
  type RetentionProblem,
  type RetentionView,
} from "./handle-retention-form.ts";
import { HoldForm, ReleaseForm } from "./hold-form.tsx";
import { retentionData } from "./retention-data.ts";

/** The outcomes that this page reports, as values in its address. */
const outcomes = [
  "held",
  "mayBeTold",
  "released",
  "wished",
  "toldFirst",
] as const satisfies readonly RetentionOutcome[];

export async function loader({ context, params: { id }, url: { searchParams } }: Route.LoaderArgs) {
  if (context.get(handledContext)) return undefined;
  const input = context.get(inputContext);
  const { services, person } = input;
  const application = await or503(openForOperator(services.operating, person, id));
  if (!application) throw new Response(null, { status: 404 });
  const done = outcomes.find((known) => known === searchParams.get("outcome"));
  return { application: retentionData(input, application), done };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  context.set(handledContext, true);
  const changed = await or503(handleRetentionForm(context.get(inputContext), params.id, await request.formData()));
  if (!changed) throw new Response(null, { status: 404 });
  if (!("done" in changed)) return data(changed, { status: changed.problem ? 422 : 200 });
  const { done, id } = changed;
  const isGone = done === "erased" || done === "erasedCopies";
  return redirect(`${isGone ? "/operate" : `/operate/applications/${id}`}?outcome=${done}`, 303);
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

/** Holds an application for a legal claim, or erases it. */
export default function Keeping({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const view: (RetentionView & { readonly done?: (typeof outcomes)[number] | undefined }) | undefined =
    actionData ?? loaderData;
  if (!view) return null;
  const { application, problem, erasing, typed, done } = view;
  const { reference, hold } = application;
  const heading = erasing ? t("keep.erase.confirm", { reference }) : t("keep.heading", { reference });
  return (
    <main id="content" className="desk-page">
      <title>{heading}</title>
      <Back
        to={erasing ? `/operate/applications/${application.id}` : "/operate"}
        text={erasing ? t("keep.erase.cancel") : t("keep.back")}
      />
      <h1>{heading}</h1>
      {done && <Done>{t(`keep.done.${done}`)}</Done>}
      {problem && <Problem>{t(textOf(problem))}</Problem>}
      <Facts application={application} />
      {erasing ? (
        <ConfirmErasure application={application} wish={erasing} />
      ) : (
        <>
          <HoldForm application={application} typed={typed} />
          {hold && <ReleaseForm application={application} />}
          <EraseForm application={application} />
        </>
      )}
    </main>
  );
}

const textOf = (problem: RetentionProblem) =>
  problem === "reason_too_long" ? ("files.problem.reason_too_long" as const) : (`keep.problem.${problem}` as const);

function Facts({ application }: Pick<RetentionView, "application">) {
  const t = useTranslate();
  const { job, company, country, received, files, state, isDisowned, isErasureAsked, hold } = application;
  const tags: TagName[] = [...(isDisowned ? (["disowned"] as const) : []), ...(hold ? (["held"] as const) : [])];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("one.job")}</dt>
        <dd lang={job.language}>
          <JobTitle {...job} />
        </dd>
      </div>
      <div>
        <dt>{t("list.company")}</dt>
        <dd>{[company, country].filter(Boolean).join(", ")}</dd>
      </div>
      <div>
        <dt>{t("one.received")}</dt>
        <dd>{received}</dd>
      </div>
      <div>
        <dt>{t("files.heading")}</dt>
        <dd>{files}</dd>
      </div>
      <div>
        <dt>{t("list.state")}</dt>
        <dd>
          <StateMark state={state} /> <Tags tags={tags} />
          {isErasureAsked && <strong> {t("keep.erasureAsked")}</strong>}
        </dd>
      </div>
    </dl>
  );
}
