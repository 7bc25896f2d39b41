import { Link } from "react-router";
import { useLinkWithSource } from "../../addresses/use-parameters.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import styles from "./company.module.css";
import type { CompanyData } from "./company-data.ts";
import { PreparedImage } from "./prepared-image.tsx";

type Place = CompanyData["places"][number];

/**
 * The cities with an office of the company, each with a photograph of its office, with the site's picture of the city, or with drawn art (look 3.4).
 */
export function CompanyPlaces({ places }: { readonly places: readonly Place[] }) {
  const t = useTranslate();
  const withSource = useLinkWithSource();
  if (places.length === 0) return null;
  return (
    <section>
      <h2>{t("search.locations")}</h2>
      <ul className={styles.places}>
        {places.map(({ code, name, country, street, picture, pictureText, href }) => (
          <li key={`${country} ${code}`}>
            {picture ? (
              <PreparedImage picture={picture} text={pictureText} where="card" />
            ) : (
              <div className={styles.art}>
                <FieldArt seed={code} />
              </div>
            )}
            <p>
              <strong>{href ? <Link to={withSource(href)}>{name}</Link> : name}</strong>
              <span>{country}</span>
              {street && <span className={styles.street}>{street}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
