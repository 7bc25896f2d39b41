import { ExactText } from "#app/ui/exact.tsx";
import { DueDay } from "../../right/due-day.tsx";
import styles from "../../right/right.module.css";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import { Done } from "../../ui/done.tsx";
import { Problem } from "../../ui/problem.tsx";
import page from "../application/application.module.css";
import { ActForm } from "./act-form.tsx";
import { RightApplications } from "./right-applications.tsx";
import { RightHistory } from "./right-history.tsx";
import type { RightsRequestView } from "./rights-request-view.ts";

/** The acts that the page can report as just done, as values in the address. */
const deeds = [
  "noted",
  "extend",
  "answer",
  "refuse",
  "correct",
  "replace-cv",
  "withdraw-consent",
  "remove-referrer",
  "restrict",
  "end-restriction",
] as const;

/** A request: who uses which right, by when, what to do next, and what has happened. */
export function RequestPage({ view, did }: { readonly view: RightsRequestView; readonly did: string | undefined }) {
  const t = useTranslate();
  const { data, typed, problem } = view;
  const mustSendCopy = data.kind === "access" && !data.acts.includes("copy");
  const heading = t("right.heading", { number: data.number, right: t(`rights.kind.${data.kind}`) });
  const done = deeds.find((known) => known === did);
  const formOf = (application: string) => (typed?.application === application ? { typed, problem } : {});
  const isKnownForm =
    data.acts.some((act) => act === typed?.act) || data.applications.some(({ id }) => id === typed?.application);
  return (
    <main id="content" className="desk-page">
      <title>{heading}</title>
      <Back to="/rights" text={t("rights.heading")} />
      <div className={page.head}>
        <h1>{heading}</h1>
        <p className={page.standing}>
          <DueDay line={data} />
        </p>
      </div>
      {done && <Done>{t(`right.did.${done}`)}</Done>}
      {problem && (!isKnownForm || !data.isOwn) && <Problem>{t(`right.problem.${problem}`)}</Problem>}
      <div className={page.columns}>
        <div className={page.main}>
          {!data.closed && (
            <section aria-labelledby="next" className={styles.box}>
              <h2 id="next">{t("right.next")}</h2>
              {data.isOwn ? (
                <p>{t(mustSendCopy ? "right.next.sendCopy" : `right.next.${data.kind}`)}</p>
              ) : (
                <Elsewhere names={data.answerableBy} />
              )}
              {data.acts.map((act) => (
                <ActForm key={act} data={data} act={act} {...(typed?.act === act ? formOf("") : {})} />
              ))}
            </section>
          )}
          <RightApplications data={data} formOf={(id, act) => (typed?.act === act ? formOf(id) : {})} />
        </div>
        <aside className={page.aside}>
          <section aria-labelledby="facts" className={styles.box}>
            <h2 id="facts">{t("right.facts")}</h2>
            <dl className={page.facts}>
              <div>
                <dt>{t("rights.right")}</dt>
                <dd>{t(`rights.kind.${data.kind}`)}</dd>
              </div>
              {data.address && (
                <div>
                  <dt>{t("you.address")}</dt>
                  <dd>
                    <ExactText>{data.address}</ExactText>
                  </dd>
                </div>
              )}
              {data.why && (
                <div>
                  <dt>{t("rights.new.why")}</dt>
                  <dd>{data.why}</dd>
                </div>
              )}
            </dl>
          </section>
          <RightHistory history={data.history} />
        </aside>
      </div>
    </main>
  );
}

/** Names people who may answer a request that is also about applications outside the person's rights. */
function Elsewhere({ names }: { readonly names: readonly string[] }) {
  const t = useTranslate();
  return (
    <>
      <p>{t("right.elsewhere")}</p>
      <p>{names.length > 0 ? t("right.ask", { names: names.join(", ") }) : t("right.askOperators")}</p>
    </>
  );
}
