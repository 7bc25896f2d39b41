import { data } from "react-router";
import { copyOf } from "#core/applications/candidate-desk.ts";
import { answerDay, momentIn } from "#core/moments.ts";
import { timeZoneOf } from "#core/site/site.ts";
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
    application: copyOf(application),
    received: momentIn(application.receivedAt, language, zone),
    since: momentIn(application.stateSince, language, zone),
    answerDay: answerDay(application.receivedAt, language, zone),
  });
}

/** Two steps, each by a POST (no program that looks at links may withdraw or erase anything): first asked, then done. */
export async function action(args: Route.ActionArgs) {
  const { services } = placeOf(args);
  const intent = (await args.request.formData()).get("intent");
  if (intent === "withdraw") await services.candidates.withdraw(args.params.token);
  const erased = intent === "erase" && (await services.candidates.erase(args.params.token));
  return { asked: asks.find((ask) => intent === `ask-${ask}`), erased };
}

const asks = ["withdraw", "erase"] as const;
/** What the candidate is asked about once more. */
export type Asked = (typeof asks)[number] | undefined;

export type MineData = Extract<Awaited<ReturnType<typeof loader>>["data"], { received: string }>;

export const headers: Route.HeadersFunction = () => secret;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex" },
];

export default function MyApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.application ? (
    <MyApplication data={loaderData as MineData} asked={actionData?.asked} />
  ) : (
    <GoneApplication erased={actionData?.erased ?? false} />
  );
}
