import { type SubmitKey, submitNameOf } from "../stored/submit-name.ts";
import type { SubmitRequest } from "./submit-request.ts";

/**
 * Returns the name and the content hash by which a retry is recognised. The hash leaves out everything that may differ in a retry: the bot check's
 * token, which is valid once (trust 1.4), `suspect`, which depends on the time, and the language and linked notice of the page, because a candidate
 * may switch the language before the retry.
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
 * Returns a name that all attempts at a submit share, and no others. With a secret, the name comes from key and secret. Without one, it comes from
 * key and content, because two callers may both use the key "1". A submit without a key gets a new name, because it cannot be retried.
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
 * Returns the keys that coordinate parallel submits. Submits with the same `flight` are equal, and share one result. Submits with the same `lock`
 * run one after the other; if they have a secret, their contents may differ, because one may replace the other.
 */
export function coordinationKeysOf({ name, fingerprint, revision }: SubmitKey): {
  readonly flight: string;
  readonly lock: string;
} {
  const flight = `${name} ${fingerprint}`;
  return revision === undefined ? { flight, lock: flight } : { flight: `${flight} ${revision}`, lock: name };
}

/** JSON with sorted keys, so that the order of the values does not matter. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
