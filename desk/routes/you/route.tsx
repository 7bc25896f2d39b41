import { redirect } from "react-router";
import { ExactText } from "#app/ui/exact.tsx";
import { deskRights } from "#core/desk/people-file.ts";
import type { CountryCode } from "#core/site/country-code.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { momentOf } from "#core/time/time.ts";
import { inputContext } from "../../context.ts";
import { shortMoment } from "../../dates.ts";
import { companyName, countryName } from "../../names.ts";
import { or503 } from "../../or503.ts";
import { useTranslate } from "../../texts.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/route";
import styles from "./you.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, person, session } = context.get(inputContext);
  const { site, sessions, now } = services;
  const { name, email, language, grants } = person;
  const timeZone = timeZoneOf(site, site.brand.defaultCountry);
  const where = (companies: readonly string[] = [], countries: readonly CountryCode[] = []): string =>
    [
      ...companies.map((company) => companyName(site, company)),
      ...countries.map((country) => countryName(site, country, language)),
    ].join(", ");
  const own = await or503(sessions.all(momentOf(now()), session.email));
  return {
    name,
    email,
    language,
    rights: grants.flatMap(({ may, companies, countries }) =>
      deskRights.filter((right) => may.includes(right)).map((right) => ({ right, where: where(companies, countries) })),
    ),
    sessions: own.map(({ id, since, lastUsed }) => ({
      id,
      since: shortMoment(since, language, timeZone),
      lastUsed: shortMoment(lastUsed, language, timeZone),
      isThis: id === session.id,
    })),
  };
}

/** Ends one of the person's own sessions. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { services, session } = context.get(inputContext);
  const { sessions, now } = services;
  const id = (await request.formData()).get("session");
  const how = { at: momentOf(now()), why: "signed-out", email: session.email } as const;
  if (typeof id === "string") await or503(sessions.end(id, how));
  return redirect("/you", 303);
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export default function You({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { name, email, language, rights, sessions } = loaderData;
  return (
    <main id="content" className="desk-page">
      <PageTitle>{t("you.heading")}</PageTitle>
      <h1>{t("you.heading")}</h1>
      <p className="lead">{name}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t("you.address")}</dt>
          <dd>
            <ExactText>{email}</ExactText>
          </dd>
        </div>
        <div>
          <dt>{t("you.language")}</dt>
          <dd>{t(`language.${language}`)}</dd>
        </div>
      </dl>
      <h2>{t("you.rights")}</h2>
      <ul className={styles.rights}>
        {rights.map(({ right, where }) => (
          <li key={`${right} ${where}`}>
            {t(`you.right.${right}`)} <span>{where === "" ? t("you.everywhere") : t("you.only", { where })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t("you.changed")}</p>
      <h2>{t("you.sessions")}</h2>
      <ul className={styles.rights}>
        {sessions.map(({ id, since, lastUsed, isThis }) => (
          <li key={id} className={styles.session}>
            <span>
              {t("you.session", { since, lastUsed })}
              {isThis && <strong> {t("you.session.this")}</strong>}
            </span>
            {!isThis && (
              <form method="post">
                <button className="button small quiet" type="submit" name="session" value={id}>
                  {t("you.session.end")}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}
