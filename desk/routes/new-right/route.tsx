import { data, redirect } from "react-router";
import { checkReason } from "#core/applications/desk/reason.ts";
import { rightKinds } from "#core/applications/stored/right-request.ts";
import { noteRequestAtDesk } from "#core/desk/note-right-request.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { mayAnswerRequests } from "#core/desk/right-requests.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { isWrittenDay, momentOf } from "#core/time/time.ts";
import { dayAt } from "#core/translation/day-at.ts";
import { inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { fieldOf } from "../../reply/typed-answer.ts";
import styles from "../../right/right.module.css";
import { useTranslate } from "../../texts.ts";
import fields from "../../ui/form.module.css";
import { Problem } from "../../ui/problem.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const input = context.get(inputContext);
  refuseOthers(input);
  return { today: todayOf(input), kind: "", received: todayOf(input), about: searchParams.get("about") ?? "", why: "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const input = context.get(inputContext);
  refuseOthers(input);
  const { services, person } = input;
  const form = await request.formData();
  const [kind, received, about, why] = ["kind", "received", "about", "why"].map((name) => fieldOf(form, name));
  const typed = { kind: kind ?? "", received: received ?? "", about: about ?? "", why: why ?? "" };
  const again = (problem: NoteProblem) => data({ ...typed, problem, today: todayOf(input) }, { status: 422 });
  const known = rightKinds.find((each) => each === typed.kind);
  if (!known) return again("kind");
  if (!isWrittenDay(typed.received) || typed.received > todayOf(input)) return again("received");
  const checked = checkReason(typed.why);
  if (!checked.ok) return again(checked.problem);
  const noted = await or503(
    noteRequestAtDesk(services.rights, person, {
      kind: known,
      received: typed.received,
      about: typed.about,
      why: checked.reason,
    }),
  );
  return "refused" in noted ? again(noted.refused) : redirect(`/rights/${noted.number}?did=noted`, 303);
}

type NoteProblem = "kind" | "received" | "no_reason" | "reason_too_long" | "no_right" | "none" | "typing_error";

/** Refuses anybody who may not answer requests: they may not record one either. */
function refuseOthers({ person }: DeskPageInput): void {
  if (!mayAnswerRequests(person)) throw new Response(null, { status: 403 });
}

const todayOf = ({ services: { site, now } }: DeskPageInput) =>
  dayAt(momentOf(now()), timeZoneOf(site, site.brand.defaultCountry));

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export default function NewRight({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const typed = actionData ?? loaderData;
  const problem = actionData?.problem;
  return (
    <main id="content" className="desk-page">
      <title>{t("rights.new")}</title>
      <h1>{t("rights.new")}</h1>
      <p className="lead">{t("rights.new.lead")}</p>
      {problem && <Problem>{t(`rights.problem.${problem}`)}</Problem>}
      <form method="post" action="/rights/new" className={styles.form}>
        <label>
          <span>{t("rights.right")}</span>
          <select className="input" name="kind" defaultValue={typed.kind} required>
            <option value="" />
            {rightKinds.map((each) => (
              <option key={each} value={each}>
                {t(`rights.kind.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <div className={fields.hinted}>
          <label>
            <span>{t("rights.new.about")}</span>
            <input
              className="input"
              name="about"
              defaultValue={typed.about}
              maxLength={254}
              required
              autoComplete="off"
              aria-describedby="about-hint"
            />
          </label>
          <p id="about-hint" className={styles.hint}>
            {t("rights.new.aboutHint")}
          </p>
        </div>
        <div className={fields.hinted}>
          <label>
            <span>{t("rights.new.received")}</span>
            <input
              className="input"
              type="date"
              name="received"
              defaultValue={typed.received}
              max={typed.today}
              required
              aria-describedby="received-hint"
            />
          </label>
          <p id="received-hint" className={styles.hint}>
            {t("rights.new.receivedHint")}
          </p>
        </div>
        <ReasonField label={t("rights.new.why")} hint={t("rights.new.whyHint")} value={typed.why} />
        <p className="actions">
          <button className="button small" type="submit">
            {t("rights.new.save")}
          </button>
        </p>
      </form>
    </main>
  );
}
