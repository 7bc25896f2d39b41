/** An upload form: its fields in order, then its file, then the fields after the file. */
export interface UploadForm {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly file?: string;
  readonly after?: readonly (readonly [name: string, value: string])[];
  readonly contentType?: string;
}

/** A changed policy. A string is signed as it is, anything else as JSON. */
type Policy = { expiration?: unknown; conditions?: unknown[] } | string;

/** A case of the contract for S3's POST uploads (trust 2.3). The tests check it with every store. */
export interface UploadCase {
  readonly what: string;
  readonly change?: (form: UploadForm) => UploadForm;
  /** Changes the policy, which is then signed again. */
  readonly policy?: (document: { expiration: string; conditions: unknown[] }) => Policy;
  readonly status: number;
  readonly code?: string;
}

/** The size limit of an upload in these rows, in bytes. */
export const contractMaxBytes = 2000;

const set =
  (name: string, value: string | undefined) =>
  (form: UploadForm): UploadForm => ({
    ...form,
    fields: form.fields.flatMap(([key, old]) =>
      key === name ? (value === undefined ? [] : [[key, value] as const]) : [[key, old] as const],
    ),
  });
const add =
  (name: string, value: string) =>
  (form: UploadForm): UploadForm => ({ ...form, fields: [...form.fields, [name, value]] });
const file =
  (content: string | undefined) =>
  ({ file: _before, ...form }: UploadForm): UploadForm =>
    content === undefined ? form : { ...form, file: content };

/** Requests a different `success_action_status`, both in the form's fields and in the signed policy. */
const asking = (status: string | undefined): Pick<UploadCase, "change" | "policy"> => ({
  change: set("success_action_status", status),
  policy: ({ expiration, conditions }) => {
    const others = conditions.filter((one) => !JSON.stringify(one).includes("success_action_status"));
    return { expiration, conditions: status === undefined ? others : [...others, { success_action_status: status }] };
  },
});

