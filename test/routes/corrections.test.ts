import { describe, expect, test } from "vitest";
import { linkChallenge } from "#core/applications/mine/link-challenge.ts";
import type { StoredKey } from "#core/uploads/file-key.ts";
import { applicationId, moment } from "../identities.ts";
import { aSubmission } from "../submission.ts";
import { aCandidate, pdf } from "./applying.ts";

const opening = "de-werkstudium-webanalyse-ab-tests";

/** A candidate who has applied and has confirmed the mailbox, with the token of the link in the mail. */
async function applied(environment: Record<string, string> = {}) {
  const candidate = await aCandidate(environment);
  const { submit, form, services } = candidate;
  const answer = await submit(opening, await form());
  const { id } = await answer.json();
  const current = () => services.applications.get(id);
  const headOf = async (key: StoredKey | undefined) => {
    if (!key) throw new Error("there is no such file");
    return services.files.head(key);
  };
  const [token, desk] = [services.links.tokenOf(id), services.myApplications];
  await desk.confirmMailbox(token);
  return { ...candidate, id, headOf, token, desk, current };
}

const contact = {
  firstName: "Ada",
  lastName: "Byron",
  email: "byron@example.com",
  telephone: "+44 20 123",
  linkedin: "",
  xing: "",
};

describe("correcting contact data", () => {
  test("accepts what the form of the application would accept, and notifies a new mailbox", async () => {
    const { desk, token, id, current, services } = await applied();
    const before = await services.applications.mailsOf(id);
    expect(await desk.correctContact(token, { ...contact, consent: "", cv: "x", id: "evil" })).toEqual({ ok: true });
    const after = await current();
    expect(after?.form).toMatchObject({ lastName: "Byron", email: "byron@example.com", consent: true });
    expect(after?.form).not.toHaveProperty("linkedin");
    expect(await services.applications.mailsOf(id)).toHaveLength(before.length + 2); // two more: one to the new mailbox, one to the previous one
    await desk.correctContact(token, { ...contact, email: "BYRON@example.com" });
    expect(await services.applications.mailsOf(id)).toHaveLength(before.length + 2);
  });

  test("names every invalid field, and corrects nothing", async () => {
    const { desk, token, current } = await applied();
    const wrong = { ...contact, firstName: " ", email: "a@b", telephone: "0170", linkedin: "x".repeat(251) };
    expect(await desk.correctContact(token, wrong)).toEqual({
      ok: false,
      problems: { firstName: "required", email: "format", telephone: "format", linkedin: "too_long" },
    });
    expect((await current())?.form.lastName).toBe("Łukasiewicz");
  });

  test("cannot make us write to any number of mailboxes", async () => {
    const { desk, token, id, services } = await applied();
    for (let mailbox = 0; mailbox < 20; mailbox += 1)
      expect(await desk.correctContact(token, { ...contact, email: `a${mailbox}@example.com` })).toEqual({ ok: true });
    expect((await services.applications.mailsOf(id)).length).toBe(8);
  });

  test("is too late once a state is set", async () => {
    const { desk, token, id, services, current } = await applied();
    await services.applications.setState(id, "in_review", { at: moment(new Date().toISOString()), who: "ada" });
    expect(await desk.correctContact(token, contact)).toEqual({ ok: false, late: true });
    expect((await current())?.form.lastName).toBe("Łukasiewicz");
    expect(await desk.correctContact("nobody's", contact)).toBeUndefined();
  });
});

describe("replacing the CV", () => {
  const second = "%PDF-1.7 the second";

  test("keeps only the new file", async () => {
    const { desk, token, current, upload, headOf } = await applied();
    const [old] = (await current())?.files ?? [];
    expect(await desk.replaceCv(token, await upload("cv", pdf, second, "new.pdf"))).toEqual({ ok: true });
    const [file, ...others] = (await current())?.files ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({ kind: "cv", name: "new.pdf", size: second.length });
    expect(await headOf(file?.key)).toBeDefined();
    expect(await headOf(old?.key)).toBeUndefined();
    expect(await headOf(file?.uploadKey)).toBeUndefined();
  });

  test.each([
    ["nothing", undefined, "required"],
    ["an unknown key", "A".repeat(27), "upload_missing"],
    ["a path", "../../etc/passwd", "upload_missing"],
  ])("refuses %s", async (_what, given, problem) => {
    const { desk, token, current } = await applied();
    const before = await current();
    expect(await desk.replaceCv(token, given)).toEqual({ ok: false, problems: { cv: problem } });
    expect(await current()).toEqual(before);
  });

  test("refuses an invalid CV and leaves nothing of it, and the old one stays", async () => {
    const { desk, token, current, upload, headOf } = await applied();
    const before = await current();
    const given = await upload("cv", pdf, "%PDF-no number", "cv.pdf");
    expect(await desk.replaceCv(token, given)).toEqual({ ok: false, problems: { cv: "format" } });
    expect(await current()).toEqual(before);
    expect(await headOf(before?.files[0]?.key)).toBeDefined();
  });

  test("accepts the same file twice, as the first answer may have been lost, and then keeps it once (trust M 174)", async () => {
    const { desk, token, upload, current } = await applied();
    const given = await upload("cv", pdf, second);
    expect(await desk.replaceCv(token, given)).toEqual({ ok: true });
    const replaced = await current();
    expect(await desk.replaceCv(token, given)).toEqual({ ok: true });
    expect(await current()).toEqual(replaced);
  });

  test("refuses a file that was claimed before and replaced since", async () => {
    const { desk, token, upload } = await applied();
    const given = await upload("cv", pdf, second);
    expect(await desk.replaceCv(token, given)).toEqual({ ok: true });
    expect(await desk.replaceCv(token, await upload("cv", pdf, second))).toEqual({ ok: true });
    expect(await desk.replaceCv(token, given)).toEqual({ ok: false, problems: { cv: "upload_missing" } });
  });
});

describe("the link of an application instead of a bot check", () => {
  const aCheckedCandidate = async () => {
    const candidate = await aCandidate({ CHALLENGE: "altcha" }, () => new Date("2026-05-02T10:00:00.000Z"));
    await candidate.services.applications.accept(aSubmission({}, { mailboxConfirmed: true }));
    const challenge = linkChallenge(candidate.services.links.tokenOf(applicationId("first")));
    const presign = async (given: string) =>
      (await candidate.post("/api/jobapp/attachment/cv", { challenge: given, contentType: pdf })).status;
    return { ...candidate, challenge, presign };
  };

  test("prepares an upload as long as it may replace something", async () => {
    const { challenge, presign, services } = await aCheckedCandidate();
    expect(await presign(challenge)).toBe(200);
    expect(await presign(`${challenge}x`)).toBe(403);
    await services.applications.setState(applicationId("first"), "in_review", {
      at: moment("2026-05-02T10:00:00.000Z"),
      who: "ada",
    });
    expect(await presign(challenge)).toBe(403);
  });

  test("submits nothing", async () => {
    const { challenge, submit, form } = await aCheckedCandidate();
    expect((await submit(opening, await form({ cv: "A".repeat(27), challenge }))).status).toBe(403);
  });
});
