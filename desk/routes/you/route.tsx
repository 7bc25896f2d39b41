import { deskRights } from "#core/desk/people-file.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { inputContext } from "../../context.ts";
import { companyName, countryName } from "../../names.ts";
import { useTranslate } from "../../texts.ts";
import type { Route } from "./+types/route";
import styles from "./you.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const { services, person } = context.get(inputContext);
  const { site } = services;
  const { name, email, language, grants } = person;
  const where = (companies: readonly string[] = [], countries: readonly string[] = []): string =>
    [
      ...companies.map((company) => companyName(site, company)),
      ...countries.map((country) => countryName(site, countryCodes.of(country), language)),
    ].join(", ");
  return {
    name,
    email,
    language,
    rights: grants.flatMap(({ may, companies, countries }) =>
      deskRights.filter((right) => may.includes(right)).map((right) => ({ right, where: where(companies, countries) })),
    ),
  };
}

export default function You({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { name, email, language, rights } = loaderData;
  return (
    <main id="content" className="desk-page">
      <title>{t("you.heading")}</title>
      <h1>{t("you.heading")}</h1>
      <p className="lead">{name}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t("you.address")}</dt>
          <dd>{email}</dd>
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
    </main>
  );
}
