import { Link } from "react-router";
import { useWithSource } from "../../addresses/use-parameters.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { imageOf } from "../../ui/image-of.ts";
import styles from "./company.module.css";
import type { CompanyData } from "./company-data.ts";

type Place = CompanyData["places"][number];

/** The cities with an office of the company, each with its picture if the site has one. */
export function CompanyPlaces({ places }: { readonly places: readonly Place[] }) {
  const t = useTranslate();
  const withSource = useWithSource();
  if (places.length === 0) return null;
  return (
    <section>
      <h2>{t("search.locations")}</h2>
      <ul className={styles.places}>
        {places.map(({ code, name, country, picture, href }) => (
          <li key={`${country} ${code}`}>
            {picture && <CityPicture picture={picture} />}
            <p>
              <strong>{href ? <Link to={withSource(href)}>{name}</Link> : name}</strong>
              <span>{country}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CityPicture({ picture }: { readonly picture: NonNullable<Place["picture"]> }) {
  const { sources, ...image } = imageOf(picture, "card");
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img {...image} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}
