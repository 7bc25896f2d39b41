import { describe, expect, test } from "vitest";
import { replaceCv } from "#core/applications/mine/correct.ts";
import { sendPlainForm } from "#core/applications/submit/send-plain-form.ts";
import { submitApplication } from "#core/applications/submit/submit.ts";
import { PorticoError } from "#core/errors.ts";
import { textOf } from "../bytes.ts";
import { countryCode, idempotencyKey, moment, uploadKey } from "../identities.ts";
import { aCandidate, pdf } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const admit = async (): Promise<void> => undefined;
const lost = new PorticoError("unavailable", "the database cannot be reached");

/** Returns a function that stores its input and then fails, as if the connection broke after the commit. */
const losing =
  <Given extends unknown[]>(keep: (...given: Given) => Promise<unknown>) =>
  async (...given: Given): Promise<never> => {
    await keep(...given);
    throw lost;
  };

const origin = { country: countryCode("de"), language: "de", source: "s", medium: "m" } as const;

async function aForm() {
  const { services, form, upload } = await aCandidate();
  const { cv } = await form();
  const values = {
    firstName: "Ada",
    lastName: "L",
    email: "ada@example.com",
    telephone: "+49 170 1",
    cv,
    consent: true,
  };
  const request = { ...origin, jobId: job, values, challenge: "", suspect: false } as const;
  return { services, upload, request, cv: String(cv) };
}

const contentOf = async ({ services }: Awaited<ReturnType<typeof aForm>>): Promise<string[]> => {
  const [line] = await services.applications.list();
  const application = line && (await services.applications.get(line.id));
  return Promise.all((application?.files ?? []).map(async ({ key }) => textOf(await services.files.read(key))));
};

// trust 1.4
describe("when a database commits and its answer is lost", () => {
  test("a submit is answered as kept, with its files, and its uploads are removed", async () => {
    const candidate = await aForm();
    const { services, request, cv } = candidate;
    const applications = { ...services.applications, accept: losing(services.applications.accept) };
    const receipt = await submitApplication(
      { ...request, idempotencyKey: idempotencyKey("one") },
      { ...services, applications, admitFiles: admit, admit },
    );
    expect((await services.applications.list()).map(({ id }) => id)).toEqual([receipt.id]);
    expect(await contentOf(candidate)).toEqual(["%PDF-1.7"]);
    expect(await services.files.head(uploadKey(`u/${cv}`))).toBeUndefined();
  });

  test("a submit without a key, which cannot be asked about, keeps its files", async () => {
    const candidate = await aForm();
    const { services, request } = candidate;
    const applications = { ...services.applications, accept: losing(services.applications.accept) };
    const sent = submitApplication(request, { ...services, applications, admitFiles: admit, admit });
    await expect(sent).rejects.toBe(lost);
    expect(await contentOf(candidate)).toEqual(["%PDF-1.7"]);
  });

  test("a plain form keeps its files, and counts once when it is sent again", async () => {
    const { services, request, cv } = await aForm();
    const { firstName, lastName, email, telephone } = request.values;
    const form = {
      values: { firstName, lastName, email, telephone, consent: "on", formKey: "one" },
      files: { cv: { key: cv } },
    };
    const send = (unconfirmed = services.unconfirmed) =>
      sendPlainForm({ ...origin, jobId: job, form }, { ...services, unconfirmed, admit });
    const first = await send({ ...services.unconfirmed, keep: losing(services.unconfirmed.keep) });
    expect(first).toMatchObject({ ok: false, failure: "unavailable", waiting: { cv: { key: cv } } });
    expect(await send()).toMatchObject({ ok: true });
    const [id, ...others] = await services.unconfirmed.sentBefore(moment("2099-01-01T00:00:00Z"));
    expect(others).toEqual([]);
    const [file] = (id && (await services.unconfirmed.get(id))?.application.files) || [];
    expect(file && (await textOf(await services.files.read(file.key)))).toBe("%PDF-1.7");
  });

  test("a replaced CV is the new one", async () => {
    const candidate = await aForm();
    const { services, request, upload } = candidate;
    const receipt = await submitApplication(request, { ...services, admitFiles: admit, admit });
    const token = services.links.tokenOf(receipt.id);
    await services.myApplications.confirmMailbox(token);
    const linked = await services.myApplications.open(token);
    if (!linked) throw new Error("the link opens nothing");
    const applications = { ...services.applications, correct: losing(services.applications.correct) };
    const second = await upload("cv", pdf, "%PDF-1.7 the second");
    const replaced = replaceCv(linked, second, { ...services, applications });
    await expect(replaced).rejects.toBe(lost);
    expect(await contentOf(candidate)).toEqual(["%PDF-1.7 the second"]);
  });
});
