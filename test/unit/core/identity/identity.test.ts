import { describe, expect, test } from "vitest";
import { applicationIds } from "#core/identity/application-id.ts";
import { identities } from "#core/identity/identity.ts";
import { fileKeyOf, fileKeys, nameInForm, ownerOf, uploadKeyOf, uploadKeys } from "#core/uploads/file-key.ts";

const codes = identities("Code", /^[a-z]+$/, "a code is small letters");

describe("an identity", () => {
  test("accepts only a text of its kind", () => {
    expect(codes.of("abc")).toBe("abc");
    for (const other of ["", "A", "a b", 7, null, undefined, {}]) expect(codes.has(other), String(other)).toBe(false);
  });

  test("rejects any other text, and quotes it if it is short", () => {
    expect(() => codes.of("A")).toThrow('a code is small letters: "A"');
    expect(() => codes.of("9".repeat(5000))).toThrow(/^.{0,140}$/);
  });
});

describe("the key of a file", () => {
  const application = applicationIds.of("first");

  test("names its application", () => {
    const key = fileKeyOf(application, "cv-2");
    expect(key).toBe("a/first/cv-2");
    expect(ownerOf(key)).toBe(application);
  });

  test("of an upload follows from its name in forms", () => {
    expect(nameInForm(uploadKeyOf("abc"))).toBe("abc");
  });

  test.each(["../x", "u/../x", "a/b/../../x", "u/x.json", "a/first/cv.json", "a/first", "u/a/b", "U/x", "u/ü"])(
    "is not %s",
    (text) => {
      expect([uploadKeys.has(text), fileKeys.has(text)]).toEqual([false, false]);
      expect(() => fileKeyOf(application, text)).toThrow(TypeError);
    },
  );
});