export const uploadContract: readonly UploadCase[] = [
  { what: "in its prepared form", status: 201 },
  { what: "without success_action_status", ...asking(undefined), status: 204 },
  { what: "with success_action_status 200", ...asking("200"), status: 200 },
  { what: "with success_action_status 404", ...asking("404"), status: 204 },
  {
    what: "with a success_action_status that was not signed",
    change: set("success_action_status", "200"),
    status: 403,
    code: "AccessDenied",
  },
  {
    what: "one byte over the limit",
    change: file(`%PDF-${"x".repeat(contractMaxBytes - 4)}`),
    status: 400,
    code: "EntityTooLarge",
  },
  { what: "of exactly the largest size", change: file(`%PDF-${"x".repeat(contractMaxBytes - 5)}`), status: 201 },
  { what: "with an empty file", change: file(""), status: 400, code: "EntityTooSmall" },
  {
    what: "whose policy has expired",
    policy: (document) => ({ ...document, expiration: "2020-01-01T00:00:00.000Z" }),
    status: 403,
    code: "AccessDenied",
  },
  {
    what: "with a forged signature",
    change: set("X-Amz-Signature", "0".repeat(64)),
    status: 403,
    code: "SignatureDoesNotMatch",
  },
  { what: "with half a signature", change: set("X-Amz-Signature", "abcd"), status: 403, code: "SignatureDoesNotMatch" },
  { what: "without a signature", change: set("X-Amz-Signature", undefined), status: 400, code: "InvalidArgument" },
  { what: "without a policy", change: set("Policy", undefined), status: 403, code: "AccessDenied" },
  {
    what: "with a policy that was changed after signing",
    change: set("Policy", btoa('{"expiration":"2099-01-01T00:00:00.000Z","conditions":[]}')),
    status: 403,
    code: "SignatureDoesNotMatch",
  },
  {
    what: "with an unknown access key",
    change: set("X-Amz-Credential", "nobody/20261201/local/s3/aws4_request"),
    status: 403,
    code: "InvalidAccessKeyId",
  },
  {
    what: "with another signing algorithm",
    change: set("X-Amz-Algorithm", "AWS2"),
    status: 400,
    code: "InvalidArgument",
  },
  { what: "with another content type", change: set("Content-Type", "text/html"), status: 403, code: "AccessDenied" },
  { what: "without a content type", change: set("Content-Type", undefined), status: 403, code: "AccessDenied" },
  { what: "under another key", change: set("key", "u/somebody-elses-upload-key"), status: 403, code: "AccessDenied" },
  { what: "under two keys", change: add("key", "u/somebody-elses-upload-key"), status: 403, code: "AccessDenied" },
  {
    what: "with the key given twice",
    change: (form) => add("KEY", Object.fromEntries(form.fields)["key"] ?? "")(form),
    status: 403,
    code: "AccessDenied",
  },
  { what: "without a key", change: set("key", undefined), status: 400, code: "InvalidArgument" },
  ...["foo", "acl", "Cache-Control", "x-amz-meta-evil", "__proto__"].map(
    (name): UploadCase => ({
      what: `with ${name} that was not signed`,
      change: add(name, "x"),
      status: 403,
      code: "AccessDenied",
    }),
  ),
  { what: "with an x-ignore- field", change: add("x-ignore-foo", "x"), status: 201 },
  { what: "without a file name", change: set("x-amz-meta-filename", undefined), status: 201 },
  {
    what: "without a file name although its policy requires a prefix",
    change: set("x-amz-meta-filename", undefined),
    policy: ({ expiration, conditions }) => ({
      expiration,
      conditions: [...conditions, ["starts-with", "$x-amz-meta-filename", "cv-"]],
    }),
    status: 403,
    code: "AccessDenied",
  },
  {
    what: "with field names in capitals",
    change: (form) => ({ ...form, fields: form.fields.map(([name, value]) => [name.toUpperCase(), value]) }),
    status: 201,
  },
  {
    what: "with a condition in mixed case",
    policy: ({ expiration, conditions }) => ({
      expiration,
      conditions: JSON.parse(JSON.stringify(conditions).replace("$Content-Type", "$cOnTeNt-tYpE")) as unknown[],
    }),
    status: 201,
  },
  { what: "without a file", change: file(undefined), status: 400, code: "IncorrectNumberOfFilesInPostRequest" },
  {
    what: "followed by a second file and more fields",
    change: (form) => ({
      ...form,
      after: [
        ["file", "second"],
        ["key", "u/other"],
        ["foo", "x"],
      ],
    }),
    status: 201,
  },
  {
    what: "that is not a multipart form",
    change: (form) => ({ ...form, contentType: "application/json" }),
    status: 400,
    code: "InvalidArgument",
  },
  {
    what: "with more than 20 KB before the file",
    change: add("x-ignore-long", "x".repeat(21_000)),
    status: 400,
    code: "MaxPostPreDataLengthExceeded",
  },
  {
    what: "with more than 20 KB before the file, in several fields",
    change: (form) => [1, 2, 3, 4, 5].reduce((more, number) => add(`x-ignore-${number}`, "x".repeat(5000))(more), form),
    status: 400,
    code: "MaxPostPreDataLengthExceeded",
  },
  { what: "with a policy that is not JSON", policy: () => "no JSON", status: 400, code: "InvalidPolicyDocument" },
  { what: "with the policy null", policy: () => "null", status: 400, code: "InvalidPolicyDocument" },
  {
    what: "with a policy without an expiration",
    policy: ({ conditions }) => ({ conditions }),
    status: 400,
    code: "InvalidPolicyDocument",
  },
  {
    what: "with a policy whose expiration is not a date",
    policy: ({ conditions }) => ({ expiration: "soon", conditions }),
    status: 400,
    code: "InvalidPolicyDocument",
  },
  {
    what: "with a policy without conditions",
    policy: ({ expiration }) => ({ expiration }),
    status: 400,
    code: "InvalidPolicyDocument",
  },
  {
    what: "with a policy with an unknown operator",
    policy: ({ expiration, conditions }) => ({ expiration, conditions: [...conditions, ["ends-with", "$key", "x"]] }),
    status: 400,
    code: "InvalidPolicyDocument",
  },
  {
    what: "with a policy without a size range",
    policy: ({ expiration, conditions }) => ({
      expiration,
      conditions: conditions.filter((one) => !JSON.stringify(one).includes("content-length-range")),
    }),
    status: 400,
    code: "EntityTooLarge",
  },
  { what: "into a bucket that does not exist", change: set("bucket", "other"), status: 404, code: "NoSuchBucket" },
];
