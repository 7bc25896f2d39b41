import { dayOf, later, momentOf } from "#core/time/time.ts";
import { careers } from "../careers.ts";
import { applicationId } from "../identities.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { referenceOf } from "../reference-of.ts";

/** A program with one application, and a function that runs `careers` commands on its data. */
export async function aDesk(now?: () => Date) {
  const program = await aMarkedProgram(now);
  const id = await program.applied("zyxmarke");
  const reference = await referenceOf(program.services, id);
  const stored = () => program.services.applications.get(applicationId(id));
  return { ...program, id, reference, stored, run: (...words: string[]) => careers(program.data, ...words) };
}

/** The day that is `count` days after today. */
export const inDays = (count: number): string => dayOf(later(momentOf(new Date()), count * 86_400_000));
