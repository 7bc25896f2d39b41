import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { aCandidate, jpeg, pdf } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";

async function anApplicant() {
  const candidate = await aCandidate();
  const kept = (): string[] => {
    try {
      return readdirSync(join(candidate.config.DATA_DIR, "files/a"), { recursive: true }).map(String);
    } catch {
      return [];
    }
  };
  return { ...candidate, kept };
}

describe("a submit with a file", () => {
  test.each([
    ["that is HTML", "<html><script>", "format"],
    ["that is a program", "MZ\u0090\0\u0003", "format"],
    ["with only the end of a PDF", "<b>%PDF-1.7", "format"],
  ])("%s is refused at its field, and nothing of it is stored", async (_what, content, problem) => {
    const { form, uploadUnseen, submit, services, kept } = await anApplicant();
    const answer = await submit(job, await form({ cv: await uploadUnseen("cv", pdf, content) }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "invalid", fields: { cv: problem } });
    expect(await services.applications.list()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test("that is refused can be replaced and sent under the same key, everything else unchanged", async () => {
    const { form, upload, submit, kept } = await anApplicant();
    const key = { "Idempotency-Key": "one" };
    const body = await form({ cv: await upload("cv", pdf, "%PDF-no number, so no PDF") });
    expect((await submit(job, body, key)).status).toBe(422);
    expect((await submit(job, { ...body, cv: await upload() }, key)).status).toBe(201);
    expect(kept().filter((name) => name.endsWith("cv"))).toHaveLength(1);
  });

  test("that is rejected beside a valid one causes neither to be stored", async () => {
    const { form, uploadUnseen, submit, kept } = await anApplicant();
    const answer = await submit(job, await form({ otherDoc: await uploadUnseen("other", jpeg, "\u0089PNG") }));
    expect((await answer.json()).fields).toEqual({ otherDoc: "format" });
    expect(kept()).toEqual([]);
  });

  test("with active content is accepted, and its application says so", async () => {
    const { form, upload, submit, services } = await anApplicant();
    const active = await upload("cv", pdf, "%PDF-1.7 << /S /JavaScript >>");
    const { id } = await (await submit(job, await form({ cv: active }))).json();
    expect((await services.applications.get(id))?.files).toMatchObject([{ kind: "cv", activeContent: true }]);
    const { id: other } = await (await submit(job, await form())).json();
    expect((await services.applications.get(other))?.files[0]).not.toHaveProperty("activeContent");
  });
});
