import { redirect } from "react-router";
import { formContextOf } from "#core/applications/form/form-context.ts";
import { plainFields } from "#core/applications/form/plain-form.ts";
import { linkedNotice } from "#core/applications/submit/consent.ts";
import { recentClosingTime } from "#core/jobs/closing.ts";
import { alreadyAppliedVariantOf } from "#core/site/already-applied-variant.ts";
import { answerDaysOf } from "#core/site/answer-days.ts";
import { companyCodeNamed, contactAndNoticeOf, controllerOf, controllerStatement } from "#core/site/controller.ts";
import { diConsentText } from "#core/site/di-consent.ts";
import { numberingOf, telephoneExampleOf, timeZoneOf } from "#core/site/site.ts";
import { languages } from "#core/translation/language.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { addressesUnder } from "../../addresses/addresses.ts";
import { openingRedirect } from "../../addresses/opening-redirect.ts";
import { redirectToSearch } from "../../addresses/to-search.ts";
import { hiringView } from "../../company/company-brief.ts";
import { pageContextOf, postedContext } from "../../context.ts";
import type { ReturnedForm } from "../../document/returned-form.ts";
import type { Head } from "../../head/page-head.tsx";
import { closingTexts } from "../../opening/closing-texts.ts";
import { sideFactsOf } from "../../opening/facts-beside.ts";
import { throwUnavailable } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { startOfHash } from "./draft.ts";

/** The data of the application form. */
export async function loader(args: Route.LoaderArgs) {
  const pageContext = pageContextOf(args);
  const { services, language, country, parameters, base } = pageContext;
  const { id } = args.params;
  const found = await services.jobIndex.find(id, language).catch(throwUnavailable(services, args.url.pathname));
  if (!found) throw await redirectToSearch(pageContext);
  const posted = args.context.get(postedContext);
  const { job } = found;
  // no redirect after a form was submitted, because it would lose what was typed
  const instead = posted ? undefined : openingRedirect(found, { page: "application", id }, pageContext);
  if (instead) throw instead;
  if (!job) throw redirect(addressesUnder(base).job(id, parameters));
  const closedAt = recentClosingTime(found, services.now());
  const form = formContextOf(job, { language, country }, services.site);
  const company = companyCodeNamed(services.site, job.company);
  const controller = controllerOf(services.site, company, language);
  const { brand } = services.site;
  const answerDays = answerDaysOf(services.site, { country, company: job.company, answerDays: job.answerDays });
  const { catalog } = services.messages(language);
  const t = createTranslator(catalog, language);
  const timeZone = timeZoneOf(services.site, country);
  return {
    job: {
      id: job.id,
      title: job.title,
      language: job.language,
      role: job.role?.key,
      breaks: services.hyphenate(job.title, job.language),
    },
    facts: sideFactsOf(
      job,
      { isOpen: found.state === "open", answer: t("job.feedbackTime", { count: answerDays }) },
      pageContext,
    ),
    form,
    label: t(`apply.label.${form.variant}`),
    telephoneExample: telephoneExampleOf(services.site, language, country),
    numbering: numberingOf(services.site, country),
    diConsent: diConsentText(services.site, language, company),
    consent: brand.consent,
    alreadyAppliedScope: brand.alreadyAppliedScope,
    /** Selects the wording of the rule about earlier applications, and of the refusal because of one. */
    alreadyAppliedVariant: alreadyAppliedVariantOf(services.site),
    answerDays,
    /** The controller of the application (spec C11). */
    controller: { line: controllerStatement(controller, t), officer: controller.officer },
    responsible: contactAndNoticeOf(services.site, country, company),
    /** The hash of the privacy notice that applies. Empty if another host stores the applications, because its notice may differ. */
    notice: services.plainForms ? linkedNotice({ language, country, company }, services).hash : "",
    /** The beginnings of the hashes of this notice in the other languages: a draft that linked to one of them keeps its consent. */
    otherNotices: services.plainForms
      ? languages
          .filter((each) => each !== language)
          .map((each) => startOfHash(linkedNotice({ language: each, country, company }, services).hash))
      : [],
    botCheck: services.botCheck,
    /**
     * The code of the company, or its name if the site has no code for it. Earlier applications to this company may count as "already applied" (spec
     * C11).
     */
    company: company ?? job.company,
    companyName: job.company,
    /** How many days an earlier application counts; 0 if another host takes the applications, because that host has its own rule. */
    alreadyAppliedDays: services.plainForms ? services.site.brand.alreadyAppliedDays : 0,
    /** Set if the opening is closed but still takes applications. */
    closing: closedAt && closingTexts(closedAt, { language, timeZone, plainForms: services.plainForms }),
    timeZone,
    /** The hiring process, which the thank-you shows. */
    hiring: hiringView(job, pageContext),
    head: { description: t("apply.compile.intro") } satisfies Head,
    plainForms: services.plainForms,
    ...(posted ? { returnedForm: { id: "application", showField: plainFields.show } satisfies ReturnedForm } : {}),
    /** Identifies this rendering of the form, so that a form that is submitted twice counts once. */
    formKey: services.newId(),
  };
}

export type ApplicationData = Awaited<ReturnType<typeof loader>>;
