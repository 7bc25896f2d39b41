import { data, redirect } from "react-router";
import { scopesOf } from "#core/desk/may.ts";
import { discardMail, hasMail, mailsFor, retryMails } from "#core/desk/outbox.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { knownTemplates } from "#core/letters/mail-kinds.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { handledContext, inputContext } from "../../context.ts";
import { shortMoment } from "../../dates.ts";
import { or503 } from "../../or503.ts";
import { fieldOf } from "../../reply/typed-answer.ts";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import { Done } from "../../ui/done.tsx";
import { Problem } from "../../ui/problem.tsx";
import rows from "../../ui/rows.module.css";
import type { Route } from "./+types/route";

/** The outcomes of a form, as values in the address. */
const done = ["retried", "discarded", "takenBack"] as const;
const notDone = ["none", "tells_of_erasure"] as const;

/** The maximum number of mails that are shown at once. */
const maxShown = 200;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  if (context.get(handledContext)) return undefined;
  const { services, person } = context.get(inputContext);
  if (scopesOf(person, "operate").length === 0) throw new Response(null, { status: 403 });
  const { site, operating } = services;
  const mails = await or503(mailsFor(operating, { person }));
  const when = (moment: Parameters<typeof shortMoment>[0]): string =>
    shortMoment(moment, person.language, timeZoneOf(site, site.brand.defaultCountry));
  const dead = mails.filter(({ deadAt }) => deadAt).length;
  return {
    waiting: mails.length - dead,
    dead,
    hasMore: mails.length > maxShown,
    mails: mails
      .slice(0, maxShown)
      .map(({ id, applicationId, reference, template, attempts, nextAt, deadAt, reason }) => ({
        id,
        template, // shown as it is if another version of the program queued a kind of mail that this one does not know
        kind: knownTemplates.find((known) => known === template),
        attempts,
        ...(applicationId && reference ? { application: { id: applicationId, reference } } : {}),
        ...(nextAt ? { next: when(nextAt) } : {}),
        ...(deadAt ? { dead: when(deadAt) } : {}),
        ...(reason === undefined ? {} : { reason }),
      })),
    done: done.find((known) => known === searchParams.get("outcome")),
    notDone: notDone.find((known) => known === searchParams.get("outcome")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  context.set(handledContext, true);
  const input = context.get(inputContext);
  if (scopesOf(input.person, "operate").length === 0) throw new Response(null, { status: 403 });
  const form = await request.formData();
  const id = fieldOf(form, "id");
  if (
    fieldOf(form, "step") === "discard" &&
    (await or503(hasMail(input.services.operating, { person: input.person }, id)))
  )
    return data({ discarding: id });
  const outcome = await or503(carryOut(input, id, fieldOf(form, "step")));
  return redirect(`/outbox?outcome=${outcome}`, 303);
}

async function carryOut(
  { services: { operating }, person }: DeskPageInput,
  id: string,
  step: string,
): Promise<(typeof done)[number] | (typeof notDone)[number]> {
  if (step === "retry")
    return (await retryMails(operating, { person }, [id])).missing === undefined ? "retried" : "none";
  if (step !== "discard-now") return "none";
  const outcome = await discardMail(operating, { person }, id);
  if ("refused" in outcome) return outcome.refused;
  return "takenBack" in outcome ? "takenBack" : "discarded";
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

/** The mails that are still to be sent, and those that were given up. */
export default function OutboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  if (actionData) return <ConfirmDiscard id={actionData.discarding} />;
  if (!loaderData) return null;
  const { mails, waiting, dead, hasMore } = loaderData;
  return (
    <main id="content" className="desk-page">
      <title>{t("outbox.heading")}</title>
      <Back to="/operate" text={t("keep.back")} />
      <h1>{t("outbox.heading")}</h1>
      {loaderData.done && <Done>{t(`outbox.outcome.${loaderData.done}`)}</Done>}
      {loaderData.notDone && <Problem>{t(`outbox.outcome.${loaderData.notDone}`)}</Problem>}
      <p>{mails.length === 0 ? t("outbox.none") : t("outbox.count", { waiting, dead })}</p>
      <ol className={rows.rows}>
        {mails.map(({ id, template, kind, application, attempts, next, dead: deadAt, reason }) => (
          <li key={id}>
            <div>
              <strong>{kind ? t(`outbox.kind.${kind}`) : template}</strong>{" "}
              {application && <a href={`/operate/applications/${application.id}`}>{application.reference}</a>}
              <small>
                {t("outbox.tries", { count: attempts })}
                {next && `, ${t("outbox.next", { when: next })}`}
              </small>
              {deadAt && <small className={rows.late}>{t("outbox.dead", { when: deadAt })}</small>}
              {reason && <small>{t("outbox.reason", { reason })}</small>}
            </div>
            <form method="post" action="/outbox" className={rows.buttons}>
              <input type="hidden" name="id" value={id} />
              {(attempts > 0 || deadAt) && (
                <button className="button small quiet" type="submit" name="step" value="retry">
                  {t("outbox.retry")}
                </button>
              )}
              <button className="button small quiet" type="submit" name="step" value="discard">
                {t("outbox.discard")}
              </button>
            </form>
          </li>
        ))}
      </ol>
      {hasMore && <p>{t("outbox.more")}</p>}
    </main>
  );
}

function ConfirmDiscard({ id }: { readonly id: string }) {
  const t = useTranslate();
  return (
    <main id="content" className="desk-page">
      <title>{t("outbox.confirm")}</title>
      <h1>{t("outbox.confirm")}</h1>
      <p className="lead">{t("outbox.confirmText")}</p>
      <form method="post" action="/outbox" className="actions">
        <input type="hidden" name="id" value={id} />
        <button className="button small" type="submit" name="step" value="discard-now">
          {t("outbox.discard")}
        </button>
        <a className="button small quiet" href="/outbox">
          {t("outbox.back")}
        </a>
      </form>
    </main>
  );
}
