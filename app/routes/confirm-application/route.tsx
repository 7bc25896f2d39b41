import { data, redirect } from "react-router";
import { answerDay } from "#core/applications/stored/answer-day.ts";
import type { PlainFormStanding } from "#core/applications/submit/unconfirmed-applications.ts";
import { alreadyAppliedVariantOf } from "#core/site/already-applied-variant.ts";
import { contactAndNoticeOf } from "#core/site/controller.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { momentOf } from "#core/time/time.ts";
import { pageContextOf } from "../../context.ts";
import { secretHeaders } from "../../head/secret-headers.ts";
import { openingIfAvailable } from "../../opening/known-opening.ts";
import { similarData } from "../../similar/similar-data.ts";
import { orUnavailable } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { ConfirmApplication } from "./confirm-application.tsx";

/**
 * The page on which the candidate confirms a plain form (spec C3). Its address is sent by mail. Loading the page changes nothing, because mail
 * programs and scanners open links, too.
 */
export const loader = orUnavailable(async (args: Route.LoaderArgs) => {
  const pageContext = pageContextOf(args);
  const { services, language } = pageContext;
  const standing = await services.unconfirmed.open(args.params.token);
  const common = { jobId: args.params.id, state: standing.state, applied: alreadyAppliedVariantOf(services.site) };
  if (!("application" in standing)) return data({ ...common, jobTitle: "" }, { status: 404 });
  const { jobTitle, country, company } = standing.application;
  const isConfirmed = standing.state === "confirmed";
  const opening = await openingIfAvailable(services.jobIndex, args.params.id, language);
  return data({
    ...common,
    jobTitle,
    responsible: contactAndNoticeOf(services.site, country, company),
    reference: isConfirmed ? standing.application.reference : undefined,
    jobLanguage: opening?.language,
    breaks: services.hyphenate(jobTitle, opening?.language),
    role: opening?.role?.key,
    similar:
      isConfirmed && opening ? await similarData(opening, pageContext.country, pageContext, args.url.pathname) : [],
    answerDay: answerDay(standing.application, language, timeZoneOf(services.site, country), momentOf(services.now())),
  });
});

/** Confirms the application. The button works without JavaScript; a reload or a second press does no harm. */
export const action = orUnavailable(async (args: Route.ActionArgs): Promise<Pick<PlainFormStanding, "state">> => {
  const { services } = pageContextOf(args);
  const { state } = await services.unconfirmed.confirm(args.params.token);
  if (state === "confirmed") throw redirect(args.url.pathname + args.url.search, 303);
  return { state };
});

export const headers: Route.HeadersFunction = () => secretHeaders;

export default function ConfirmApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmApplication {...loaderData} state={actionData?.state ?? loaderData.state} />;
}
