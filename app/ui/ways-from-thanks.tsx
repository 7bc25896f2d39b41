import { Link, useSearchParams } from "react-router";
import { narrowingFilters } from "#core/jobs/filters.ts";
import { useAddresses, useFrame } from "../frame.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { Icon } from "./icon.tsx";

/**
 * Two ways that lead to two places (spec 4.8): back to the search where somebody searched before, else to openings like this one; and to
 * all openings.
 */
export function WaysFromThanks({ level }: { readonly level: string | undefined }) {
  const t = useTranslate();
  const { base, country } = useFrame();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  const searched = ["q", "page", ...narrowingFilters].some((name) => parameters.get(name));
  const like = new URLSearchParams({ country, ...(level ? { role: level } : {}) });
  return (
    <p className="actions">
      {(searched || level) && (
        <Link className="button" to={addresses.search(searched ? parameters : like)}>
          {searched ? t("thanks.back") : t("job.similar")}
          <Icon name="arrow" />
        </Link>
      )}
      <a className="button quiet" href={base}>
        {t("footer.search")}
      </a>
    </p>
  );
}
