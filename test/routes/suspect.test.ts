import { describe, expect, test } from "vitest";
import { moment } from "../identities.ts";
import { anyReference } from "../submission.ts";
import { aCandidate } from "./applying.ts";

const job = "de-masterarbeit-embedded-sensorik";
const endOfTime = new Date("2099-01-01T00:00:00.000Z");

describe("a submit that looks as if sent by a machine (trust F 99)", () => {
  test.each([
    ["with the hidden field filled in", { spare: "https://example.com" }],
    ["a second after the page was loaded", { spare: "", formSeconds: 1 }],
  ])("%s is stored and marked, gets no confirmation, and its answer says so", async (_how, signs) => {
    const { submit, form, services } = await aCandidate();
    const answer = await submit(job, await form(signs));
    expect(answer.status).toBe(201);
    const receipt = await answer.json();
    expect(receipt).toMatchObject({ reference: anyReference, confirmationMail: false }); // the candidate should not wait for a mail
    expect(receipt).not.toHaveProperty("answerBy"); // no answer is promised
    expect(await services.applications.get(receipt.id)).toMatchObject({ suspect: true, form: { firstName: "Ada" } });
    expect(await services.applications.list()).toMatchObject([{ id: receipt.id, suspect: true }]);
    const mails = await services.outbox.due(moment(endOfTime), 10);
    expect(mails.map(({ template }) => template)).toEqual(["notice"]); // only the notice to recruiters
  });

  test.each([
    ["says nothing about its time, as other pages' forms (spec C6)", {}],
    ["took two seconds", { spare: " ", formSeconds: 2 }],
    ["states an invalid time", { spare: null, formSeconds: "0" }],
  ])("a form that %s is not suspect", async (_how, signs) => {
    const { submit, form, services } = await aCandidate();
    const { id } = await (await submit(job, await form(signs))).json();
    expect(await services.applications.get(id)).not.toHaveProperty("suspect");
    expect(await services.outbox.due(moment(endOfTime), 10)).toHaveLength(2);
  });

  test("does not shut out the person whose address it gave", async () => {
    const { submit, form } = await aCandidate();
    const email = "ada@example.org";
    expect((await submit(job, await form({ email, spare: "x" }))).status).toBe(201);
    expect((await submit(job, await form({ email }))).status).toBe(201);
    expect((await submit(job, await form({ email }))).status).toBe(429);
  });

  test("is not recognised by the hidden field's former name", async () => {
    const { submit, form } = await aCandidate();
    const answer = await submit(job, await form({ homepage: "https://ada.example" }));
    expect(await answer.json()).toMatchObject({ confirmationMail: true });
  });

  test("is the same submit when it is retried later", async () => {
    const { submit, form } = await aCandidate();
    const body = await form({ formSeconds: 1 });
    const key = { "Idempotency-Key": "retry" };
    const receipt = await (await submit(job, body, key)).json();
    expect(await (await submit(job, { ...body, formSeconds: 40 }, key)).json()).toEqual(receipt);
  });
});
