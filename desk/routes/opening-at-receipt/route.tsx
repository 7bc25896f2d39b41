import { data } from "react-router";
import { JobTitle } from "#app/ui/job-title.tsx";
import { openingAtReceiptForDesk } from "#core/desk/reading.ts";
import { languages } from "#core/translation/language.ts";
import { inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import opening from "../../ui/opening.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { Refused } from "../application/refused.tsx";
import type { Route } from "./+types/route";
import { ComparedSections } from "./compared-sections.tsx";
import styles from "./opening-at-receipt.module.css";
import { type OpeningAtReceiptData, openingAtReceiptData } from "./opening-at-receipt-data.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = context.get(inputContext);
  const { services, person } = input;
  const opened = await or503(openingAtReceiptForDesk(services.reading, person, params.id));
  if ("refused" in opened) {
    const { refused } = opened;
    if (refused === "withdrawn" || refused === "restricted") return data({ refused }, { status: 403 });
    throw new Response(null, { status: 404 });
  }
  const { application, openingAtReceipt } = opened;
  if (!openingAtReceipt) throw new Response(null, { status: 404 });
  const now = await or503(services.openingNow(application.jobId, application.language));
  return openingAtReceiptData(input, application, openingAtReceipt, now);
}

/** The opening as it was when an application arrived, with what has changed since. */
export default function OpeningAtReceipt({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  if ("refused" in loaderData) return <Refused refused={loaderData.refused} />;
  const { id, received, title, titleNow, breaksNow = [], language, breaks, standing, facts } = loaderData;
  return (
    <main id="content" className="desk-page">
      <PageTitle>{t("then.heading", { day: received })}</PageTitle>
      <Back to={`/applications/${id}`} text={t("view.back")} />
      <h1>{t("then.heading", { day: received })}</h1>
      <p className="lead">{t(`then.${standing}`)}</p>
      <h2 lang={language} className={styles.title}>
        <JobTitle title={title} breaks={breaks} />
      </h2>
      {titleNow && (
        <p>
          <strong>{t("then.since")}</strong>{" "}
          <span lang={language}>
            <JobTitle title={titleNow} breaks={breaksNow} />
          </span>
        </p>
      )}
      <dl className={opening.facts}>
        {facts.map((fact) => (
          <div key={fact.name} className={fact.name === "abstract" ? styles.whole : undefined}>
            <dt>{t(`then.fact.${fact.name}`)}</dt>
            <dd>
              <Value name={fact.name} value={fact.was} language={language} />
            </dd>
            {fact.is !== undefined && (
              <dd>
                <strong>{t("then.since")}</strong> <Value name={fact.name} value={fact.is} language={language} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <section aria-labelledby="text" className={opening.text}>
        <h2 id="text">{t("opening.text")}</h2>
        <ComparedSections sections={loaderData.sections} language={language} />
      </section>
    </main>
  );
}

/** The earlier or current value of a fact; for an empty value, a note that the opening does not state the fact. */
function Value({
  name,
  value,
  language,
}: {
  readonly name: OpeningAtReceiptData["facts"][number]["name"];
  readonly value: string;
  readonly language: OpeningAtReceiptData["language"];
}) {
  const t = useTranslate();
  if (value === "") return t("then.unsaid");
  const known = name === "language" && languages.find((each) => each === value);
  if (known) return t(`language.${known}`);
  return name === "abstract" ? <span lang={language}>{value}</span> : value;
}
