import { Link, useSearchParams } from "react-router";
import { companyCodeNamed, contactAndNoticeOf } from "#core/site/controller.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { pageContextOf } from "../../context.ts";
import { useHydrated } from "../../document/use-hydrated.ts";
import { frameOf, pageTitle, useAddresses, useFrame } from "../../frame.ts";
import type { Head } from "../../head/page-head.tsx";
import { secretHeaders } from "../../head/secret-headers.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { openingIfAvailable } from "../../opening/known-opening.ts";
import { hasDraft } from "../../tab/drafts.ts";
import { TextWithExactParts } from "../../ui/exact.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Eyebrow, Hero } from "../../ui/hero.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { throwUnavailable } from "../../unavailable.ts";
import type { Route } from "./+types/form-sent";
import styles from "./confirm.module.css";

/**
 * The page after a plain form was sent (spec C3). It tells the candidate to open the link in the mail. Loading this page confirms nothing. It shows
 * the mail address only while the application waits for confirmation. After that, it says the same whatever has become of the application.
 */
export async function loader(args: Route.LoaderArgs) {
  const { services, language, country } = pageContextOf(args);
  const opening = await openingIfAvailable(services.jobIndex, args.params.id, language);
  const t = createTranslator(services.messages(language).catalog, language);
  const email = await services.unconfirmed
    .sentTo(args.params.token)
    .catch(throwUnavailable(services, args.url.pathname));
  const heading = t(email === undefined ? "sent.heading" : "sent.title");
  return {
    head: { title: pageTitle(frameOf(services, language, country, true), heading) } satisfies Head,
    jobId: args.params.id,
    responsible: contactAndNoticeOf(
      services.site,
      country,
      opening && companyCodeNamed(services.site, opening.company),
    ),
    email,
  };
}

export const headers: Route.HeadersFunction = () => secretHeaders;

export default function FormSent({ loaderData: { jobId, email } }: Route.ComponentProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { contact } = useFrame();
  const [parameters] = useSearchParams();
  const hydrated = useHydrated();
  const isFormKept = hydrated && hasDraft(jobId); // without a draft, the link leads to an empty form, and only Back may restore the answers
  return (
    <main id="content">
      <Hero art={<FieldArt seed={`sent ${jobId}`} growth="unfinished" />}>
        <h1 tabIndex={-1}>
          {email !== undefined && (
            <>
              <Eyebrow>{t("sent.title")}</Eyebrow>{" "}
            </>
          )}
          {t("sent.heading")}
        </h1>
      </Hero>
      <div className={`wrap page-end ${styles.steps}`}>
        <p className="lead">
          {email === undefined ? (
            t("sent.textNoAddress")
          ) : (
            <TextWithExactParts text={t("sent.text", { email })} exact={[{ children: email }]} />
          )}
        </p>
        <p>{t("sent.none")}</p>
        {email !== undefined && <p>{t(isFormKept ? "sent.wrong" : "sent.wrongBack")}</p>}
        <p>
          <RichText id="sent.contact" values={{ contact }} tags={{ mail: () => <MailLink address={contact} /> }} />
        </p>
        <p className="actions">
          <Link className="button quiet" to={addresses.application(jobId, parameters)}>
            {t(isFormKept ? "sent.form" : "sent.formEmpty")}
          </Link>
          <Link className="button quiet" to={addresses.search(parameters)}>
            {t("thanks.back")}
          </Link>
        </p>
      </div>
    </main>
  );
}
