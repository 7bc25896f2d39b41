import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import type { MyErasure } from "#core/applications/my-application.ts";
import { pageTitle, useAddresses, useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Hero } from "../../ui/hero.tsx";
import { MailLink } from "../../ui/mail-link.tsx";

type Gone = Extract<MyErasure, { readonly done: unknown }>;

/** For old, wrong and erased links: the same words for all, so that they reveal nothing, except right after erasing. */
export function GoneApplication({ erased }: { readonly erased: Gone | undefined }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const frame = useFrame();
  const { contact } = frame;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!erased) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true }); // the page that was there is gone
  }, [erased]);
  const said = erased ? t("myApplication.erased") : t("myApplication.gone");
  const [parameters] = useSearchParams();
  return (
    <main id="content">
      <title>{pageTitle(frame, said)}</title>
      <Hero kind="slim" art={<FieldArt seed="gone application" growth="unfinished" />}>
        <h1 ref={heading} tabIndex={-1}>
          {said}
        </h1>
      </Hero>
      <div className="wrap page-end">
        <p className="lead">
          {erased ? (
            <>
              {t("myApplication.erasedText")} {erased.done === "soon" && t("myApplication.erasedSoon")}
            </>
          ) : (
            <RichText
              id="myApplication.goneText"
              values={{ contact }}
              tags={{ mail: () => <MailLink address={contact} /> }}
            />
          )}
        </p>
        {erased?.told && <p className="lead">{t("myApplication.erasedCopies")}</p>}
        <p className="actions">
          <Link className="button" to={addresses.search(parameters)}>
            {t("job.toSearch")}
          </Link>
        </p>
      </div>
    </main>
  );
}
