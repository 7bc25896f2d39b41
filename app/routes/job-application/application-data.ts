import { createContext, redirect } from "react-router";
import { formContextOf } from "#core/applications/form/form-context.ts";
import { linkedNotice } from "#core/applications/submit/consent.ts";
import { closedLately } from "#core/jobs/closing.ts";
import { companyController, companyNamed, controllerLine, controllerOf } from "#core/site/controller.ts";
import { numberingOf, telephoneExampleOf, timeZoneOf } from "#core/site/site.ts";
import { createTranslate } from "#core/translation/translate.ts";
import { addressesUnder } from "../../addresses/addresses.ts";
import { openingRedirect } from "../../addresses/opening-redirect.ts";
import { placeOf, toSearch } from "../../context.ts";
import type { Head } from "../../head/page-head.tsx";
import { closingTexts } from "../../opening/closing-texts.ts";
import { factsBeside } from "../../opening/facts-beside.ts";
import { throwUnavailable } from "../../unavailable.ts";
import type { Route } from "./+types/route";

/** Whether this page answers a form. */
export const postedContext = createContext(false);

/** What the form of an application needs to know. */
export async function loader(args: Route.LoaderArgs) {
  const place = placeOf(args);
  const { services, language, country, parameters, base } = place;
  const { id } = args.params;
  const found = await services.jobIndex.find(id, language).catch(throwUnavailable(services, args.url.pathname));
  if (!found) throw await toSearch(place);
  const posted = args.context.get(postedContext);
  const { job } = found;
  // what was written for one that was open here is not thrown away
  const instead = posted ? undefined : openingRedirect(found, { page: "application", id }, place);
  if (instead) throw instead;
  if (!job) throw redirect(addressesUnder(base).job(id, parameters));
  const closedAt = closedLately(found, services.now());
  const form = formContextOf(job, { language, country }, services.site);
  const company = companyNamed(services.site, job.company);
  const controller = controllerOf(services.site, company, language);
  const { brand } = services.site;
  const { catalog } = services.messages(language);
  const t = createTranslate(catalog, language);
  const timeZone = timeZoneOf(services.site, country);
  return {
    job: {
      id: job.id,
      title: job.title,
      language: job.language,
      role: job.role?.key,
      breaks: services.hyphenate(job.title, job.language),
    },
    facts: factsBeside(job, { isOpen: found.state === "open", awaits: true }, place),
    form,
    label: t(`apply.label.${form.variant}`),
    telephoneExample: telephoneExampleOf(services.site, language, country),
    numbering: numberingOf(services.site, country),
    diConsent: brand.diConsent[language],
    consent: brand.consent,
    alreadyAppliedScope: brand.alreadyAppliedScope,
    /** Who answers for the application, and the company whose notice says so; the group's where it is missing (spec C11). */
    controller: { line: controllerLine(controller), officer: controller.officer },
    noticeOf: companyController(services.site, company)?.code,
    /** The hash of that notice; where another host keeps applications, it may have other words. */
    notice: services.plainForms ? linkedNotice({ language, country, company }, services).hash : "",
    botCheck: services.botCheck,
    /** The company by which "already applied" may count: its code, or its name where the site has none (spec C11). */
    company: company ?? job.company,
    /** Another host has rules of its own. */
    alreadyAppliedDays: services.plainForms ? services.site.brand.alreadyAppliedDays : 0,
    /** Where it is closed, and applications are still taken. */
    closing: closedAt && closingTexts(closedAt, { language, timeZone, plainForms: services.plainForms }),
    timeZone,
    head: { description: t("apply.compile.intro") } satisfies Head,
    plainForms: services.plainForms,
    /** Tells a form that is sent twice from two. */
    formKey: services.newId(),
  };
}

export type ApplicationData = Awaited<ReturnType<typeof loader>>;
