import type { Corrected } from "#core/applications/correct.ts";
import type { Outcome } from "./outcome.ts";

/** What the page says of a correction. */
export function outcomeOf(
  what: "contact" | "cv",
  corrected: Corrected | undefined,
  values: Readonly<Record<string, string>>,
): Outcome {
  if (!corrected) return {};
  if (corrected.ok) return { corrected: what };
  if ("late" in corrected) return { corrected: "late" };
  return { ...(what === "contact" ? { asked: "correct" } : {}), refused: { problems: corrected.problems, values } };
}
