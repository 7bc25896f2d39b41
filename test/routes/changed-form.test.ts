import { describe, expect, test } from "vitest";
import { days, later } from "#core/time/time.ts";
import { fileKey, moment } from "../identities.ts";
import { textsOf } from "../texts.ts";
import { pdf } from "./applying.ts";
import { aNamedCandidate, anAppliedCandidate, key, opening, secret } from "./named-submits.ts";

const hour = 3_600_000;
// trust F 92, S 700
describe("a changed form under the same key and secret", () => {
  test("replaces what was sent: one application, one confirmation, the first receipt", async () => {
    const candidate = await anAppliedCandidate();
    const { send, changed, receipt, kept, wait } = candidate;
    wait(hour - 1);
    const answer = await send({ ...changed, language: "pt", telephone: "+49 170 7654321" }, { revision: 2 });
    expect([answer.status, await answer.json()]).toEqual([201, receipt]);
    const application = await kept();
    expect(application).toMatchObject({
      id: receipt.id,
      receivedAt: receipt.receivedAt,
      reference: receipt.reference,
      state: "received",
      language: "pt",
      form: { lastName: "Byron", telephone: "+49 170 7654321" },
    });
    expect(application).not.toHaveProperty("correctedAt");
    expect(await candidate.templates()).toEqual(["confirmation", "notice"]);
    const [consent, ...others] = await candidate.services.applications.consents(application.id);
    expect(others).toEqual([]);
    expect(consent).toMatchObject({ language: "pt", at: later(moment(receipt.receivedAt), hour - 1) });
  });

  test("gets the same answer when it is sent again, and so does the first one, however late", async () => {
    const { send, body, changed, receipt, kept, wait } = await anAppliedCandidate();
    await send(changed, { revision: 2 });
    for (const [again, revision] of [
      [changed, 2],
      [changed, 3],
      [body, 1],
    ] as const) {
      wait(2 * hour);
      const answer = await send(again, { revision });
      expect([answer.status, await answer.json()]).toEqual([201, receipt]);
      expect((await kept()).form.lastName).toBe("Byron");
    }
  });

  test("may arrive before the first one, which then changes nothing", async () => {
    const { send, form, kept } = await aNamedCandidate();
    const body = await form();
    expect((await send({ ...body, lastName: "Byron" }, { revision: 2 })).status).toBe(201);
    expect((await send(body, { revision: 1 })).status).toBe(201);
    expect((await kept()).form.lastName).toBe("Byron");
  });

  test("is undone by sending the first content again, whatever was sent in between", async () => {
    const { send, body, changed, kept } = await anAppliedCandidate();
    expect((await send(body, { revision: 3 })).status).toBe(201);
    expect((await send(changed, { revision: 2 })).status).toBe(201);
    expect((await kept()).form.lastName).toBe("Łukasiewicz");
  });

  // trust S 701
  test("is refused after an hour, in the candidate's words, and nothing changes", async () => {
    const { send, changed, kept, wait } = await anAppliedCandidate();
    wait(hour);
    const answer = await send({ ...changed, language: "it" }, { revision: 2 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: "already_kept",
      message: textsOf("it")["error.code.already_kept"],
    });
    expect((await kept()).form.lastName).toBe("Łukasiewicz");
  });

  test.each<[string, (candidate: Awaited<ReturnType<typeof anAppliedCandidate>>) => Promise<unknown>]>([
    [
      "is in review",
      ({ services, receipt }) =>
        services.applications.setState(receipt.id, "in_review", { at: receipt.receivedAt, who: "eve" }),
    ],
    [
      "was handed on",
      ({ services, receipt }) => services.applications.markExported(receipt.id, { at: receipt.receivedAt, who: "eve" }),
    ],
    [
      "was exported",
      ({ services, receipt }) =>
        services.applications.noteAccess({
          at: receipt.receivedAt,
          who: "eve",
          action: "export",
          applicationId: receipt.id,
        }),
    ],
    [
      "had its files copied",
      ({ services, receipt }) =>
        services.applications.noteAccess({
          at: receipt.receivedAt,
          who: "eve",
          action: "files",
          applicationId: receipt.id,
        }),
    ],
    [
      "is held",
      ({ services, receipt }) =>
        services.applications.hold(receipt.id, {
          at: receipt.receivedAt,
          who: "eve",
          until: days.of("2026-12-31"),
          why: "a claim",
        }),
    ],
  ])("is refused when the application %s", async (_standing, act) => {
    const candidate = await anAppliedCandidate();
    const { send, upload, changed, kept, keysKept } = candidate;
    await act(candidate);
    const answer = await send({ ...changed, cv: await upload("cv", pdf, "%PDF-1.7 new") }, { revision: 2 });
    expect([answer.status, (await answer.json()).code]).toEqual([409, "already_kept"]);
    expect((await kept()).form.lastName).toBe("Łukasiewicz");
    expect(await keysKept()).toHaveLength(1);
  });

  test("does not undo a correction made with the link of the confirmation", async () => {
    const { send, changed, receipt, services, kept } = await anAppliedCandidate();
    const token = services.links.tokenOf(receipt.id);
    await services.myApplications.confirmMailbox(token);
    const contact = { firstName: "Ada", lastName: "King", telephone: "+44 20 1", email: String(changed["email"]) };
    expect(await services.myApplications.correctContact(token, contact)).toEqual({ ok: true });
    expect((await send(changed, { revision: 2 })).status).toBe(409);
    expect((await kept()).form.lastName).toBe("King");
  });

  test("is checked like any other: an invalid one leaves the application unchanged", async () => {
    const { send, changed, upload, kept, services, keysKept } = await anAppliedCandidate();
    const wrong = [
      [{ ...changed, telephone: "0170" }, 422],
      [{ ...changed, cv: await upload("cv", pdf, "%PDF-no number") }, 422],
      [{ ...changed, cv: "nowhere" }, 422],
      [{ ...changed, consent: false }, 422],
    ] as const;
    for (const [body, status] of wrong) expect((await send(body, { revision: 2 })).status).toBe(status);
    const before = await kept();
    expect(before.form.lastName).toBe("Łukasiewicz");
    expect(await keysKept()).toEqual(before.files.map(({ key: place }) => place));
    expect(await services.files.head(before.files[0]?.key ?? fileKey("a/x/y"))).toBeDefined();
    expect((await send(changed, { revision: 2 })).status).toBe(201);
  });

  test("for another opening is another application, which needs another secret", async () => {
    const { send, changed, kept } = await anAppliedCandidate();
    const answer = await send(changed, { revision: 2 }, "de-platform-engineer-kubernetes-go");
    expect([answer.status, (await answer.json()).code]).toEqual([422, "idempotency_mismatch"]);
    expect((await kept()).jobId).toBe(opening);
  });

  test("without a revision, or without the secret, is refused", async () => {
    const { send, submit, changed, body } = await anAppliedCandidate();
    const unsaid = await submit(opening, { ...changed, secret }, { "Idempotency-Key": key });
    expect((await unsaid.json()).code).toBe("idempotency_mismatch");
    const plain = { ...body, email: "eve@example.com", secret: undefined };
    expect((await send(plain, { key: "plain", secret: undefined })).status).toBe(422); // the upload already belongs to the first application
    const own = await anAppliedCandidate();
    const other = { ...own.body, email: "eve@example.com", cv: await own.upload() };
    expect((await own.submit(opening, other, { "Idempotency-Key": "plain" })).status).toBe(201);
    const again = await own.submit(opening, { ...other, lastName: "Eve", revision: 9 }, { "Idempotency-Key": "plain" });
    expect((await again.json()).code).toBe("idempotency_mismatch");
  });

  test.each([
    { secret: "0123" },
    { secret: "A".repeat(64) },
    { secret: "a".repeat(129) },
    { secret: 7 },
    { secret: null },
    { revision: 0 },
    { revision: -1 },
    { revision: 1.5 },
    { revision: "2" },
    { revision: 2 ** 53 },
  ])("with %j as its revision is refused", async (wrong) => {
    const { submit, form } = await aNamedCandidate();
    const body = { ...(await form()), secret, revision: 1, ...wrong };
    const answer = await submit(opening, body, { "Idempotency-Key": key });
    expect([answer.status, (await answer.json()).code]).toEqual([422, "invalid"]);
  });
});

test("two callers who both send revision 1 never mix, nor does one without a secret", async () => {
  const { send, form, services, stateOf } = await aNamedCandidate();
  const secrets = ["a".repeat(32), "b".repeat(128), undefined];
  const ids = new Set<string>();
  for (const own of secrets) {
    const answer = await send(await form(), { key: "1", secret: own });
    expect(answer.status).toBe(201);
    ids.add((await answer.json()).id);
  }
  expect(ids.size).toBe(3);
  expect(await services.applications.list()).toHaveLength(3);
  expect(await stateOf({ key: "1", secret: "a".repeat(32) })).toBe("kept");
  expect(await stateOf({ key: "1", secret: "c".repeat(32) })).toBe("not_yet");
});
