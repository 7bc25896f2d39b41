import { Link, useSearchParams } from "react-router";
import { useAddresses, useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Hero } from "../../ui/hero.tsx";
import { MailLink } from "../../ui/mail-link.tsx";

/** For old, wrong and erased links: the same words for all, so that they reveal nothing, except right after erasing. */
export function GoneApplication({ erased }: { readonly erased: "now" | "soon" | undefined }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { contact } = useFrame();
  const [parameters] = useSearchParams();
  return (
    <main id="content">
      <Hero kind="slim" art={<FieldArt seed="gone application" unfinished />}>
        <h1 tabIndex={-1}>{erased ? t("myApplication.erased") : t("myApplication.gone")}</h1>
      </Hero>
      <div className="wrap page-end">
        <p className="lead">
          {erased ? (
            <>
              {t("myApplication.erasedText")} {erased === "soon" && t("myApplication.erasedSoon")}
            </>
          ) : (
            <RichText
              id="myApplication.goneText"
              values={{ contact }}
              tags={{ mail: () => <MailLink address={contact} /> }}
            />
          )}
        </p>
        <p className="actions">
          <Link className="button" to={addresses.search(parameters)}>
            {t("job.toSearch")}
          </Link>
        </p>
      </div>
    </main>
  );
}
