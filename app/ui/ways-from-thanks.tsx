import { Link, useSearchParams } from "react-router";
import { narrowingFilters } from "#core/site/filter-names.ts";
import { useAddresses, useFrame } from "../frame.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { Icon } from "./icon.tsx";

/** Links below the thank-you (spec 4.8): back to the search, if the candidate came from one, and to all openings. */
export function ThanksLinks() {
  const t = useTranslate();
  const { base } = useFrame();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  const searched = ["q", "page", ...narrowingFilters].some((name) => parameters.get(name));
  return (
    <p className="actions">
      {searched && (
        <Link className="button" to={addresses.search(parameters)}>
          {t("thanks.back")}
          <Icon name="arrow" />
        </Link>
      )}
      <a className="button quiet" href={base}>
        {t("footer.search")}
      </a>
    </p>
  );
}
