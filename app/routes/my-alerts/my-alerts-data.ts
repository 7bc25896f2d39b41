import { data, redirect } from "react-router";
import { isConfirmed, type Subscription } from "#core/alerts/stored/alert.ts";
import { addressParametersOf } from "#core/alerts/stored/alert-search.ts";
import { isUnreadableEndedAlertsError } from "#core/alerts/stored/ended-alerts.ts";
import { alertWords } from "#core/alerts/stored/search-words.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { addressesUnder } from "../../addresses/addresses.ts";
import { pageContextOf } from "../../context.ts";
import type { Head } from "../../head/page-head.tsx";
import { postedForm } from "../../posted-form.ts";
import { orUnavailable, unavailableInit } from "../../unavailable.ts";
import type { Route } from "./+types/route";

/**
 * The alerts of a mailbox, for anybody with the link from one of its mails. Loading the page changes nothing, because mail programs and scanners open
 * links, too. While the records of ended alerts cannot be read, the page shows no alerts, and only offers to end all of them.
 */
export const loader = orUnavailable(async (args: Route.LoaderArgs) => {
  const { services, language, base } = pageContextOf(args);
  if (!services.alerts) throw new Response(null, { status: 404 });
  const t = createTranslator(services.messages(language).catalog, language);
  const head: Head = {};
  let found: Subscription | undefined;
  try {
    found = await services.alerts.open(args.params.token);
  } catch (error) {
    if (!isUnreadableEndedAlertsError(error)) throw error;
    services.onPageUnavailable(error, args.url.pathname);
    return data({ subscription: undefined, canLeave: true, head }, unavailableInit(error));
  }
  if (!found) return data({ subscription: undefined, canLeave: false, head }, { status: 404 });
  const { address, alerts, pausedAt, askedAt } = found;
  const subscription = {
    address,
    isPaused: pausedAt !== undefined,
    isAsked: askedAt !== undefined,
    alerts: alerts.map((alert) => ({
      id: alert.id,
      words: alertWords(alert.search, language, services.site, t),
      href: addressesUnder(base).search(new URLSearchParams(addressParametersOf(alert.search))),
      pace: alert.pace,
      isConfirmed: isConfirmed(alert),
    })),
  };
  return data({ subscription, canLeave: true, head });
});

export type MyAlertsData = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["subscription"]>;

/** What happened after the visitor pressed a button, if the page has to report it. */
export type PressOutcome =
  /** Everything about the mailbox was deleted. */
  | { readonly result: "left" }
  /** `count` alerts were confirmed. */
  | { readonly result: "confirmed"; readonly count: number }
  /** Nothing was confirmed, because nothing was ticked. */
  | { readonly result: "nothing_ticked" };

/** The response to a pressed button. Its status replaces that of the page, which is 404 once everything is deleted. */
const answer = (outcome: PressOutcome, status = 200) => data(outcome, { status });

/** Handles the buttons of the page. A link alone changes nothing. */
export const action = orUnavailable(async (args: Route.ActionArgs) => {
  const { alerts } = pageContextOf(args).services;
  if (!alerts) throw new Response(null, { status: 404 });
  const { token } = args.params;
  const form = await postedForm(args.request);
  const textOf = (name: string): string => String(form.get(name) ?? "");
  const act = textOf("do");
  if (act === "leave" && (await alerts.leave(token))) return answer({ result: "left" });
  if (act === "confirm") {
    const ticked = form.getAll("alert").map(String);
    if (ticked.length === 0 && (await alerts.open(token))?.alerts.some((alert) => !isConfirmed(alert)))
      return answer({ result: "nothing_ticked" }, 422);
    const count = await alerts.confirm(token, ticked);
    if (count > 0) return answer({ result: "confirmed", count });
  }
  if (act === "pace") await alerts.changePace(token, textOf("alert"), textOf("pace"));
  if (act === "remove" && (await alerts.removeAlert(token, textOf("alert")))) return answer({ result: "left" });
  if (act === "pause") await alerts.pause(token);
  if (act === "go-on") await alerts.goOn(token);
  throw redirect(args.url.pathname + args.url.search, 303);
});
