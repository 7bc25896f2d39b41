import { describe, expect, test } from "vitest";
import { checkForm, postPolicyOf } from "#core/uploads/post-policy.ts";
import { uploadRefusalOf } from "#core/uploads/upload-refusal.ts";
import { moment } from "../../../identities.ts";

const expiration = "2026-05-04T10:00:00.000Z";
const conditions: unknown[] = [
  { Bucket: "uploads" },
  ["eq", "$Key", "u/one"],
  ["starts-with", "$Content-Type", "application/"],
  ["content-length-range", 1, 100],
];
const encoded = (document: unknown): string => btoa(typeof document === "string" ? document : JSON.stringify(document));
const refusalIn = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return [uploadRefusalOf(error), (error as Error).message];
  }
};

describe("a policy", () => {
  test("lists the conditions on a form's fields, with lower-case names, and the limits of the file size", () => {
    expect(postPolicyOf(encoded({ expiration, conditions }))).toEqual({
      expires: expiration,
      conditions: [
        { name: "bucket", value: "uploads", prefix: false },
        { name: "key", value: "u/one", prefix: false },
        { name: "content-type", value: "application/", prefix: true },
      ],
      size: { from: 1, to: 100 },
    });
    expect(postPolicyOf(encoded({ expiration, conditions: [{ a: "1", b: "2" }] }))).toMatchObject({
      conditions: [{ name: "a" }, { name: "b" }],
      size: { from: 0, to: 0 },
    });
  });

  test.each([
    ["invalid base64", "?"],
    ["invalid JSON", encoded("{")],
    ["a list", encoded("[]")],
    ["no expiration", encoded({ conditions })],
    ["an invalid time", encoded({ expiration: "tomorrow", conditions })],
    ["no conditions", encoded({ expiration })],
    ["a condition that is empty", encoded({ expiration, conditions: [{}] })],
    ["a condition that is an empty list", encoded({ expiration, conditions: [[]] })],
    ["a condition of an unknown kind", encoded({ expiration, conditions: [["ends-with", "$key", "x"]] })],
    ["a name without a dollar sign", encoded({ expiration, conditions: [["eq", "key", "x"]] })],
    ["a value that is not a string", encoded({ expiration, conditions: [{ key: 1 }] })],
    ["a negative size", encoded({ expiration, conditions: [["content-length-range", -1, 5]] })],
    ["a condition without a value", encoded({ expiration, conditions: [["eq", "$key"]] })],
  ])("that has %s cannot be read", (_what, document) => {
    expect(refusalIn(() => postPolicyOf(document))?.[0]).toBe("InvalidPolicyDocument");
  });
});

describe("a form", () => {
  const policy = postPolicyOf(encoded({ expiration, conditions }));
  const right = { bucket: "uploads", key: "u/one", "content-type": "application/pdf" };
  const before = moment("2026-05-04T09:59:59.999Z");
  const check = (fields: Record<string, string>, now = before) =>
    refusalIn(() => checkForm(new Map(Object.entries(fields)), policy, now));

  test("satisfies its policy, and has no other fields than those that need no condition", () => {
    expect(check(right)).toBeUndefined();
    const free = { policy: "p", "x-amz-signature": "s", file: "f", "x-ignore-anything": "x" };
    expect(check({ ...right, ...free })).toBeUndefined();
  });

  test.each([
    ["Policy expired.", right, moment(expiration)],
    ['Policy Condition failed: ["eq", "$key"]', { ...right, key: "u/two" }, before],
    ['Policy Condition failed: ["eq", "$bucket"]', { key: "u/one", "content-type": "application/pdf" }, before],
    ['Policy Condition failed: ["starts-with", "$content-type"]', { ...right, "content-type": "text/html" }, before],
    ['Policy Condition failed: ["starts-with", "$content-type"]', { bucket: "uploads", key: "u/one" }, before],
    ["Extra input fields: acl", { ...right, acl: "public-read" }, before],
    [`Extra input fields: ${"x".repeat(100)}`, { ...right, ["x".repeat(200)]: "1" }, before],
    ["Extra input fields: ignore", { ...right, ignore: "1" }, before],
  ])("is refused: %s", (why, fields, now) => {
    expect(check(fields as Record<string, string>, now)).toEqual([
      "AccessDenied",
      `Invalid according to Policy: ${why}`,
    ]);
  });
});

test("only an error that refuses an upload has an S3 error code", () => {
  for (const error of [
    undefined,
    null,
    "AccessDenied",
    new Error("no"),
    { refusal: "Unheard" },
    { code: "AccessDenied" },
  ])
    expect(uploadRefusalOf(error)).toBeUndefined();
  expect(uploadRefusalOf({ refusal: "NoSuchBucket" })).toBe("NoSuchBucket");
});
