import { data, redirect } from "react-router";
import { areFirstStepsAhead } from "#core/applications/mine/page-texts.ts";
import type { PlainFormStanding } from "#core/applications/submit/unconfirmed-applications.ts";
import { alreadyAppliedVariantOf } from "#core/site/already-applied-variant.ts";
import { contactAndNoticeOf } from "#core/site/controller.ts";
import { type PageContext, pageContextOf } from "../../context.ts";
import { secretHeaders } from "../../head/secret-headers.ts";
import { openingIfAvailable } from "../../opening/known-opening.ts";
import { similarData } from "../../similar/similar-data.ts";
import { stateLetterOf } from "../../state-letter/state-letter-data.ts";
import { orUnavailable } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { ConfirmApplication } from "./confirm-application.tsx";

/**
 * The page on which the candidate confirms a plain form (spec C3). Its address is sent by mail. Loading the page changes nothing, because mail
 * programs and scanners open links, too. Once the form is confirmed, the page names the next steps only while they are still to come; after that, it
 * says the same about the state of the application as the candidate's own page.
 */
export const loader = orUnavailable(async (args: Route.LoaderArgs) => {
  const pageContext = pageContextOf(args);
  const { services, language } = pageContext;
  const { token, id: jobId } = args.params;
  const standing = await services.unconfirmed.open(token);
  const common = { jobId, state: standing.state, applied: alreadyAppliedVariantOf(services.site) };
  const gone = () => data({ ...common, state: "gone" as const, jobTitle: "" }, { status: 404 });
  if (!("application" in standing)) return gone();
  const confirmed = standing.state === "confirmed" ? await confirmedData(standing.ownToken, pageContext) : undefined;
  if (standing.state === "confirmed" && !confirmed) return gone();
  const { jobTitle, country, company } = standing.application;
  const opening = await openingIfAvailable(services.jobIndex, jobId, language);
  return data({
    ...common,
    ...confirmed,
    jobTitle,
    responsible: contactAndNoticeOf(services.site, country, company),
    jobLanguage: opening?.language,
    breaks: services.hyphenate(jobTitle, opening?.language),
    role: opening?.role?.key,
    similar:
      confirmed && !confirmed.letter && opening
        ? await similarData(opening, pageContext.country, pageContext, args.url.pathname)
        : [],
  });
});

/**
 * Returns what the page shows about a confirmed application: its reference, and either the promised day or, if the announced steps are no longer to
 * come, the letter about its state. `undefined` if the application is gone. `token` is that of the candidate's own page.
 */
async function confirmedData(token: string, pageContext: PageContext) {
  const { myApplications } = pageContext.services;
  const application = await myApplications.open(token);
  if (!application) return undefined;
  const source = { answers: await myApplications.answers(token), history: await myApplications.history(token) };
  const { standing, data: letter } = stateLetterOf(application, source, pageContext);
  const { reference } = application;
  return areFirstStepsAhead(letter.next, standing.isRestricted)
    ? { reference, answerDay: letter.answerDay }
    : { reference, letter };
}

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
