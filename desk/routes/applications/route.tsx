import { useEffect } from "react";
import { redirect, useLocation } from "react-router";
import { JobTitle } from "#app/ui/job-title.tsx";
import { inputContext } from "../../context.ts";
import { KeyHelp } from "../../keyboard/key-help.tsx";
import { or503 } from "../../or503.ts";
import { rememberList } from "../../tab-memory.ts";
import { useTranslate } from "../../texts.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { StateCounts } from "../../ui/state-counts.tsx";
import type { Route } from "./+types/route";
import { Filters } from "./filters.tsx";
import styles from "./list.module.css";
import { listAddress } from "./list-address.ts";
import { type ListData, listData, referenceIn } from "./list-data.ts";
import { Rows } from "./rows.tsx";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const reference = referenceIn(searchParams.get("q") ?? "");
  if (reference) throw redirect(`/applications/${reference}`);
  return or503(listData(context.get(inputContext), searchParams));
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { given, total, rows, order, newer, older, overdue, job, typo, exportList } = loaderData;
  const parameters = new URLSearchParams(given);
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname + search), [pathname, search]);
  const [toNewer, toOlder] =
    order === "newest" ? (["list.newer", "list.older"] as const) : (["list.earlier", "list.later"] as const);
  return (
    <main id="content" className="desk-page">
      <PageTitle>{t("list.heading")}</PageTitle>
      <div className={styles.head}>
        <h1>{t("list.heading")}</h1>
        <p className={styles.total}>{t("list.total", { count: total })}</p>
        <KeyHelp />
      </div>
      <Filters data={loaderData} />
      <StateCounts
        byState={loaderData.byState}
        chosen={given["state"]}
        addressOf={(state) => listAddress(parameters, { state: state === given["state"] ? undefined : state })}
      />
      {job && (
        <p className={styles.chip}>
          <ChosenJob job={job} />
          <a href={listAddress(parameters, { job: undefined })}>{t("list.job.remove")}</a>
        </p>
      )}
      {overdue && (
        <section aria-labelledby="overdue" className={styles.overdue}>
          <h2 id="overdue">
            {t("list.late")} <span className={styles.number}>{overdue.total}</span>
          </h2>
          <Rows rows={overdue.rows} form="several" />
          {overdue.total > overdue.rows.length && (
            <p>
              <a href={listAddress(parameters, { reply: "late" })}>{t("list.late.all", { count: overdue.total })}</a>
            </p>
          )}
        </section>
      )}
      <section aria-labelledby="list">
        <h2 id="list">{t(order === "newest" ? "list.newest" : "list.promised")}</h2>
        {rows.length > 0 ? (
          <Rows rows={rows} form="several" />
        ) : (
          <p className={styles.none}>{t(Object.values(given).some(Boolean) ? "list.none" : "list.empty")}</p>
        )}
        {exportList && (
          <p className={styles.several}>
            <a className="button small quiet" href={exportList}>
              {t("export.list")}
            </a>
          </p>
        )}
        {typo && <p className={styles.none}>{t("list.typo", { text: typo })}</p>}
      </section>
      {rows.some(({ mayDecide }) => mayDecide) && (
        <form id="several" method="post" action="/replies/several" className={styles.several}>
          <button className="button small quiet" type="submit" name="step" value="choose">
            {t("list.reply")}
          </button>
        </form>
      )}
      {(newer || older) && (
        <nav aria-label={t("list.pages")} className={styles.pages}>
          {newer && (
            <a className="button small quiet" href={newer} rel="prev">
              {t(toNewer)}
            </a>
          )}
          {older && (
            <a className="button small quiet" href={older} rel="next">
              {t(toOlder)}
            </a>
          )}
        </nav>
      )}
    </main>
  );
}

/** The title of the opening whose applications the list shows, marked with the language of the title. */
function ChosenJob({ job: { id, title, language, breaks } }: { readonly job: NonNullable<ListData["job"]> }) {
  const [before = "", ...after] = useTranslate()("list.job", { title }).split(title);
  return (
    <a href={`/openings/${id}`}>
      {before}
      <span lang={language}>
        <JobTitle title={title} breaks={breaks} />
      </span>
      {after.join(title)}
    </a>
  );
}
