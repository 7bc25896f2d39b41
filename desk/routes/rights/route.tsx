import { ExactText } from "#app/ui/exact.tsx";
import { rightKinds } from "#core/applications/stored/right-request.ts";
import { mayAnswerRequests, requestsForDesk } from "#core/desk/right-requests.ts";
import { inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { DueDay } from "../../right/due-day.tsx";
import { requestLine } from "../../right/request-line.ts";
import { useTranslate } from "../../texts.ts";
import filters from "../applications/filters.module.css";
import list from "../applications/list.module.css";
import styles from "../applications/rows.module.css";
import type { Route } from "./+types/route";

const standings = ["open", "closed"] as const;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const input = context.get(inputContext);
  if (!mayAnswerRequests(input.person)) throw new Response(null, { status: 403 });
  const is = searchParams.get("is") === "closed" ? ("closed" as const) : ("open" as const);
  const kind = rightKinds.find((each) => each === searchParams.get("right"));
  const { requests, hasMore } = await or503(requestsForDesk(input.services.rights, input.person, { is, kind }));
  return { is, kind, hasMore, lines: requests.map((seen) => requestLine(seen, input)) };
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export default function Rights({ loaderData: { is, kind, hasMore, lines } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <main id="content" className="desk-page">
      <title>{t("rights.heading")}</title>
      <div className={list.head}>
        <h1>{t("rights.heading")}</h1>
        <p className={list.total}>{t("rights.total", { count: lines.length })}</p>
        <a className="button small quiet" href="/rights/referrers">
          {t("referrers.heading")}
        </a>
        <a className="button small" href="/rights/new">
          {t("rights.new")}
        </a>
      </div>
      <search className={filters.filters}>
        <form action="/rights" className={filters.form}>
          <label className={filters.field}>
            <span>{t("rights.is")}</span>
            <select className="input" name="is" defaultValue={is}>
              {standings.map((each) => (
                <option key={each} value={each}>
                  {t(`rights.is.${each}`)}
                </option>
              ))}
            </select>
          </label>
          <label className={filters.field}>
            <span>{t("rights.right")}</span>
            <select className="input" name="right" defaultValue={kind ?? ""}>
              <option value="">{t("list.all")}</option>
              {rightKinds.map((each) => (
                <option key={each} value={each}>
                  {t(`rights.kind.${each}`)}
                </option>
              ))}
            </select>
          </label>
          <div className={filters.buttons}>
            <button className="button small" type="submit">
              {t("list.show")}
            </button>
          </div>
        </form>
      </search>
      {lines.length === 0 && <p className={list.none}>{t("rights.none")}</p>}
      {lines.length > 0 && (
        <ol className={styles.rows}>
          {lines.map((line) => (
            <li key={line.number} className={styles.row}>
              <div className={styles.who}>
                <a className={styles.name} href={`/rights/${line.number}`}>
                  {t(`rights.kind.${line.kind}`)}
                </a>
                <span className={styles.reference}>{t("rights.number", { number: line.number })}</span>
              </div>
              <div className={styles.what}>
                <span>
                  {line.address ? <ExactText>{line.address}</ExactText> : line.references || t("rights.about.none")}
                </span>
                <span className={styles.where}>{line.isOwn ? line.where : t("rights.elsewhere")}</span>
              </div>
              <div className={styles.when}>
                <span>{t("rights.received", { day: line.received })}</span>
              </div>
              <div className={styles.when}>
                <DueDay line={line} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {hasMore && <p className={list.none}>{t("rights.more")}</p>}
    </main>
  );
}
