import { describe, expect, test } from "vitest";
import { eraseApplication } from "#core/applications/kept/erase.ts";
import { PorticoError } from "#core/errors.ts";
import { fileKey, uploadKey } from "../identities.ts";
import { aCandidate, pdf } from "./applying.ts";
import { anAppliedCandidate } from "./named-submits.ts";

const job = "de-masterarbeit-embedded-sensorik";
const lost = new PorticoError("unavailable", "the connection was lost");

// trust S 614
test("an application that was kept, although the database went away before confirming, keeps its file for the retry", async () => {
  const { submit, form, services } = await aCandidate();
  const { accept } = services.applications;
  Object.assign(services.applications, {
    async accept(...submission: Parameters<typeof accept>) {
      await accept(...submission);
      throw lost;
    },
  });
  const headers = { "Idempotency-Key": "0123456789abcdef0123456789abcdef" };
  const answer = await submit(job, await form(), headers);
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  expect(await services.files.head(fileKey(`a/${id}/cv`))).toMatchObject({ size: "%PDF-1.7".length });
});

// trust S 706
describe("a changed form", () => {
  /** A candidate who has applied and then sends a changed form with another file. */
  async function aChange() {
    const applied = await anAppliedCandidate();
    const cv = await applied.upload("cv", pdf, "%PDF-1.7 new");
    const { services, changed, send } = applied;
    const { replace, earlier } = services.submits;
    return { ...applied, replace, earlier, cv, sendChanged: () => send({ ...changed, cv }, { revision: 2 }) };
  }

  test("that was kept, although the database went away before confirming, is answered as kept, with its file alone", async () => {
    const { services, replace, sendChanged, receipt, kept, contentsOf, keysKept, cv } = await aChange();
    Object.assign(services.submits, {
      async replace(...replacement: Parameters<typeof replace>) {
        await replace(...replacement);
        throw lost;
      },
    });
    const answer = await sendChanged();
    expect([answer.status, await answer.json()]).toEqual([201, receipt]);
    expect((await kept()).form).toMatchObject({ lastName: "Byron", cv });
    expect(await contentsOf(receipt.id)).toEqual({ cv: "%PDF-1.7 new" });
    expect(await keysKept()).toHaveLength(1);
    expect(await services.files.head(uploadKey(`u/${cv}`))).toBeUndefined();
  });

  test("that was kept while the database stays away keeps every file, and the retry is answered", async () => {
    const { services, replace, earlier, sendChanged, receipt, contentsOf } = await aChange();
    Object.assign(services.submits, {
      async replace(...replacement: Parameters<typeof replace>) {
        await replace(...replacement);
        Object.assign(services.submits, { earlier: () => Promise.reject(lost) });
        throw lost;
      },
    });
    expect((await sendChanged()).status).toBe(503);
    expect(await contentsOf(receipt.id)).toEqual({ cv: "%PDF-1.7 new" });
    Object.assign(services.submits, { earlier });
    expect((await sendChanged()).status).toBe(201);
    expect(await contentsOf(receipt.id)).toEqual({ cv: "%PDF-1.7 new" });
  });

  test.each([
    ["without an answer", lost, 503],
    ["failing for an unexpected reason", new Error("the disk is full"), 500],
    ["certain that it stored nothing", new PorticoError("busy"), 503],
  ])(
    "that the database did not store, %s, leaves the application and its file unchanged",
    async (_why, error, status) => {
      const { services, replace, sendChanged, receipt, kept, contentsOf, stateOf } = await aChange();
      const before = await kept();
      Object.assign(services.submits, { replace: () => Promise.reject(error) });
      expect((await sendChanged()).status).toBe(status);
      expect(await kept()).toEqual(before);
      expect(await contentsOf(receipt.id)).toEqual({ cv: "%PDF-1.7" });
      expect(await stateOf()).toBe("kept");
      Object.assign(services.submits, { replace });
      expect((await sendChanged()).status).toBe(201);
      expect(await contentsOf(receipt.id)).toEqual({ cv: "%PDF-1.7 new" });
    },
  );

  test("whose application is erased meanwhile brings nothing of it back", async () => {
    const { services, replace, sendChanged, receipt, keysKept } = await aChange();
    const application = await services.applications.get(receipt.id);
    Object.assign(services.submits, {
      async replace(...replacement: Parameters<typeof replace>) {
        if (application) await eraseApplication(application, "asked", services);
        return replace(...replacement);
      },
    });
    const answer = await sendChanged();
    expect([answer.status, (await answer.json()).code]).toEqual([409, "ended"]);
    expect(await services.applications.list()).toEqual([]);
    expect(await keysKept()).toEqual([]);
  });
});
