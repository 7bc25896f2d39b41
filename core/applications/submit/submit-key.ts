import { type SubmitKey, submitNameOf } from "../stored/submit-name.ts";
import type { SubmitRequest } from "./submit-request.ts";

/**
 * What a retry has to repeat: everything but the token of the bot check, which is good once (trust 1.4), what the time that passed says, the
 * language of the page, which may be changed after an answer was lost, and with it the notice that the page linked.
 */
export function submitKeyOf(request: SubmitRequest, hashOf: (text: string) => string): SubmitKey | undefined {
  const {
    idempotencyKey: key,
    secret,
    revision = 0,
    challenge: _spent,
    suspect: _then,
    language: _shown,
    notice: _linked,
    ...rest
  } = request;
  if (key === undefined) return undefined;
  return {
    name: submitNameOf({ key, secret }, hashOf),
    fingerprint: hashOf(canonical(rest)),
    ...(secret === undefined ? {} : { revision }),
  };
}

/**
 * What all attempts at a submit are called, and no others: by key and secret, else by key and content, as two callers may both say "1". One without a key can have no other.
 */
export const attemptsNameOf = (
  submitKey: SubmitKey | undefined,
  { hashOf, newId }: { readonly hashOf: (text: string) => string; readonly newId: () => string },
): string => {
  if (!submitKey) return newId();
  const { name, fingerprint, revision } = submitKey;
  return revision === undefined ? hashOf(`${name}\n${fingerprint}`) : name;
};

/**
 * Which submits share an answer, and which wait for each other: only equal ones do, but under a secret the others wait too, as one may take the
 * place of the other.
 */
export function turnsOf({ name, fingerprint, revision }: SubmitKey): {
  readonly flight: string;
  readonly lock: string;
} {
  const flight = `${name} ${fingerprint}`;
  return revision === undefined ? { flight, lock: flight } : { flight: `${flight} ${revision}`, lock: name };
}

/** JSON whose keys are in order, so that the same values in another order are the same. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
