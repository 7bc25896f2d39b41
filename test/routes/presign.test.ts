import { describe, expect, test } from "vitest";
import { textsOf } from "../texts.ts";
import { aCandidate, jpeg, pdf } from "./applying.ts";

const word = "application/msword";
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

describe("the presign call", () => {
  test.each([
    ["cv", [pdf, word, docx]],
    ["other", [pdf, word, docx, jpeg, "image/png"]],
  ])("prepares an upload of kind %s for each type it takes", async (kind, types) => {
    const { presign } = await aCandidate();
    for (const type of types) {
      const answer = await presign(kind, type);
      expect(answer.status).toBe(200);
      const body = await answer.json();
      expect(Object.keys(body)).toEqual(["url", "fields", "visitor"]);
      expect(body.url).toBe("http://localhost/api/uploads");
      expect(body.fields.key).toMatch(/^u\/[A-Za-z0-9_-]{20,64}$/);
      expect(Object.values(body.fields).every((value) => typeof value === "string")).toBe(true);
      for (const name of ["Policy", "X-Amz-Signature", "X-Amz-Credential", "X-Amz-Date", "success_action_status"])
        expect(Object.keys(body.fields)).toContain(name);
    }
  });

  test("gives every upload a key of its own", async () => {
    const { prepared } = await aCandidate();
    const keys = await Promise.all(Array.from({ length: 20 }, async () => (await prepared("cv", pdf)).fields["key"]));
    expect(new Set(keys).size).toBe(20);
  });

  test("names the address that visitors see", async () => {
    const { presign } = await aCandidate({ PUBLIC_URL: "https://jobs.example.com/" });
    expect(await (await presign("cv", pdf)).json()).toMatchObject({ url: "https://jobs.example.com/api/uploads" });
  });

  // trust D 33
  test("treats a type in capitals as the same", async () => {
    const { presign } = await aCandidate();
    expect((await presign("cv", "APPLICATION/PDF")).status).toBe(200);
  });

  // trust D 33, 34
  test.each([
    ["cv", jpeg],
    ["cv", "image/png"],
    ["cv", "text/html"],
    ["other", "image/svg+xml"],
    ["other", "application/pdf; x=1"],
    ["other", ""],
    ["cv", "*/*"],
  ])("refuses for kind %s the type %j", async (kind, type) => {
    const { presign } = await aCandidate();
    const answer = await presign(kind, type, { "Accept-Language": "it" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      code: "upload_wrong_type",
      message: textsOf("it")["error.code.upload_wrong_type"],
      fields: { contentType: "format" },
      requestId: answer.headers.get("X-Request-Id"),
    });
  });

  test.each([[["application/pdf"]], [null], [7], ["x".repeat(5000)]])(
    "refuses an invalid type: %.20j",
    async (type) => {
      const { presign } = await aCandidate();
      const answer = await presign("cv", type);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: "invalid" });
    },
  );

  // trust D 35
  test.each(["foo", "otherDoc", "constructor", "__proto__", "..%2fcv", "CV"])("knows no kind %s", async (kind) => {
    const { presign } = await aCandidate();
    const answer = await presign(kind, pdf);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  });

  test.each(["", "{", "null", "[]", '"text"', "7", '{"challenge":null}'])("refuses the body %j", async (body) => {
    const { post } = await aCandidate();
    expect([400, 422]).toContain((await post("/api/jobapp/attachment/cv", body)).status);
  });

  test.each([null, {}, 7, "x", { deep: [{ er: [] }] }])(
    "ignores a challenge while there is no bot check: %j",
    async (challenge) => {
      const { post } = await aCandidate();
      expect((await post("/api/jobapp/attachment/cv", { challenge, contentType: pdf })).status).toBe(200);
    },
  );

  // trust D 39
  test.each(["GET", "PUT", "DELETE", "PATCH"])("is made by POST, not by %s", async (method) => {
    const { app } = await aCandidate();
    for (const path of ["/api/jobapp/attachment/cv", "/api/jobapp/jobapplication/de-tester"]) {
      const answer = await app.request(path, { method, headers: { "Accept-Language": "de" } });
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
      expect(await answer.json()).toMatchObject({
        code: "method_not_allowed",
        message: expect.stringContaining("Adresse"),
      });
    }
  });
});
