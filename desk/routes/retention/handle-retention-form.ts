import { type ErasureRefusal, eraseAsOperator } from "#core/desk/erasing.ts";
import { type HoldRefusal, holdAsOperator, releaseAsOperator } from "#core/desk/holding.ts";
import { openForOperator } from "#core/desk/operating.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import { readTypedReference } from "#core/identity/reference.ts";
import { fieldOf } from "../../reply/typed-answer.ts";
import { type RetentionData, retentionData } from "./retention-data.ts";

/** Why nothing was done. The page has a text for each code. */
export type RetentionProblem =
  | Exclude<HoldRefusal, "none">
  | ErasureRefusal
  | "who"
  | "reference"
  | "not_held"
  | "confirm";

/** Whether the candidate has asked for the erasure. */
export const wishes = ["asked", "unasked"] as const;
type Wish = (typeof wishes)[number];

/** The data of the page, with what was typed into its form. If `erasing` is set, the page asks to confirm the erasure. */
export interface RetentionView {
  readonly application: RetentionData;
  readonly typed?: { readonly until: string; readonly why: string } | undefined;
  readonly problem?: RetentionProblem | undefined;
  readonly erasing?: Wish;
}

/**
 * The outcome of a form, as a value in an address. `mayBeTold`: held, although a mail may already have announced the erasure; `wished`: to be erased
 * when the hold ends; `toldFirst`: to be erased after a mail to the candidate; `erasedCopies`: erased, and recruiting was asked to erase its copies.
 */
export type RetentionOutcome = "held" | "mayBeTold" | "released" | "wished" | "toldFirst" | "erased" | "erasedCopies";

type Outcome =
  | { readonly done: RetentionOutcome }
  | { readonly problem: RetentionProblem }
  | { readonly erasing: Wish };

/**
 * Does what a submitted form of the page requests. Returns the data to show the page again, or what was done and the id of the application. Returns
 * `undefined` if there is no such application, or if the person has no right to it.
 */
export async function handleRetentionForm(
  input: DeskPageInput,
  word: string,
  form: FormData,
): Promise<RetentionView | { readonly done: RetentionOutcome; readonly id: string } | undefined> {
  const { services, person } = input;
  const { operating } = services;
  const application = await openForOperator(operating, person, word);
  if (!application) return undefined;
  const outcome = await carryOut(input, retentionData(input, application), form);
  if (!outcome) return undefined;
  if ("done" in outcome) return { ...outcome, id: application.id };
  const typed = { until: fieldOf(form, "until"), why: fieldOf(form, "why") };
  const now = await operating.applications.get(application.id);
  return now && { application: retentionData(input, now), typed, ...outcome };
}

async function carryOut(
  { services: { operating }, person }: DeskPageInput,
  application: RetentionData,
  form: FormData,
): Promise<Outcome | undefined> {
  const actor = { person };
  const { id, reference, isErasureAsked } = application;
  const step = fieldOf(form, "step");
  if (step === "hold") {
    const typed = { until: fieldOf(form, "until"), why: fieldOf(form, "why") };
    const held = await holdAsOperator(operating, actor, id, typed);
    if (!("refused" in held)) return { done: held.mayBeTold ? "mayBeTold" : "held" };
    return held.refused === "none" ? undefined : { problem: held.refused };
  }
  if (step === "release") {
    if (isErasureAsked && fieldOf(form, "confirmed") !== "yes") return { problem: "confirm" };
    const released = await releaseAsOperator(operating, actor, id);
    if (released === "released") return { done: released };
    return released.refused === "none" ? undefined : { problem: released.refused };
  }
  const wish = wishes.find((known) => known === fieldOf(form, "wish"));
  if (!wish) return { problem: "who" };
  if (step !== "erase-now") return { erasing: wish };
  if (readTypedReference(fieldOf(form, "reference")) !== reference) return { problem: "reference", erasing: wish };
  const outcome = await eraseAsOperator(operating.kept, actor, id, { isAsked: wish === "asked" });
  if ("refused" in outcome) return outcome.refused === "none" ? undefined : { problem: outcome.refused };
  if ("heldUntil" in outcome) return { done: "wished" };
  if ("toldFirst" in outcome) return { done: "toldFirst" };
  return { done: outcome.erased.told ? "erasedCopies" : "erased" };
}
