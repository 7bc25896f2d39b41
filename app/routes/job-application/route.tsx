import { createContext, data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { statusOf } from "#contract/errors.ts";
import { codeOf } from "#core/errors.ts";
import { type JobVariant, variantOf } from "#core/jobs/job.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { createTranslate } from "#core/translate.ts";
import { addressesUnder } from "../../addresses.ts";
import { placeOf, toSearch } from "../../context.ts";
import { frameOf, pageTitle } from "../../frame.ts";
import type { Route } from "./+types/route";
import { ApplicationFlow } from "./application-flow.tsx";

export async function loader(args: Route.LoaderArgs) {
  const place = placeOf(args);
  const { services, language, country, parameters, base } = place;
  const found = await services.jobIndex.find(args.params.id, language);
  if (!found) throw toSearch(place);
  const { job } = found;
  const posted = args.context.get(postedContext);
  // closed, or taken elsewhere: the page of the opening says so; what was written for one that was open is not thrown away
  if (!posted && (found.state === "closed" || job.externalJobLink))
    throw redirect(addressesUnder(base).job(job.id, parameters));
  const variant: JobVariant = variantOf(job);
  const { catalog } = services.messages(language);
  const t = createTranslate(catalog, language);
  const label = t(`apply.label.${variant}`);
  const title = pageTitle(frameOf(services, language, country, true), `${label}: ${job.title}`);
  return {
    job: { id: job.id, title: job.title, language: job.language, role: job.role?.key },
    form: { variant, referral: job.referralEnabled, language, country },
    label,
    telephoneExample: services.site.countries.find(({ code }) => code === country)?.telephoneExample ?? "+",
    diConsent: services.site.brand.diConsent[language],
    botCheck: services.botCheck,
    timeZone: timeZoneOf(services.site, country),
    description: t("apply.compile.intro"),
    title: posted ? t("title.error", { title }) : title,
    plainForms: services.plainForms,
    /** Tells a form that is sent twice from two. */
    formKey: services.newId(),
  };
}

/** Whether this page answers a form. */
const postedContext = createContext(false);

/** Takes the form as a browser sends it by itself, where no script runs (spec C3). */
export async function action(args: Route.ActionArgs) {
  const place = placeOf(args);
  const { services, language, country, parameters, base } = place;
  const form = services.plainForm;
  if (!form) throw new Response(null, { status: 400 }); // no browser sends another one here
  const { id: jobId } = args.params;
  const about = {
    source: parameters.get("s")?.slice(0, 100) || `${services.site.brand.productKey} website`, // spec 4.11
    medium: parameters.get("k")?.slice(0, 100) || "careerpage",
  };
  const outcome = await services.sendPlainForm({ jobId, form, language, country, ...about }).catch((error: unknown) => {
    throw codeOf(error) === "not_found" ? toSearch(place) : error;
  });
  if (outcome.ok) throw redirect(addressesUnder(base).sent(jobId, outcome.token, parameters), 303);
  args.context.set(postedContext, true);
  return data(outcome, { status: statusOf[outcome.failure ?? "invalid"] });
}

export type ApplicationData = Awaited<ReturnType<typeof loader>>;

/** A step is a place in the history of one address: it must not need the network, which may be gone. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: "description", content: loaderData.description },
        { name: "robots", content: "noindex" },
      ]
    : [];

export default function JobApplication({ loaderData, actionData }: Route.ComponentProps) {
  return <ApplicationFlow key={loaderData.job.id} data={loaderData} posted={actionData} />;
}
