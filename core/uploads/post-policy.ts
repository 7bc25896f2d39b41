import * as v from "valibot";
import { type Moment, momentOf } from "../time/time.ts";
import { UploadRefusal } from "./upload-refusal.ts";

/** The fields of a form, by lower-case name, because S3 ignores case. */
export type FormFields = ReadonlyMap<string, string>;

const text = v.string();
const matched = v.tuple([v.picklist(["eq", "starts-with"]), v.pipe(text, v.startsWith("$")), text]);
const range = v.tuple([v.literal("content-length-range"), v.pipe(v.number(), v.minValue(0)), v.number()]);
// `v.record` also accepts arrays, so they are excluded first
const exact = v.pipe(
  v.unknown(),
  v.check((part) => !Array.isArray(part)),
  v.record(text, text),
  v.minEntries(1),
);
const document = v.object({
  expiration: v.pipe(text, v.isoTimestamp()),
  conditions: v.array(v.union([matched, range, exact])),
});
type Condition = { readonly name: string; readonly value: string; readonly prefix: boolean };

/** The requirements of a policy: its expiry, the conditions on the fields of the form, and the limits of the file's size. */
export interface PostPolicy {
  readonly expires: Moment;
  readonly conditions: readonly Condition[];
  /** The permitted size of the file, in bytes. */
  readonly size: { readonly from: number; readonly to: number };
}

/** Decodes and parses a policy. Raises `InvalidPolicyDocument` if it is malformed. */
export function postPolicyOf(base64: string): PostPolicy {
  try {
    const { expiration, conditions } = v.parse(document, JSON.parse(atob(base64)));
    let size = { from: 0, to: 0 };
    const list: Condition[] = [];
    for (const condition of conditions) {
      if (!Array.isArray(condition))
        for (const [name, value] of Object.entries(condition))
          list.push({ name: name.toLowerCase(), value, prefix: false });
      else if (condition[0] === "content-length-range") size = { from: condition[1], to: condition[2] };
      else
        list.push({
          name: condition[1].slice(1).toLowerCase(),
          value: condition[2],
          prefix: condition[0] === "starts-with",
        });
    }
    return { expires: momentOf(new Date(expiration)), conditions: list, size };
  } catch {
    throw new UploadRefusal("InvalidPolicyDocument", "Invalid Policy: the document cannot be read.");
  }
}

/** Fields that need no condition in the policy. */
const exempt: ReadonlySet<string> = new Set(["policy", "x-amz-signature", "file"]);
const isExempt = (name: string): boolean => exempt.has(name) || name.startsWith("x-ignore-");

/** Checks a form against its policy, by S3's rules. Raises `AccessDenied` if the form differs from the policy or the policy has expired. */
export function checkForm(fields: FormFields, { expires, conditions }: PostPolicy, now: Moment): void {
  if (expires <= now) throw denied("Policy expired.");
  for (const { name, value, prefix } of conditions) {
    const given = fields.get(name);
    const fits = prefix ? (given ?? "").startsWith(value) : given === value;
    if (!fits) throw denied(`Policy Condition failed: ["${prefix ? "starts-with" : "eq"}", "$${name}"]`);
  }
  const named = new Set(conditions.map(({ name }) => name));
  const extra = [...fields.keys()].find((name) => !isExempt(name) && !named.has(name));
  if (extra !== undefined) throw denied(`Extra input fields: ${extra.slice(0, 100)}`);
}

const denied = (why: string): UploadRefusal => new UploadRefusal("AccessDenied", `Invalid according to Policy: ${why}`);
