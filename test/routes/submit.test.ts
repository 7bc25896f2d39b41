import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { textOf } from "../bytes.ts";
import { fileKey, jobId, moment, uploadKey } from "../identities.ts";
import { writtenOpenings } from "../openings.ts";
import { anyReference } from "../submission.ts";
import { textsOf } from "../texts.ts";
import { aCandidate, jpeg, pdf } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const idOf = (wanted: (opening: ReturnType<typeof writtenOpenings>[number]) => unknown): string =>
  writtenOpenings().find(wanted)?.id ?? "";
const referral = idOf(({ referralEnabled, hiddenPosition }) => referralEnabled && !hiddenPosition);
const hidden = idOf(({ referralEnabled, hiddenPosition }) => hiddenPosition && !referralEnabled);
const both = idOf(({ referralEnabled, hiddenPosition }) => hiddenPosition && referralEnabled);

describe("a submit", () => {
  test("is answered with a receipt and stored completely, and its file no longer depends on the upload", async () => {
    const { submit, form, upload, services, accepted } = await aCandidate({}, () => new Date("2026-12-01T12:00:00Z"));
    const otherDoc = await upload("other", pdf, "%PDF-1.7 a picture", "Zeugnis.pdf");
    const sent = await form({ otherDoc, linkedin: " https://example.com/ada ", xing: "ada", firstName: "  Ada " });
    const answer = await submit(job, sent);
    expect(answer.status).toBe(201);
    const { confirmationMail, ...receipt } = await answer.json();
    expect(confirmationMail).toBe(true);
    expect(receipt).toEqual({
      reference: anyReference,
      id: expect.stringMatching(/^[\w-]{20,}$/),
      receivedAt: "2026-12-01T12:00:00.000Z",
      answerBy: "2026-12-15",
    });
    expect(accepted()).toBe(1);

    const kept = await services.applications.get(receipt.id);
    expect(kept).toMatchObject({
      ...receipt,
      jobId: job,
      jobTitle: "Werkstudent:in Webanalyse und A/B-Tests",
      jobClosed: false,
      variant: "generic",
      country: "de",
      language: "de",
      source: "quadrel website",
      medium: "careerpage",
    });
    expect(kept?.form).toEqual({
      firstName: "Ada",
      lastName: "Łukasiewicz",
      email: "ada.1@example.com",
      telephone: "+49 170 1234567",
      linkedin: "https://example.com/ada",
      xing: "ada",
      cv: sent["cv"],
      otherDoc,
      consent: true,
    });
    expect(kept?.files.map(({ kind, name, contentType }) => [kind, name, contentType])).toEqual([
      ["cv", "cv.pdf", pdf],
      ["otherDoc", "Zeugnis.pdf", pdf],
    ]);
    for (const file of kept?.files ?? []) {
      expect(file.key).toBe(`a/${receipt.id}/${file.kind}`);
      expect(await services.files.head(file.uploadKey)).toBeUndefined();
    }
    expect(await textOf(await services.files.read(fileKey(`a/${receipt.id}/otherDoc`)))).toBe("%PDF-1.7 a picture");
    const mails = await services.outbox.due(moment(new Date("2026-12-01T12:00:00Z")), 10);
    expect(mails.sort((a, b) => a.template.localeCompare(b.template))).toMatchObject([
      { applicationId: receipt.id, template: "confirmation", language: "de" },
      { applicationId: receipt.id, template: "notice", language: "de" },
    ]);
  });

  test("names every invalid field", async () => {
    const { submit } = await aCandidate();
    const answer = await submit(job, { country: "it", language: "it", telephone: "0170", email: "a@b.org,evil@x.org" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      code: "invalid",
      message: textsOf("it")["error.code.invalid"],
      fields: {
        firstName: "required",
        lastName: "required",
        email: "format",
        telephone: "format",
        cv: "required",
        consent: "required",
      },
      requestId: answer.headers.get("X-Request-Id"),
    });
  });

  test.each([
    [referral, ["candidatePreferences", "quadrelReferent"]],
    [hidden, ["candidatePreferences"]],
    [both, ["candidatePreferences", "quadrelReferent"]],
  ])("for %s needs what its form requires, by the wire's names", async (id, needed) => {
    const { submit, form, services } = await aCandidate();
    const lacking = await submit(id, await form());
    expect(lacking.status).toBe(422);
    expect(Object.keys((await lacking.json()).fields).sort()).toEqual(needed);
    const answers = Object.fromEntries(needed.map((name) => [name, `my ${name}`]));
    const answer = await submit(id, await form(answers));
    expect(answer.status).toBe(201);
    const kept = await services.applications.get((await answer.json()).id);
    expect(kept?.form.candidatePreferences).toBe("my candidatePreferences");
    expect(kept?.form.referent).toBe(needed.includes("quadrelReferent") ? "my quadrelReferent" : undefined);
    expect(kept?.variant).toBe(id === referral ? "referral" : "hidden");
  });

  test("names the referrer by the wire's name if that is too long", async () => {
    const { submit, form } = await aCandidate();
    const body = await form({ candidatePreferences: "x", quadrelReferent: "x".repeat(201), referent: "ours" });
    expect((await (await submit(referral, body)).json()).fields).toEqual({ quadrelReferent: "too_long" });
  });

  test("drops unknown keys and fields that the form does not show", async () => {
    const { submit, form, services } = await aCandidate();
    const extra = {
      id: "mine",
      status: "hired",
      files: [],
      quadrelReferent: "x",
      diConsent: true,
      xing: "x",
      referent: "y",
    };
    const body = JSON.stringify(await form({ ...extra, country: "it" })).replace(
      "{",
      '{"__proto__":{"firstName":"x"},',
    );
    const answer = await submit(job, body);
    expect(answer.status).toBe(201);
    const kept = await services.applications.get((await answer.json()).id);
    expect(Object.keys(kept?.form ?? {})).toEqual(["firstName", "lastName", "email", "telephone", "cv", "consent"]);
    expect(JSON.stringify(kept)).not.toMatch(/hired|mine/);
  });

  test("needs the consent to diversity data in English only", async () => {
    const { submit, form } = await aCandidate();
    const lacking = await submit(job, await form({ language: "en" }));
    expect((await lacking.json()).fields).toEqual({ diConsent: "required" });
    expect((await submit(job, await form({ language: "en", diConsent: true }))).status).toBe(201);
  });

  test("takes its language from the body, otherwise from the header, otherwise from the country", async () => {
    const { submit, form, services } = await aCandidate();
    const languageOf = async (about: Record<string, unknown>, accept?: string) => {
      const answer = await submit(job, await form(about), accept ? { "Accept-Language": accept } : {});
      return (await services.applications.get((await answer.json()).id))?.language;
    };
    expect(await languageOf({ language: "fr", country: "it" }, "pt")).toBe("fr");
    expect(await languageOf({ language: undefined, country: "it" }, "pt-BR,en;q=0.5")).toBe("pt");
    expect(await languageOf({ language: undefined, country: "it" })).toBe("it");
    expect(await languageOf({ language: "xx", country: "nowhere" })).toBe("de");
  });

  test("keeps the candidate's source, cut at 100 characters", async () => {
    const { submit, form, services } = await aCandidate();
    const originOf = async (about: Record<string, unknown>) => {
      const { id } = await (await submit(job, await form(about))).json();
      const kept = await services.applications.get(id);
      return [kept?.source, kept?.medium];
    };
    expect(await originOf({ source: undefined, medium: undefined })).toEqual(["quadrel website", "careerpage"]);
    expect(await originOf({ source: "", medium: 7 })).toEqual(["quadrel website", "careerpage"]);
    expect(await originOf({ source: "<b>".repeat(100), medium: "fair" })).toEqual([
      "<b>".repeat(100).slice(0, 100),
      "fair",
    ]);
  });

  // trust F 90
  test.each([
    ["nobody's", "x".repeat(27)],
    ["empty", ""],
    ["a path", "../../../etc/passwd"],
    ["with its prefix", "u/abcdefghijklmnopqrstuvwxyz"],
    ["an address", "https://evil.example/cv.pdf"],
    ["not a string", { path: "/etc/passwd" }],
  ])("with a cv that is %s is refused", async (_what, cv) => {
    const { submit, form, services } = await aCandidate();
    const answer = await submit(job, await form({ cv }));
    expect(answer.status).toBe(422);
    expect((await answer.json()).fields).toEqual({ cv: cv === "" ? "required" : "upload_missing" });
    expect(await services.applications.list()).toEqual([]);
  });

  // trust F 90
  test("with an upload of another kind is refused, and both uploads stay", async () => {
    const { submit, form, upload, uploadUnseen, services, config } = await aCandidate();
    const picture = await uploadUnseen("other", jpeg, "a picture");
    const cv = await upload();
    const asCv = await submit(job, await form({ cv: picture }));
    expect((await asCv.json()).fields).toEqual({ cv: "upload_missing" });
    const missing = await submit(job, await form({ cv, otherDoc: "x".repeat(27) }));
    expect((await missing.json()).fields).toEqual({ otherDoc: "upload_missing" });
    for (const key of [picture, cv]) expect(await services.files.head(uploadKey(`u/${key}`))).toBeDefined();
    expect(readdirSync(join(config.DATA_DIR, "files/a"))).toEqual([]); // no copy of the files is left either
  });

  test("claims an upload once", async () => {
    const { submit, form, services } = await aCandidate();
    const body = await form();
    expect((await submit(job, body)).status).toBe(201);
    const second = await submit(job, { ...body, firstName: "Eve" });
    expect(second.status).toBe(422);
    expect((await second.json()).fields).toEqual({ cv: "upload_missing" });
    expect(await services.applications.list()).toHaveLength(1);
  });

  test("claims an upload once of twenty at the same time", async () => {
    const { submit, form, services } = await aCandidate();
    const body = await form();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => submit(job, { ...body, firstName: `Ada ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
    const [kept] = await services.applications.list();
    expect(await services.applications.list()).toHaveLength(1);
    expect(await textOf(await services.files.read(fileKey(`a/${kept?.id}/cv`)))).toBe("%PDF-1.7");
  });

  // trust C 31
  test("for an opening that has become a referral names the missing field, and is accepted with it (trust C 32)", async () => {
    const { submit, form, services } = await aCandidate();
    const written = await form();
    const stored = await services.jobStore.get(jobId(job));
    if (!stored) throw new Error("the demo lacks an opening");
    const put = [{ job: { ...stored.job, referralEnabled: true }, hash: "changed" }];
    await services.jobStore.apply({ source: stored.source, put, close: [], at: moment("2026-11-30T00:00:00.000Z") });
    const answer = await submit(job, written);
    expect(answer.status).toBe(422);
    const { fields } = await answer.json();
    expect(fields).toMatchObject({ quadrelReferent: "required" });
    const mended = { ...written, quadrelReferent: "Grace Hopper", candidatePreferences: "Hamburg" };
    expect((await submit(job, mended)).status).toBe(201);
  });

  test("for an opening that never existed is not found, and the upload stays", async () => {
    const { submit, form, services } = await aCandidate();
    const body = await form();
    const answer = await submit("nobody", body);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found", message: textsOf("de")["error.code.not_found"] });
    expect(await services.files.head(uploadKey(`u/${body["cv"]}`))).toBeDefined();
  });
});
