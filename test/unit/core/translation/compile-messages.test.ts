import { describe, expect, test } from "vitest";
import { compileMessages } from "#core/translation/compile-messages.ts";
import { message } from "#core/translation/translate.ts";

test("compiles every message by its key", () => {
  const catalog = compileMessages({ hello: "Hello {name}", plain: "Hello" });
  expect(Object.keys(catalog)).toEqual(["hello", "plain"]);
  expect(message(catalog, "en", "hello", { name: "Anna" })).toBe("Hello Anna");
});

describe("the error for a malformed message has its key", () => {
  test.each([
    ["an open brace", "Hello {name"],
    ["an argument without a name", "Hello {}"],
    ["a plural without other", "{count, plural, one {# job}}"],
    ["a tag that is not closed", "Read <link>this"],
    ["a tag that was not opened", "Read this</link>"],
  ])("%s", (_what, text) => {
    expect(() => compileMessages({ right: "Hello", wrong: text })).toThrow(
      expect.objectContaining({ name: "SyntaxError", message: expect.stringMatching(/^wrong: ./) }),
    );
  });
});
