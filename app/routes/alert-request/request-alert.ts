import { data } from "react-router";
import { type Pace, paces } from "#core/alerts/stored/alert.ts";
import { alertSearchOf } from "#core/alerts/stored/alert-search.ts";
import { checkAlertAddress } from "#core/alerts/tasks/alert-address.ts";
import { suggestedAddress } from "#core/applications/form/mail-typo.ts";
import { plainFields } from "#core/applications/form/plain-form.ts";
import type { Problem } from "#core/applications/form/validate.ts";
import { codeOf, retryAfterOf } from "#core/errors.ts";
import { pageContextOf, postedContext } from "../../context.ts";
import { postedForm } from "../../posted-form.ts";
import { orUnavailable, unavailableInit } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { tokenField } from "./token-field.ts";

/** The outcome of a request for an alert. */
export interface RequestOutcome {
  /**
   * Set if the request was accepted. It is the same for every mailbox, and for bots that filled in the honeypot field, so that nobody learns anything
   * from it.
   */
  readonly isSent?: true;
  /** `check`: the token of the bot check was refused. `unavailable`: requests cannot be stored at present. */
  readonly problem?: Problem | "busy" | "check" | "unavailable";
  /** The address that the visitor probably meant to type. If the visitor sends the same address again, it is accepted as typed. */
  readonly meant?: string;
  /** Whether the visitor was asked about the address, and has sent it again. */
  readonly isAddressConfirmed?: boolean;
  readonly address: string;
  readonly pace: Pace;
}

/** Handles a request for an alert (spec C43). Works without scripts, and can be sent twice without harm. */
export const action = orUnavailable(async (args: Route.ActionArgs) => {
  const { services, parameters, language, country } = pageContextOf(args);
  if (!services.alerts) throw new Response(null, { status: 404 });
  const form = await postedForm(args.request);
  const textOf = (name: string): string => String(form.get(name) ?? "");
  const address = textOf("email");
  const pace = paces.find((each) => each === textOf("pace")) ?? "daily";
  const typed = { address, pace };
  const showAgain = (outcome: RequestOutcome, init: ResponseInit) => {
    args.context.set(postedContext, true);
    return data(outcome, init);
  };
  if (form.has(plainFields.show)) {
    const meant = textOf("asked") === address ? suggestedAddress(address) : undefined;
    return showAgain({ ...typed, ...(meant === undefined ? {} : { meant }) }, {}); // asks again, in the other language
  }
  if (textOf(plainFields.trap).trim() !== "") return { ...typed, isSent: true as const };
  const checked = checkAlertAddress(address);
  if (!checked.ok) return showAgain({ ...typed, problem: checked.problem }, { status: 422 });
  const meant = suggestedAddress(checked.address);
  const isAddressConfirmed = meant !== undefined && textOf("asked") === checked.address;
  if (meant && !isAddressConfirmed) return showAgain({ address: checked.address, pace, meant }, { status: 422 });
  try {
    const search = alertSearchOf(parameters, { language, country }, services.site);
    const token = textOf(tokenField) || undefined;
    await services.alerts.request({ search, address: checked.address, pace }, token);
    return { ...typed, isSent: true as const };
  } catch (error) {
    const code = codeOf(error);
    if (code === "bot_suspected") return showAgain({ ...typed, isAddressConfirmed, problem: "check" }, { status: 403 });
    if (code === "unavailable") {
      services.onPageUnavailable(error, args.url.pathname);
      return showAgain({ ...typed, isAddressConfirmed, problem: "unavailable" }, unavailableInit(error));
    }
    if (code !== "busy") throw error;
    const headers = { "Retry-After": String(retryAfterOf(error)) };
    return showAgain({ ...typed, isAddressConfirmed, problem: "busy" }, { status: 429, headers });
  }
});
