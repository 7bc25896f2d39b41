import { type FieldName, fieldNames, isWithheld, type WithheldField } from "../form/application.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { Consent } from "../stored/consent.ts";
import type { OpenedApplication } from "./my-application.ts";
/** A copy of everything a candidate sent, for the candidate: what the law calls portable. */
export const copyOf = ({ form, files, ...application }: StoredApplication, consents: readonly Consent[]) => {
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
    source,
    medium,
  } = application;
  return {
    ...{ reference, id, receivedAt, jobId, jobTitle, country, language, state, stateSince, source, medium },
    ...(correctedAt === undefined ? {} : { correctedAt }),
    ...(application.hold ? { heldUntil: application.hold.until } : {}),
    ...(application.eraseAskedAt === undefined ? {} : { eraseAskedAt: application.eraseAskedAt }),
    answers,
    consents: consents.map(({ purpose, decision, at, language, text, textHash, notice }) => ({
      ...{ purpose, decision, at, language, text, textHash },
      ...(notice ? { noticeHash: notice.hash } : {}),
    })),
    files: files.map(({ kind, name, size, contentType, sha256 }) => ({ kind, name, size, contentType, sha256 })),
  };
};

type Copy = ReturnType<typeof copyOf>;
/** The mail address too, where the link was sent to a mailbox before. */
type Withheld = WithheldField | "email";

/** The copy of an application as its link may see it, and which of its answers are left out of that. */
export interface SeenApplication {
  readonly application: Omit<Copy, "answers"> & {
    readonly answers: Omit<Copy["answers"], Withheld> & Partial<Pick<Copy["answers"], Withheld>>;
  };
  readonly hidden: readonly FieldName[];
}

/** What a link sees of a copy. */
export function seenThrough(door: OpenedApplication["door"], copy: Copy): SeenApplication {
  if (door === "open") return { application: copy, hidden: [] };
  const hidden = fieldNames.filter((name) => isWithheld(name) || (door === "before" && name === "email"));
  const answers: Partial<Record<FieldName, unknown>> = { ...copy.answers };
  for (const name of hidden) delete answers[name];
  return {
    application: { ...copy, answers: answers as SeenApplication["application"]["answers"] },
    hidden: hidden.filter((name) => name in copy.answers),
  };
}
