import { alertSearchOf } from "#core/alerts/stored/alert-search.ts";
import { alertWords } from "#core/alerts/stored/search-words.ts";
import { plainFields } from "#core/applications/form/plain-form.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { pageContextOf, postedContext } from "../../context.ts";
import type { ReturnedForm } from "../../document/returned-form.ts";
import type { Head } from "../../head/page-head.tsx";
import { retryAfterHeaders } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { AlertRequest, alertForm } from "./alert-request.tsx";

export { action } from "./request-alert.ts";

/** The page on which a visitor requests an alert: mails with the new openings of the search in the page's address (spec C43). */
export function loader(args: Route.LoaderArgs) {
  const { services, parameters, language, country } = pageContextOf(args);
  const { site } = services;
  if (!services.alerts) throw new Response(null, { status: 404 });
  const t = createTranslator(services.messages(language).catalog, language);
  const head: Head = {};
  const words = alertWords(alertSearchOf(parameters, { language, country }, site), language, site, t);
  const returnedForm = { id: alertForm, showField: plainFields.show } satisfies ReturnedForm;
  return { words, botCheck: services.alerts.botCheck, head, ...(args.context.get(postedContext) && { returnedForm }) };
}

export const headers: Route.HeadersFunction = (args) => ({ ...retryAfterHeaders(args), "X-Robots-Tag": "noindex" });

export default function AlertRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AlertRequest words={loaderData.words} botCheck={loaderData.botCheck} answered={actionData} />;
}
