import { describe, expect, test } from "vitest";
import { fileKey, uploadKey } from "../identities.ts";
import { pdf } from "./applying.ts";
import { aNamedCandidate, anAppliedCandidate } from "./named-submits.ts";

// trust F 90
describe("the files of a changed form", () => {
  test("stay in place if they are the same", async () => {
    const { send, changed, receipt, kept, contentsOf, keysKept } = await anAppliedCandidate();
    const before = (await kept()).files;
    await send(changed, { revision: 2 });
    expect((await kept()).files).toEqual(before);
    expect(await keysKept()).toHaveLength(1);
    expect(await contentsOf(receipt.id)).toEqual({ cv: "%PDF-1.7" });
  });

  test("replace the previous ones, which are removed completely", async () => {
    const candidate = await aNamedCandidate();
    const { send, form, upload, services, kept, contentsOf, keysKept } = candidate;
    const letter = await upload("other", pdf, "%PDF-1.7 letter");
    const body = await form({ otherDoc: letter });
    const { id } = await (await send(body)).json();
    const cv = await upload("cv", pdf, "%PDF-1.7 new");
    expect((await send({ ...body, cv }, { revision: 2 })).status).toBe(201);
    expect(await contentsOf(id)).toEqual({ cv: "%PDF-1.7 new", otherDoc: "%PDF-1.7 letter" });
    expect((await kept()).form).toMatchObject({ cv, otherDoc: letter });
    expect(await keysKept()).toHaveLength(2);
    expect(await services.files.head(fileKey(`a/${id}/cv`))).toBeUndefined();
    expect(await services.files.head(uploadKey(`u/${cv}`))).toBeUndefined();
    const { otherDoc: _none, ...without } = body;
    expect((await send({ ...without, cv }, { revision: 3 })).status).toBe(201);
    expect(await contentsOf(id)).toEqual({ cv: "%PDF-1.7 new" });
    expect(await keysKept()).toHaveLength(1);
  });
});

// trust S 702
test("of twenty concurrent forms with two contents are those of the newer one", async () => {
  const { send, form, upload, kept, contentsOf, keysKept } = await aNamedCandidate();
  const body = await form();
  const newer = { ...body, lastName: "Byron", cv: await upload("cv", pdf, "%PDF-1.7 new") };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? send(body) : send(newer, { revision: 2 }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  const receipts = new Set(await Promise.all(answers.map((answer) => answer.text())));
  expect(receipts.size).toBe(1);
  const application = await kept();
  expect(application.form.lastName).toBe("Byron");
  expect(await contentsOf(application.id)).toEqual({ cv: "%PDF-1.7 new" });
  expect(await keysKept()).toHaveLength(1);
});
