import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type Answer, checkResponse, hostKindOf, readResponse, receiptIn } from "#app/network/check-response.ts";
import { errorIn } from "#contract/errors.ts";

const page = "<!DOCTYPE html><html><body>Request Rejected</body></html>";
const receipt = { id: "abc", receivedAt: "2026-11-23T10:00:00.000Z" };
const busy = { code: "busy", message: "We are very busy.", requestId: "r1" };

const answer = (status: number, body: unknown = "", more: Partial<Answer> = {}): Answer => ({
  status,
  type: typeof body === "string" ? null : "application/json",
  redirected: false,
  retryAfter: null,
  text: typeof body === "string" ? body : JSON.stringify(body),
  ...more,
});
const html = { type: "text/html; charset=utf-8" };

/** Responses that a network may give in place of the host. */
const strangers: readonly (readonly [string, Answer])[] = [
  ["a page with 200", answer(200, page, html)],
  ["a page without a type", answer(200, `\n${page}`)],
  ["a page with 201", answer(201, page, html)],
  ["plain text with 200", answer(200, "Request Rejected", { type: "text/plain" })],
  ["plain text without a type", answer(200, "Request Rejected")],
  ["JSON that names an error", answer(200, { error: "blocked" })],
  ["JSON that lists errors", answer(200, { errors: [{ detail: "blocked" }] })],
  // trust S 793
  ["JSON that reports a failure", answer(200, { success: false, message: "session expired" })],
  ["JSON that is not ok", answer(200, { ok: false })],
  ["JSON whose status is an error", answer(200, { status: "Error", message: "blocked" })],
  ["JSON whose status is a failure", answer(201, { status: "fail", data: null })],
  ["JSON that lists nothing but errors", answer(200, [{ error: "blocked" }])],
  ["JSON with one of our codes and another status", answer(200, busy)],
  ["an empty 200 from another address", answer(200, "", { redirected: true })],
  ["a page with 403", answer(403, page, html)],
  ["a page with 407", answer(407, page, html)],
  ["an empty 407", answer(407)],
  ["a page with 429", answer(429, page, html)],
  ["a page with 502", answer(502, page, html)],
  ["JSON with 502", answer(502, { message: "no upstream" })],
  ["a request to log in", answer(511, page, html)],
];
const intermediary = { outcome: "intermediary" };

describe("the receipt of a submit", () => {
  test.each(strangers)("is not %s, whichever host was called", (_what, given) => {
    expect(receiptIn(given, "own")).toEqual(intermediary);
    expect(receiptIn(given, "foreign")).toEqual(intermediary);
  });

  test.each([
    ["an empty 200", answer(200)],
    ["an empty 201", answer(201)],
    ["a 204", answer(204)],
    ["JSON in its own format", answer(200, { status: "received", errors: [], error: null })],
    ["XML", answer(200, "<ok/>", { type: "application/xml" })],
  ])("may be %s of a foreign host, and is not of our own", (_what, given) => {
    expect(receiptIn(given, "own")).toEqual(intermediary);
    expect(receiptIn(given, "foreign")).toEqual({ outcome: "accepted", body: {} });
  });

  test("is our shape with our status", () => {
    for (const host of ["own", "foreign"] as const)
      expect(receiptIn(answer(201, receipt), host)).toEqual({ outcome: "accepted", body: receipt });
    expect(receiptIn(answer(200, receipt), "own")).toEqual(intermediary);
    expect(receiptIn(answer(201, { id: "abc" }), "own")).toEqual(intermediary);
    expect(receiptIn(answer(201, JSON.stringify(receipt).slice(0, -4)), "own")).toEqual(intermediary); // the JSON is cut off
    expect(receiptIn(answer(200, receipt), "foreign")).toEqual({ outcome: "accepted", body: receipt });
  });
});

describe("a refusal", () => {
  test("of our own host has our shape and the status of its code", () => {
    const refused = { outcome: "refused", status: 503, code: "busy", retryAfter: "9", body: busy };
    expect(receiptIn(answer(503, busy, { retryAfter: "9" }), "own")).toEqual(refused);
    for (const given of [
      answer(429, busy),
      answer(503, { code: "busy" }),
      answer(503, { ...busy, code: "full" }),
      answer(503),
      answer(403, ""),
      answer(404, { message: "no such host", requestId: "1" }),
      answer(500, null),
    ])
      expect(receiptIn(given, "own"), given.text).toEqual(intermediary);
    const internal = { code: "internal", message: "Something went wrong.", requestId: "r2" };
    expect(receiptIn(answer(500, internal), "own")).toMatchObject({ outcome: "refused", code: "internal" });
  });

  test("of a foreign host is judged by its status if its body says nothing that we know", () => {
    expect(receiptIn(answer(429), "foreign")).toMatchObject({ outcome: "refused", code: "already_applied" });
    expect(receiptIn(answer(404, { title: "gone" }), "foreign")).toMatchObject({ code: "not_found" });
    expect(receiptIn(answer(400, busy), "foreign")).toMatchObject({ code: "busy", status: 400 });
    expect(receiptIn(answer(500, {}), "foreign")).toMatchObject({ outcome: "refused", code: "internal" });
  });

  test("in our shape is recognised", () => {
    expect(errorIn(503, busy)).toBe(busy);
    expect(errorIn(200, busy)).toBeUndefined();
    expect(errorIn(200, { ...busy, code: "nothing of ours" })).toBeUndefined();
    expect(errorIn(500, "internal")).toBeUndefined();
  });
});

describe("the answer of a call that returns JSON", () => {
  const schema = v.object({ url: v.string() });

  test.each(strangers)("is not answered by %s, whichever host was called", (_what, given) => {
    expect(checkResponse(given, "own", schema)).toEqual(intermediary);
    expect(checkResponse(given, "foreign", schema)).toEqual(intermediary);
  });

  test("counts only in its own shape, from a foreign host too", () => {
    for (const host of ["own", "foreign"] as const) {
      expect(checkResponse(answer(200, { url: "/u" }), host, schema)).toEqual({
        outcome: "accepted",
        body: { url: "/u" },
      });
      for (const given of [answer(200, { ok: true }), answer(200), answer(204), answer(302)])
        expect(checkResponse(given, host, schema)).toEqual(intermediary);
    }
  });
});

test("an answer is read from a response with all that is needed to judge it", async () => {
  const response = new Response("{}", { status: 503, headers: { "Content-Type": "text/plain", "Retry-After": "7" } });
  expect(await readResponse(response)).toEqual({
    status: 503,
    type: "text/plain",
    redirected: false,
    retryAfter: "7",
    text: "{}",
  });
});

test("our own host is only the one at our own address", () => {
  expect(hostKindOf("/api/jobapp")).toBe("own");
  expect(hostKindOf("https://jobs.example.org/api/jobapp")).toBe("foreign");
});
