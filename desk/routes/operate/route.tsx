import { data, redirect } from "react-router";
import { may, scopesOf } from "#core/desk/may.ts";
import { readTypedReference } from "#core/identity/reference.ts";
import { inputContext } from "../../context.ts";
import { useTranslate } from "../../texts.ts";
import { Done } from "../../ui/done.tsx";
import styles from "../../ui/form.module.css";
import { Problem } from "../../ui/problem.tsx";
import type { Route } from "./+types/route";

/** The outcomes for an application that can no longer be shown, as values in the address. */
const outcomes = ["erased", "erasedCopies"] as const;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { person } = context.get(inputContext);
  if (scopesOf(person, "operate").length === 0) throw new Response(null, { status: 403 });
  const typed = searchParams.get("reference")?.trim() ?? "";
  const reference = readTypedReference(typed);
  if (reference && reference !== "typing_error") throw redirect(`/operate/applications/${reference}`);
  const outcome = outcomes.find((known) => known === searchParams.get("outcome"));
  const operatesAll = may({ person }, "operate", {});
  return data({ typed, outcome, operatesAll }, { status: typed === "" ? 200 : 404 });
}

/** Links to the pages for people who run the site. */
export default function Operate({ loaderData: { typed, outcome, operatesAll } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <main id="content" className="desk-page">
      <title>{t("operate.heading")}</title>
      <h1>{t("operate.heading")}</h1>
      {outcome && <Done>{t(`keep.done.${outcome}`)}</Done>}
      <section aria-labelledby="find" className={styles.box}>
        <h2 id="find">{t("operate.find")}</h2>
        {typed !== "" && <Problem>{t("operate.none")}</Problem>}
        <form method="get" action="/operate" className={styles.form}>
          <label className={styles.field}>
            <span>{t("one.reference")}</span>
            <input className="input" name="reference" defaultValue={typed} maxLength={60} required />
          </label>
          <button className="button small" type="submit">
            {t("operate.open")}
          </button>
        </form>
      </section>
      <nav aria-label={t("operate.heading")} className={styles.places}>
        <a className="button small quiet" href="/log">
          {t("log.heading")}
        </a>
        <a className="button small quiet" href="/outbox">
          {t("outbox.heading")}
        </a>
        {operatesAll && (
          <a className="button small quiet" href="/sources">
            {t("sources.heading")}
          </a>
        )}
      </nav>
    </main>
  );
}
