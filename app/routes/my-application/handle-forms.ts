import { contactFields } from "#core/applications/form/application.ts";
import type { MyApplications } from "#core/applications/mine/my-application.ts";
import { pageContextOf } from "../../context.ts";
import { postedForm } from "../../posted-form.ts";
import { orUnavailable } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { type Outcome, outcomeOf, twoStepActions } from "./outcome.ts";
import { replaceCvFromForm } from "./posted-cv.ts";

/**
 * Handles the forms of the page. A withdrawal and an erasure cannot be undone, or not for long, so each takes two POST requests. Programs that open
 * links send only GET requests, and so change nothing.
 */
export const action = orUnavailable(async (args: Route.ActionArgs) => {
  const { myApplications, plainForm } = pageContextOf(args).services;
  const { token } = args.params;
  if (plainForm) return replaceCvFromForm(plainForm, (key) => myApplications.replaceCv(token, key));
  return outcomeIn(await postedForm(args.request), token, myApplications);
});

async function outcomeIn(form: FormData, token: string, myApplications: MyApplications): Promise<Outcome> {
  const intent = form.get("intent");
  const asked = twoStepActions.find((ask) => intent === `ask-${ask}`);
  if (asked) return { asked };
  if (intent === "confirm-mailbox") return { confirmed: await myApplications.confirmMailbox(token) };
  if (intent === "disown") return { disowned: await myApplications.disown(token) };
  if (intent === "withdraw") await myApplications.withdraw(token);
  if (intent === "undo") return { undone: await myApplications.undo(token) };
  if (intent === "object") return { objected: await myApplications.object(token) };
  if (intent === "withdraw-consent") {
    await myApplications.withdrawDiConsent(token);
    return { consentWithdrawn: (await myApplications.open(token)) !== undefined };
  }
  if (intent === "erase") return { erased: await myApplications.erase(token) };
  if (intent === "replace-cv") return outcomeOf("cv", await myApplications.replaceCv(token, form.get("cv")), {});
  if (intent !== "correct") return {};
  const values = Object.fromEntries(contactFields.map((name) => [name, String(form.get(name) ?? "")]));
  return outcomeOf("contact", await myApplications.correctContact(token, values), values);
}
