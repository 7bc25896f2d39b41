import * as v from "valibot";

/** Under which name an application is sent, for as long as its draft lives: whatever becomes of an answer, it counts once (spec 4.7). */
export const submitName = v.object({
  key: v.string(),
  /** Known to this tab alone: only with it is anything said of what the key names. */
  secret: v.string(),
  /** Of the content: when it last changed, in milliseconds since 1970, and always more than before. */
  revision: v.number(),
  /** The revision that has left and may have arrived; none where nothing has, or the host said that it was not kept. */
  sent: v.optional(v.number()),
});
export type SubmitName = Readonly<v.InferOutput<typeof submitName>>;

/** 128 random bits in hex; `crypto.randomUUID` is missing where a page is not served over https. */
const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const newSubmitName = (now: number = Date.now()): SubmitName => ({
  key: random(),
  secret: random(),
  revision: now,
});

/** The name of a content that has changed since. */
export const revised = (name: SubmitName, now: number = Date.now()): SubmitName => ({
  ...name,
  revision: Math.max(now, name.revision + 1),
});

/** Whether just this content may have arrived. */
export const isInDoubt = ({ sent, revision }: SubmitName): boolean => sent === revision;
