import { data } from "react-router";
import { contactFields } from "#core/applications/application.ts";
import { copyOf } from "#core/applications/candidate-desk.ts";
import { type Corrected, contactFieldsOf, isCorrectable } from "#core/applications/correct.ts";
import type { Problems } from "#core/applications/validate.ts";
import { answerDay, momentIn } from "#core/moments.ts";
import { countryOf, timeZoneOf } from "#core/site/site.ts";
import { createTranslate } from "#core/translate.ts";
import { placeOf } from "../../context.ts";
import { frameOf, pageTitle } from "../../frame.ts";
import type { Route } from "./+types/route";
import { GoneApplication } from "./gone-application.tsx";
import { MyApplication } from "./my-application.tsx";

/** The address of this page is the key to it: nobody keeps it, indexes it, and no other site is told of it. */
const secret = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

export async function loader(args: Route.LoaderArgs) {
  const { services, language, country } = placeOf(args);
  const t = createTranslate(services.messages(language).catalog, language);
  const title = pageTitle(frameOf(services, language, country, true), t("mine.title"));
  const application = await services.candidates.open(args.params.token);
  if (!application) return data({ title, application: undefined }, { status: 404 });
  const zone = timeZoneOf(services.site, application.country);
  return data({
    title,
    application: copyOf(application, await services.candidates.consents(args.params.token)),
    correctable: isCorrectable(application),
    contactFields: contactFieldsOf(application, services.site),
    telephoneExample: countryOf(services.site, application.country)?.telephoneExample ?? "+",
    jobappApi: services.jobappApi,
    received: momentIn(application.receivedAt, language, zone),
    since: momentIn(application.stateSince, language, zone),
    ...(application.correctedAt ? { corrected: momentIn(application.correctedAt, language, zone) } : {}),
    answerDay: answerDay(application.receivedAt, language, zone),
  });
}

const asks = ["withdraw", "erase", "correct"] as const;

/** What came of a form of this page. */
export interface Outcome {
  /** What the candidate is asked about once more, or for. */
  readonly asked?: (typeof asks)[number] | undefined;
  readonly erased?: boolean;
  /** What was corrected, or that it is too late to. */
  readonly corrected?: "contact" | "cv" | "late";
  /** What is wrong with a correction, and what was typed. */
  readonly refused?: { readonly problems: Problems; readonly values: Readonly<Record<string, string>> };
}

/** What cannot be undone takes two steps, each by a POST: no program that looks at links may withdraw or erase anything. */
export async function action(args: Route.ActionArgs): Promise<Outcome> {
  const { candidates } = placeOf(args).services;
  const { token } = args.params;
  const form = await args.request.formData();
  const intent = form.get("intent");
  const asked = asks.find((ask) => intent === `ask-${ask}`);
  if (asked) return { asked };
  if (intent === "withdraw") await candidates.withdraw(token);
  if (intent === "erase") return { erased: await candidates.erase(token) };
  if (intent === "replace-cv") return outcomeOf("cv", await candidates.replaceCv(token, form.get("cv")), {});
  if (intent !== "correct") return {};
  const values = Object.fromEntries(contactFields.map((name) => [name, String(form.get(name) ?? "")]));
  return outcomeOf("contact", await candidates.correctContact(token, values), values);
}

function outcomeOf(
  what: "contact" | "cv",
  corrected: Corrected | undefined,
  values: Readonly<Record<string, string>>,
): Outcome {
  if (!corrected) return {};
  if (corrected.ok) return { corrected: what };
  if ("late" in corrected) return { corrected: "late" };
  return { ...(what === "contact" ? { asked: "correct" } : {}), refused: { problems: corrected.problems, values } };
}

export type MineData = Extract<Awaited<ReturnType<typeof loader>>["data"], { received: string }>;

export const headers: Route.HeadersFunction = () => secret;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex" },
];

export default function MyApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.application ? (
    <MyApplication data={loaderData as MineData} outcome={actionData} />
  ) : (
    <GoneApplication erased={actionData?.erased ?? false} />
  );
}
