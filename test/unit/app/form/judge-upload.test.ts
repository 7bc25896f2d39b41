import { describe, expect, test } from "vitest";
import { uploadOutcomeOf } from "#app/form/judge-upload.ts";
import type { Answer } from "#app/network/check-response.ts";
import { refusalXml, uploadedXml } from "#contract/uploads.ts";

const key = "u/0123456789abcdef";
const answer = (status: number, text = "", more: Partial<Answer> = {}): Answer => ({
  status,
  text,
  type: "application/xml",
  redirected: false,
  retryAfter: null,
  ...more,
});
const named = uploadedXml(`https://jobs.example/api/uploads/${key}`, key, '"1"');
const refusal = (code: Parameters<typeof refusalXml>[0]) => refusalXml(code, "no", "/api/uploads", "r");

describe("an upload", () => {
  test("prepared by our own host is stored if a 201 names its key, and not otherwise", () => {
    expect(uploadOutcomeOf(answer(201, named), "own", key)).toBe("stored");
    for (const other of [answer(201), answer(200, named), answer(204), answer(201, named.replaceAll(key, "u/another"))])
      expect(uploadOutcomeOf(other, "own", key)).toBe("intermediary");
  });

  test("prepared by a foreign host is stored by any success except a page, plain text, an error or another address", () => {
    for (const success of [answer(201, named), answer(200), answer(204), answer(200, "{}"), answer(201, "<Done/>")])
      expect(uploadOutcomeOf(success, "foreign", key), success.text).toBe("stored");
    const page = "<!doctype html><p>Sign in</p>";
    for (const other of [
      answer(200, page, { type: "text/html" }),
      answer(200, page),
      answer(200, "OK", { type: "text/plain" }),
      answer(200, '{"error":"blocked"}'),
      answer(200, "", { redirected: true }),
    ])
      expect(uploadOutcomeOf(other, "foreign", key), other.text).toBe("intermediary");
  });

  test("is refused by the store's own error codes", () => {
    for (const host of ["own", "foreign"] as const) {
      expect(uploadOutcomeOf(answer(400, refusal("EntityTooLarge")), host, key)).toEqual({ problem: "size" });
      expect(uploadOutcomeOf(answer(400, refusal("InvalidContent")), host, key)).toEqual({ problem: "disguised" });
      expect(uploadOutcomeOf(answer(403, refusal("AccessDenied")), host, key)).toEqual({ problem: "generic" });
      const busy = answer(503, refusal("ServiceUnavailable"), { retryAfter: "90" });
      expect(uploadOutcomeOf(busy, host, key)).toEqual({ problem: "busy", retryAfter: 90 });
      const forbidden = JSON.stringify({ code: "forbidden", message: "no", requestId: "r" });
      expect(uploadOutcomeOf(answer(403, forbidden), host, key)).toEqual({ problem: "generic" });
      expect(uploadOutcomeOf(answer(413, "<html>", { type: "text/html" }), host, key)).toEqual({ problem: "size" });
    }
  });

  test("waits if the network is too slow, or refuses in place of the store", () => {
    for (const host of ["own", "foreign"] as const)
      for (const other of [
        answer(408, refusal("RequestTimeout")),
        answer(403, "<html>", { type: "text/html" }),
        answer(407),
        answer(502, "<html>", { type: "text/html" }),
      ])
        expect(uploadOutcomeOf(other, host, key)).toBe("intermediary");
    expect(uploadOutcomeOf(answer(403), "own", key)).toBe("intermediary");
  });
});
