import { redirect } from "react-router";
import { takeBackAnswer } from "#core/desk/answering.ts";
import { waitingForDesk } from "#core/desk/waiting-answers.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { inputContext } from "../../context.ts";
import { shortMoment } from "../../dates.ts";
import { or503 } from "../../or503.ts";
import styles from "../../reply/reply.module.css";
import { nameIn } from "../../reply/shown-mail.ts";
import { fieldOf } from "../../reply/typed-answer.ts";
import { useTranslate } from "../../texts.ts";
import { Done } from "../../ui/done.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Problem } from "../../ui/problem.tsx";
import list from "../../ui/rows.module.css";
import { useForgetText } from "../../use-kept-text.ts";
import type { Route } from "./+types/route";

/** The outcomes of taking back a reply, as values in the address. */
const outcomes = ["taken_back", "left", "none", "no_right"] as const;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { services, person } = context.get(inputContext);
  const { waiting, hasMore } = await or503(waitingForDesk(services.deciding, person));
  const rows = waiting.map(({ application, mail, kind, message, by, dueAt, mayTakeBack }) => ({
    id: application.id,
    mail,
    reference: application.reference,
    name: nameIn(application),
    language: application.language,
    kind,
    message,
    by,
    mayTakeBack,
    due: shortMoment(dueAt, person.language, timeZoneOf(services.site, application.country)),
  }));
  const of = searchParams.get("of") ?? "";
  return {
    rows,
    hasMore,
    given: rows.find(({ id }) => id === searchParams.get("given")),
    outcome: outcomes.find((known) => known === searchParams.get("outcome")),
    of: applicationIds.has(of) ? of : undefined,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, person } = context.get(inputContext);
  const form = await request.formData();
  const [id, mail] = [fieldOf(form, "id"), fieldOf(form, "mail")];
  const outcome = applicationIds.has(id)
    ? await or503(takeBackAnswer(services.deciding, { person }, id, mail === "" ? undefined : mail))
    : "none";
  return redirect(`/replies?outcome=${outcome}${outcome === "taken_back" ? `&of=${id}` : ""}`, 303);
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export default function Replies({ loaderData: { rows, hasMore, given, outcome, of } }: Route.ComponentProps) {
  const t = useTranslate();
  useForgetText(given && `reply to ${given.id}`);
  return (
    <main id="content" className="desk-page">
      <PageTitle hasProblem={outcome !== undefined && outcome !== "taken_back"}>{t("waiting.heading")}</PageTitle>
      <h1>{t("waiting.heading")}</h1>
      {given && <Done>{t("waiting.given", { name: given.name, when: given.due })}</Done>}
      {outcome === "taken_back" && <Done>{t("waiting.outcome.taken_back")}</Done>}
      {outcome === "taken_back" && of && (
        <p>
          <a href={`/applications/${of}`}>{t("view.back")}</a>
        </p>
      )}
      {outcome && outcome !== "taken_back" && <Problem>{t(`waiting.outcome.${outcome}`)}</Problem>}
      <p>{t(rows.length > 0 ? "waiting.text" : "waiting.none")}</p>
      <ol className={list.rows}>
        {rows.map(({ id, mail, name, reference, language, kind, message, by, due, mayTakeBack }) => (
          <li key={id}>
            <div>
              <a href={`/applications/${id}`}>{name}</a> <small>{reference}</small>
              <p>
                <strong>{t(`reply.kind.${kind}`)}</strong>
              </p>
              {message && (
                <p className={styles.quoted} lang={language}>
                  {message}
                </p>
              )}
              <small>
                {t("waiting.due", { when: due })}
                {by !== undefined && ` · ${t("waiting.by", { name: by })}`}
              </small>
            </div>
            {mayTakeBack && (
              <form method="post" action="/replies">
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="mail" value={mail} />
                <button className="button small quiet" type="submit" aria-label={t("waiting.takeBackFrom", { name })}>
                  {t("waiting.takeBack")}
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
      {hasMore && <p>{t("waiting.more")}</p>}
    </main>
  );
}
