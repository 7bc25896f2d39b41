import * as v from "valibot";

/**
 * The name under which an application is sent. Key and secret stay the same for the life of the draft, so that the application counts once even if
 * the host's response is lost and the page sends it again (spec 4.7).
 */
export const submitNameSchema = v.object({
  key: v.string(),
  /** Known only to this tab. Without it, the host reveals nothing about the key. */
  secret: v.string(),
  /**
   * The revision of the content: the time of its last change, in milliseconds since 1970, or one more than the previous revision if the clock was set
   * back.
   */
  revision: v.number(),
  /** The revision that was sent and may have arrived; missing if none was sent, or if the host has not stored it. */
  sent: v.optional(v.number()),
});
export type SubmitName = Readonly<v.InferOutput<typeof submitNameSchema>>;

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

/** Whether the current revision was sent and may have arrived. */
export const isInDoubt = ({ sent, revision }: SubmitName): boolean => sent === revision;
