import { contactFields } from "#core/applications/application.ts";
import type { Corrected } from "#core/applications/correct.ts";
import type { MyErasure } from "#core/applications/my-application.ts";
import type { Problems } from "#core/applications/validate.ts";
import { placeOf } from "../../context.ts";
import { orPutOff } from "../../put-off.ts";
import type { Route } from "./+types/route";

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
  readonly refused?: { readonly problems: Problems; readonly values: Readonly<Record<string, string>> };
}

/**
 * Handles the forms. What cannot be undone for ever takes two steps, each a POST, so that no link scanner can withdraw or erase
 * anything.
 */
export const action = orPutOff(async (args: Route.ActionArgs): Promise<Outcome> => {
  const { myApplications } = placeOf(args).services;
  const { token } = args.params;
  const form = await args.request.formData();
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
});

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
