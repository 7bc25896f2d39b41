import { type FieldName, fieldNames, isWithheldField, type WithheldField } from "../form/application.ts";
import type { Answer } from "../stored/answer.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { Consent } from "../stored/consent.ts";
import type { OpenedApplication } from "./my-application.ts";

/** The candidate's copy of everything they sent, and of what recruiting answered (data portability). */
export const candidateCopyOf = (
  { form, files, ...application }: StoredApplication,
  consents: readonly Consent[],
  recruitingAnswers: readonly Answer[],
) => {
  const { cv: _cv, otherDoc: _otherDoc, ...answers } = form;
  const {
    id,
    reference,
    jobId,
    jobTitle,
    receivedAt,
    country,
    language,
    state,
    stateSince,
    correctedAt,
    answerBy,
    source,
    medium,
  } = application;
  return {
    reference,
    id,
    receivedAt,
    jobId,
    jobTitle,
    country,
    language,
    state,
    stateSince,
    source,
    medium,
    ...(answerBy === undefined ? {} : { answerBy }),
    ...(correctedAt === undefined ? {} : { correctedAt }),
    ...(application.hold ? { heldUntil: application.hold.until } : {}),
    ...(application.restriction ? { restriction: application.restriction } : {}),
    ...(application.eraseAskedAt === undefined ? {} : { eraseAskedAt: application.eraseAskedAt }),
    answers,
    consents: consents.map(({ purpose, decision, at, language, text, textHash, notice }) => ({
      purpose,
      decision,
      at,
      language,
      text,
      textHash,
      ...(notice ? { noticeHash: notice.hash } : {}),
    })),
    recruitingAnswers: recruitingAnswers.map(({ at, kind, message }) => ({
      at,
      kind,
      ...(message === undefined ? {} : { message }),
    })),
    files: files.map(({ kind, name, size, contentType, sha256 }) => ({ kind, name, size, contentType, sha256 })),
  };
};

type Copy = ReturnType<typeof candidateCopyOf>;
/** The fields that some links hide. A link that was sent to a replaced mailbox also hides the new mail address. */
type Withheld = WithheldField | "email";

/** The part of a copy that a link may show, and the names of the answers that are hidden. */
export interface VisibleCopy {
  readonly application: Omit<Copy, "answers"> & {
    readonly answers: Omit<Copy["answers"], Withheld> & Partial<Pick<Copy["answers"], Withheld>>;
  };
  readonly hidden: readonly FieldName[];
}

/** Hides the answers that a link may not show. */
export function visibleCopyFor(door: OpenedApplication["door"], copy: Copy): VisibleCopy {
  if (door === "open") return { application: copy, hidden: [] };
  const hidden = fieldNames.filter((name) => isWithheldField(name) || (door === "before" && name === "email"));
  const answers: Partial<Record<FieldName, unknown>> = { ...copy.answers };
  for (const name of hidden) delete answers[name];
  return {
    application: { ...copy, answers: answers as VisibleCopy["application"]["answers"] },
    hidden: hidden.filter((name) => name in copy.answers),
  };
}
