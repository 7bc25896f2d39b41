import { data } from "react-router";
import { openForDesk } from "#core/desk/reading.ts";
import { inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import { Done } from "../../ui/done.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PersonName } from "../../ui/person-name.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { Tags } from "../../ui/tags.tsx";
import type { Route } from "./+types/route";
import { Answers } from "./answers.tsx";
import styles from "./application.module.css";
import { applicationData } from "./application-data.ts";
import { Consents } from "./consents.tsx";
import { DataRequest } from "./data-request.tsx";
import { Facts } from "./facts.tsx";
import { Files } from "./files.tsx";
import { History } from "./history.tsx";
import { InternalNote } from "./internal-note.tsx";
import { Refused } from "./refused.tsx";
import { Replies } from "./replies.tsx";

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const input = context.get(inputContext);
  const opened = await or503(openForDesk(input.services.reading, input.person, params.id));
  if ("application" in opened) {
    const opening = await or503(input.services.openingOf(opened.application.jobId));
    return {
      ...applicationData(input, opened, opening),
      problem: searchParams.get("file"),
      done: searchParams.get("done"), // the change that a form has just made
    };
  }
  const { refused } = opened;
  if (refused === "withdrawn" || refused === "restricted") return data({ refused }, { status: 403 });
  throw new Response(null, { status: 404 });
}

export default function Application({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  if ("refused" in loaderData) return <Refused refused={loaderData.refused} />;
  const { name, nameBreaks, state, stateSince, tags } = loaderData;
  return (
    <main id="content" className="desk-page">
      <PageTitle>{name}</PageTitle>
      <Back text={t("one.back")} />
      <div className={styles.head}>
        <h1>
          <PersonName title={name} breaks={nameBreaks} />
        </h1>
        <p className={styles.standing}>
          <StateMark state={state} /> <span className={styles.since}>{t("one.since", { day: stateSince })}</span>
          <Tags tags={tags} />
        </p>
      </div>
      {loaderData.done === "state" && <Done>{t("status.changed")}</Done>}
      {(loaderData.mayDecide || loaderData.mayTake || loaderData.mayOperate) && (
        <p className={styles.decide}>
          {loaderData.mayDecide && (
            <a className="button small" href={`/applications/${loaderData.id}/reply`}>
              {t("one.reply")}
            </a>
          )}
          {loaderData.mayTake && (
            <a className="button small quiet" href={`/export?id=${loaderData.id}`}>
              {t("export.one")}
            </a>
          )}
          {loaderData.mayOperate && (
            <a className="button small quiet" href={`/operate/applications/${loaderData.id}`}>
              {t("keep.from")}
            </a>
          )}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Answers answers={loaderData.answers} language={loaderData.formLanguage} />
          <Files application={loaderData} problem={loaderData.problem} />
          <Replies replies={loaderData.replies} />
          <Consents consents={loaderData.consents} />
        </div>
        <aside className={styles.aside}>
          <Facts application={loaderData} />
          <InternalNote application={loaderData} isSaved={loaderData.done === "note"} />
          {loaderData.mayOperate && <DataRequest reference={loaderData.reference} />}
          <History history={loaderData.history} views={loaderData.views} />
        </aside>
      </div>
    </main>
  );
}
