import type { Site } from "../../site/site.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import { mailboxOf, personText } from "../submit/person.ts";
import type { SubmitParts } from "../submit/submit.ts";
import type { RightChange } from "./carry-out.ts";
import { type CheckedCorrection, checkCorrection } from "./check-correction.ts";
import { closingNotes, correctionNote } from "./closing-notes.ts";

export interface ChangeParts extends Pick<SubmitParts, "keyedHashOf"> {
  readonly applications: Pick<ApplicationStore, "changeAnswer" | "withdrawConsent">;
  readonly site: Pick<Site, "countries" | "brand">;
}

/** The change came too late: after the application was read, it was held, its erasure was begun, or the request was closed. */
type Late = { readonly refused: "late" };

/** Why a new value is not accepted. */
export type CorrectionProblem = Extract<CheckedCorrection, { ok: false }>["problem"];

/**
 * Replaces an answer by a new value, by the rules of the form. If a mail address belongs to another mailbox, that mailbox becomes the application's.
 */
export const createAnswerCorrection =
  (
    typed: { readonly name: string; readonly value: string },
    { applications, site, keyedHashOf }: ChangeParts,
  ): RightChange<Late | { readonly refused: "invalid"; readonly problem: CorrectionProblem }> =>
  async (application, mark) => {
    const checked = checkCorrection(application, typed, site);
    if (!checked.ok) return { refused: "invalid", problem: checked.problem };
    const { answer } = checked;
    const { name, value = "" } = answer;
    const isNewMailbox = name === "email" && mailboxOf(value) !== mailboxOf(application.form.email);
    const hashOf = (email: string): string =>
      keyedHashOf(personText(email, application, site.brand.alreadyAppliedScope)).hash;
    const person = isNewMailbox ? { person: hashOf(value) } : {};
    const isChanged = await applications.changeAnswer(application.id, {
      ...mark,
      answer,
      event: "corrected",
      ...person,
    });
    return isChanged ? { did: correctionNote(name, answer.value) } : { refused: "late" };
  };

/** Withdraws the consent to diversity data. */
export const createConsentWithdrawal =
  ({ applications }: Pick<ChangeParts, "applications">): RightChange<{ readonly refused: "no_consent" }> =>
  async ({ id }, { at, ...by }) =>
    (await applications.withdrawConsent(id, "di", at, by)) ? { did: closingNotes.consent } : { refused: "no_consent" };

/** Removes the name and the company of the referrer from an application. */
export const createReferrerRemoval =
  ({ applications }: Pick<ChangeParts, "applications">): RightChange<Late | { readonly refused: "no_referrer" }> =>
  async ({ id, form }: StoredApplication, mark) => {
    if (form.referent === undefined) return { refused: "no_referrer" };
    const change = { ...mark, answer: { name: "referent" }, event: "referrer_removed" } as const;
    return (await applications.changeAnswer(id, change)) ? { did: closingNotes.referrer } : { refused: "late" };
  };
