import { typedReferenceOrId } from "./application-access.ts";
import { parseArguments } from "./parse-arguments.ts";
import { requiredReason } from "./reason.ts";

/** Reads the arguments of a command that changes one application and needs only a reason: `REF --why TEXT [--json]`. */
export function referenceAndWhy(args: string[]): {
  readonly typed: string;
  readonly why: string;
  readonly json: boolean;
} {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { why: { type: "string" }, json: { type: "boolean", default: false } },
  });
  return { typed: typedReferenceOrId(positionals), why: requiredReason(values.why), json: values.json };
}
