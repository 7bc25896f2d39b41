import { contactFields } from "#core/applications/application.ts";
import type { Corrected } from "#core/applications/correct.ts";
import type { Problems } from "#core/applications/validate.ts";
import { placeOf } from "../../context.ts";
import type { Route } from "./+types/route";

const asks = ["withdraw", "erase", "correct"] as const;

/** What came of a form of this page. */
export interface Outcome {
  /** What the candidate is asked about once more, or for. */
  readonly asked?: (typeof asks)[number] | undefined;
  /** Whether nothing is left of it now, or in some minutes. */
  readonly erased?: "now" | "soon" | undefined;
  /** What was corrected, or that it is too late to. */
  readonly corrected?: "contact" | "cv" | "late";
  /** What is wrong with a correction, and what was typed. */
  readonly refused?: { readonly problems: Problems; readonly values: Readonly<Record<string, string>> };
}

/** What cannot be undone takes two steps, each by a POST: no program that looks at links may withdraw or erase anything. */
export async function action(args: Route.ActionArgs): Promise<Outcome> {
  const { myApplications } = placeOf(args).services;
  const { token } = args.params;
  const form = await args.request.formData();
  const intent = form.get("intent");
  const asked = asks.find((ask) => intent === `ask-${ask}`);
  if (asked) return { asked };
  if (intent === "withdraw") await myApplications.withdraw(token);
  if (intent === "erase") return { erased: await myApplications.erase(token) };
  if (intent === "replace-cv") return outcomeOf("cv", await myApplications.replaceCv(token, form.get("cv")), {});
  if (intent !== "correct") return {};
  const values = Object.fromEntries(contactFields.map((name) => [name, String(form.get(name) ?? "")]));
  return outcomeOf("contact", await myApplications.correctContact(token, values), values);
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
