import { data } from "react-router";
import { ExactText } from "#app/ui/exact.tsx";
import { logActions } from "#core/applications/stored/log-entry.ts";
import { scopesOf } from "#core/desk/may.ts";
import { inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import form from "../../ui/form.module.css";
import { Problem } from "../../ui/problem.tsx";
import type { Route } from "./+types/route";
import styles from "./log.module.css";
import { type LogData, logData } from "./log-data.ts";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const input = context.get(inputContext);
  if (scopesOf(input.person, "operate").length === 0) throw new Response(null, { status: 403 });
  const shown = await or503(logData(input, searchParams));
  return data(shown, { status: shown.hasUnknown ? 404 : 200 });
}

/** The log, newest entry first. Each entry says who did what. */
export default function Log({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { lines, newest, older, hasUnknown } = loaderData;
  return (
    <main id="content" className="desk-page">
      <title>{t("log.heading")}</title>
      <Back to="/operate" text={t("keep.back")} />
      <h1>{t("log.heading")}</h1>
      <p className="lead">{t("log.text")}</p>
      <Filters typed={loaderData.typed} />
      {hasUnknown && <Problem>{t("operate.none")}</Problem>}
      {lines.length === 0 && !hasUnknown && <p>{t("log.none")}</p>}
      {lines.length > 0 && <Lines lines={lines} />}
      {(newest || older) && (
        <nav aria-label={t("list.pages")} className={styles.pages}>
          {newest && (
            <a className="button small quiet" href={newest}>
              {t("list.newest")}
            </a>
          )}
          {older && (
            <a className="button small quiet" href={older} rel="next">
              {t("list.older")}
            </a>
          )}
        </nav>
      )}
    </main>
  );
}

function Filters({ typed }: Pick<LogData, "typed">) {
  const t = useTranslate();
  return (
    <search>
      <form method="get" action="/log" className={styles.filters}>
        <label className={form.field}>
          <span>{t("log.who")}</span>
          <input className="input" name="who" defaultValue={typed["who"]} maxLength={120} />
        </label>
        <label className={form.field}>
          <span>{t("log.action")}</span>
          <select className="input" name="action" defaultValue={typed["action"]}>
            <option value="">{t("list.all")}</option>
            {logActions.map((action) => (
              <option key={action} value={action}>
                {t(`log.action.${action}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={form.field}>
          <span>{t("one.reference")}</span>
          <input className="input" name="reference" defaultValue={typed["reference"]} maxLength={60} />
        </label>
        <button className="button small" type="submit">
          {t("list.show")}
        </button>
      </form>
    </search>
  );
}

function Lines({ lines }: Pick<LogData, "lines">) {
  const t = useTranslate();
  return (
    <ol className={styles.lines}>
      {lines.map(({ place, when, who, filterWho, action, actionCode, application, isErased, found, facts, why }) => (
        <li key={place}>
          <span className={styles.when}>{when}</span>
          <span>
            <a href={`/log?${new URLSearchParams({ who: filterWho })}`}>{who}</a>
          </span>
          <span className={styles.what}>
            <strong>{action ? t(`log.action.${action}`) : actionCode}</strong>{" "}
            {application && <a href={`/operate/applications/${application.id}`}>{application.name}</a>}
            {isErased && t("log.erased")}
            {found !== undefined && <span>{t("list.total", { count: found })}</span>}
            {facts && (
              <small>
                <ExactText>{facts}</ExactText>
              </small>
            )}
            {why && <q>{why}</q>}
          </span>
        </li>
      ))}
    </ol>
  );
}
