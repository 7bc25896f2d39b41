import * as v from "valibot";

/**
 * The name under which an application is sent, as long as its draft lives: whatever becomes of answers, it counts once
 * (spec 4.7).
 */
export const submitName = v.object({
  key: v.string(),
  /** Known to this tab only. The host says nothing about the key without it. */
  secret: v.string(),
  /** The time of the last change of the content, in milliseconds since 1970; always increases. */
  revision: v.number(),
  /** The revision that has left and may have arrived; missing if none has, or the host said that it was not kept. */
  sent: v.optional(v.number()),
});
export type SubmitName = Readonly<v.InferOutput<typeof submitName>>;

/** 128 random bits in hex. `crypto.randomUUID` is missing on pages without https. */
const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const newSubmitName = (now: number = Date.now()): SubmitName => ({
  key: random(),
  secret: random(),
  revision: now,
});

/** The name after a change of the content. */
export const withHigherRevision = (name: SubmitName, now: number = Date.now()): SubmitName => ({
  ...name,
  revision: Math.max(now, name.revision + 1),
});

/** Whether exactly this content may have arrived. */
export const isInDoubt = ({ sent, revision }: SubmitName): boolean => sent === revision;
