import { contactFields } from "#core/applications/application.ts";
import type { MyApplications, MyErasure } from "#core/applications/my-application.ts";
import type { PlainProblems } from "#core/applications/plain-form.ts";
import type { ErrorCode } from "#core/errors.ts";
import { placeOf } from "../../context.ts";
import { orPutOff } from "../../put-off.ts";
import type { Route } from "./+types/route";
import { outcomeOf } from "./outcome-of.ts";
import { postedCv } from "./posted-cv.ts";

const asks = ["withdraw", "erase", "correct", "disown"] as const;

/** The result of submitting a form of this page. */
export interface Outcome {
  /** The action to confirm, or the form to open. */
  readonly asked?: (typeof asks)[number] | undefined;
  /** Whether every trace is gone now or in some minutes, and recruiting is told of copies; or until when a hold forbids it, or it can be undone. */
  readonly erased?: MyErasure | undefined;
  /** Whether a withdrawal, or a wish to erase, was undone just now. */
  readonly undone?: boolean;
  /** That the mailbox is the candidate's, or a stranger's. */
  readonly confirmed?: boolean;
  readonly disowned?: boolean;
  /** What was corrected, or that it is too late. */
  readonly corrected?: "contact" | "cv" | "late";
  /** Whether a consent was withdrawn just now, or had been before. */
  readonly consentWithdrawn?: boolean;
  /** Problems of a correction, and the values typed. */
  readonly refused?: { readonly problems: PlainProblems; readonly values: Readonly<Record<string, string>> };
  /** Why a CV that a browser sent by itself was not taken, whatever it is, and in how many seconds to send it again. */
  readonly failed?: { readonly code: ErrorCode; readonly retryAfter?: number | undefined };
}

/**
 * Handles the forms. What cannot be undone for ever takes two steps, each a POST, so that no link scanner can withdraw or erase
 * anything.
 */
export const action = orPutOff(async (args: Route.ActionArgs) => {
  const { myApplications, plainForm } = placeOf(args).services;
  const { token } = args.params;
  if (plainForm) return postedCv(plainForm, (key) => myApplications.replaceCv(token, key));
  return outcomeIn(await args.request.formData(), token, myApplications);
});

async function outcomeIn(form: FormData, token: string, myApplications: MyApplications): Promise<Outcome> {
  const intent = form.get("intent");
  const asked = asks.find((ask) => intent === `ask-${ask}`);
  if (asked) return { asked };
  if (intent === "confirm-mailbox") return { confirmed: await myApplications.confirmMailbox(token) };
  if (intent === "disown") return { disowned: await myApplications.disown(token) };
  if (intent === "withdraw") await myApplications.withdraw(token);
  if (intent === "undo") return { undone: await myApplications.undo(token) };
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
