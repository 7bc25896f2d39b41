import { describe, expect, test } from "vitest";
import { reasonOf } from "#core/mail/drain.ts";

describe("why a mail did not leave", () => {
  test.each<[unknown, string]>([
    [
      Object.assign(new Error("550 no ada@example.com here"), { code: "EENVELOPE", responseCode: 550 }),
      "EENVELOPE 550",
    ],
    [Object.assign(new Error("connect 127.0.0.1:25"), { code: "ECONNREFUSED" }), "ECONNREFUSED"],
    [new TypeError("ada@example.com"), "TypeError"],
    ["ada@example.com", "unknown"],
  ])("is told by its kind, never by its words (%#)", (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});
