import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import type { MyErasure } from "#core/applications/mine/my-application.ts";
import { pageTitle, useAddresses, useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Hero } from "../../ui/hero.tsx";
import { MailLink } from "../../ui/mail-link.tsx";

type Gone = Extract<MyErasure, { readonly done: unknown }>;

export interface GoneApplicationProps {
  readonly erased: Gone | undefined;
  /** Whether the owner of the mailbox has just said that they did not apply. */
  readonly disowned: boolean;
  /** For how many months records without a name are kept after an erasure. */
  readonly proofMonths: number;
}

/**
 * Shown for a link that is old or wrong, or whose application was erased or disowned. The text is the same in all cases, so that it reveals nothing,
 * except right after the visitor has erased or disowned the application.
 */
export function GoneApplication({ erased, disowned, proofMonths }: GoneApplicationProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const frame = useFrame();
  const { contact } = frame;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!erased && !disowned) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true }); // the element that had the focus is gone
  }, [erased, disowned]);
  const said = erased ? t("myApplication.erased") : t(disowned ? "mine.mailbox.closed" : "myApplication.gone");
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
              id={disowned ? "mine.mailbox.closedText" : "myApplication.goneText"}
              values={{ contact }}
              tags={{ mail: () => <MailLink address={contact} /> }}
            />
          )}
        </p>
        {erased && <p className="lead">{t("mine.erase.rest", { count: proofMonths })}</p>}
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
