import { data, redirect } from "react-router";
import { JobTitle } from "#app/ui/job-title.tsx";
import { openToDecide } from "#core/desk/deciding.ts";
import { handledContext, inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { DecisionRefusedPage, statusOfRefusal } from "../../reply/decision-refused-page.tsx";
import styles from "../../reply/reply.module.css";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Problem } from "../../ui/problem.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import type { Route } from "./+types/route";
import { decide, type ReplyView } from "./decide.ts";
import { type ReplyData, replyData } from "./reply-data.ts";
import { ReplyForm } from "./reply-form.tsx";
import { ReplyPreview } from "./reply-preview.tsx";
import { StateForm } from "./state-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  if (context.get(handledContext)) return undefined;
  const input = context.get(inputContext);
  const opened = await or503(openToDecide(input.services.deciding, input.person, params.id, "show"));
  if ("refused" in opened) return data(opened, { status: statusOfRefusal(opened.refused) });
  return { data: replyData(input, opened), typed: { kind: "", message: "" } } satisfies ReplyView;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  context.set(handledContext, true);
  const decided = await or503(decide(context.get(inputContext), params.id, await request.formData()));
  if ("refused" in decided) return data(decided, { status: statusOfRefusal(decided.refused) });
  if ("done" in decided)
    return redirect(
      decided.done === "answer" ? `/replies?given=${decided.id}` : `/applications/${decided.id}?done=state`,
      303,
    );
  return data(decided, { status: decided.problem ? 422 : 200 });
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  if (!view) return null;
  return "refused" in view ? <DecisionRefusedPage refused={view.refused} /> : <Decision view={view} />;
}

function Decision({ view }: { readonly view: ReplyView }) {
  const t = useTranslate();
  const { data: application, typed, problem, mail } = view;
  const { id, name, unanswerable } = application;
  const heading = t("reply.heading", { name });
  return (
    <main id="content" className="desk-page">
      <PageTitle hasProblem={problem !== undefined}>{heading}</PageTitle>
      <Back to={`/applications/${id}`} text={t("reply.back")} />
      <h1>{heading}</h1>
      <Standing application={application} />
      {(problem === "changed" || problem === "ending" || problem === "state") && (
        <Problem>{t(`reply.problem.${problem}`)}</Problem>
      )}
      {unanswerable && <Problem>{t(`reply.problem.${unanswerable}`)}</Problem>}
      {mail && <ReplyPreview application={application} mail={mail} typed={typed} problem={problem} />}
      {!mail && !unanswerable && <ReplyForm application={application} typed={typed} problem={problem} />}
      {!mail && <StateForm application={application} />}
    </main>
  );
}

/** The state of the application, and who changed it last: a colleague may have decided a moment ago. */
function Standing({ application: { job, state, since, change, waiting } }: { readonly application: ReplyData }) {
  const t = useTranslate();
  return (
    <>
      <p lang={job.language}>
        <JobTitle {...job} />
      </p>
      <p className={styles.standing}>
        <StateMark state={state} />
        <span>{t("one.since", { day: since })}</span>
        {change?.by !== undefined && (
          <span>{t(`reply.change.${change.how}`, { name: change.by, when: change.when })}</span>
        )}
        {waiting && <a href="/replies">{t("reply.waiting")}</a>}
      </p>
    </>
  );
}
