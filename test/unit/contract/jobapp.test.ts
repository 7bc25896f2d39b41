import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  applicationPath,
  attachmentKinds,
  attachmentPath,
  presignCall,
  problemsFromWire,
  problemsToWire,
  submitCall,
  valuesFromWire,
  valuesToWire,
  wireName,
} from "#contract/jobapp.ts";
import { statusPath } from "#contract/submit-status.ts";
import { fieldNames } from "#core/applications/form/application.ts";
import { uploadKinds } from "#core/uploads/rules.ts";

test("one wire name depends on the product (spec 4.3)", () => {
  expect(wireName("referent", "acme")).toBe("acmeReferent");
  expect(fieldNames.filter((name) => wireName(name, "acme") !== name)).toEqual(["referent"]);
});

describe("the values of a form", () => {
  const values = { firstName: "Anna", referent: "Berta", consent: true } as const;

  test("survive the way over the wire and back", () => {
    expect(valuesToWire(values, "acme")).toEqual({ firstName: "Anna", acmeReferent: "Berta", consent: true });
    expect(valuesFromWire(valuesToWire(values, "acme"), "acme")).toEqual(values);
  });

  test("drop everything else in a body (trust F 86)", () => {
    const body = JSON.parse('{"firstName":"Anna","referent":"x","otherReferent":"y","id":1,"__proto__":{"cv":"x"}}');
    expect(valuesFromWire(body, "acme")).toEqual({ firstName: "Anna" });
    expect(valuesFromWire(Object.create({ firstName: "Anna" }), "acme")).toEqual({});
  });
});

test("problems survive the way over the wire and back", () => {
  const problems = { email: "format", referent: "required" };
  expect(problemsToWire(problems, "acme")).toEqual({ email: "format", acmeReferent: "required" });
  expect(problemsFromWire(problemsToWire(problems, "acme"), "acme")).toEqual(problems);
});

test("drops problems of unknown fields", () => {
  expect(problemsFromWire({ email: "format", "lena.vogt@example.org": "format" }, "acme")).toEqual({ email: "format" });
});

test("the presign call has the wire's name for the kind (spec 7.4)", () => {
  expect(uploadKinds.map(attachmentPath)).toEqual(["/attachment/cv", "/attachment/other"]);
  for (const kind of uploadKinds)
    expect(attachmentKinds[attachmentPath(kind).split("/").at(-1) as keyof typeof attachmentKinds]).toBe(kind);
});

test("an id cannot escape its path segment", () => {
  expect(statusPath("../x?y#z")).toBe("/jobapplication/..%2Fx%3Fy%23z/status");
  expect(applicationPath("../x?y#z")).toBe("/jobapplication/..%2Fx%3Fy%23z");
});

test.each([{}, { contentType: 7 }, { contentType: ["application/pdf"] }, { contentType: "x".repeat(201) }, null])(
  "%j is not a presign call",
  (body) => {
    expect(v.is(presignCall, body)).toBe(false);
  },
);

describe("a submit", () => {
  const parsed = (body: unknown) => v.parse(submitCall, body);

  test("keeps 100 characters of source and medium (trust A 13)", () => {
    const { source, medium } = parsed({ source: "x".repeat(10_000), medium: "<b>\r\n" });
    expect([source, medium]).toEqual(["x".repeat(100), "<b>"]);
    expect(parsed({ source: `${"a".repeat(99)}😀` }).source).toBe("a".repeat(99)); // trust S 670
    expect(parsed({ source: `${"\u200b".repeat(999)}😀b` }).source).toBe("");
  });

  test("has neither if they are not strings", () => {
    for (const value of [undefined, null, 7, {}, ["x"]])
      expect(parsed({ source: value, medium: value })).toMatchObject({ source: "", medium: "" });
  });

  test("is an object", () => {
    for (const body of [null, "x", 7, undefined]) expect(v.is(submitCall, body)).toBe(false);
  });
});
