import { describe, expect, test } from "vitest";
import { moment } from "../identities.ts";
import { aCandidate } from "./applying.ts";

const job = "de-masterarbeit-embedded-sensorik";
const endOfTime = new Date("2099-01-01T00:00:00.000Z");

describe("a submit as a machine sends it (trust F 99)", () => {
  test.each([
    ["with the field that nobody sees", { homepage: "https://example.com" }],
    ["a second after the page was loaded", { homepage: "", formSeconds: 1 }],
  ])("%s is answered like any other, kept and marked, and confirmed to nobody", async (_how, signs) => {
    const { submit, form, services } = await aCandidate();
    const answer = await submit(job, await form(signs));
    expect(answer.status).toBe(201);
    const receipt = await answer.json();
    expect(Object.keys(receipt)).toEqual(["id", "receivedAt"]);
    expect(await services.applications.get(receipt.id)).toMatchObject({ suspect: true, form: { firstName: "Ada" } });
    expect(await services.applications.list()).toMatchObject([{ id: receipt.id, suspect: true }]);
    const mails = await services.outbox.due(moment(endOfTime), 10);
    expect(mails.map(({ template }) => template)).toEqual(["notice"]); // the notice alone
  });

  test.each([
    ["says nothing of it, as other pages do (spec C6)", {}],
    ["took two seconds", { homepage: " ", formSeconds: 2 }],
    ["says what we do not understand", { homepage: null, formSeconds: "0" }],
  ])("a form that %s is not suspect", async (_how, signs) => {
    const { submit, form, services } = await aCandidate();
    const { id } = await (await submit(job, await form(signs))).json();
    expect(await services.applications.get(id)).not.toHaveProperty("suspect");
    expect(await services.outbox.due(moment(endOfTime), 10)).toHaveLength(2);
  });

  test("does not shut out the person whose address it gave", async () => {
    const { submit, form } = await aCandidate();
    const email = "ada@example.org";
    expect((await submit(job, await form({ email, homepage: "x" }))).status).toBe(201);
    expect((await submit(job, await form({ email }))).status).toBe(201);
    expect((await submit(job, await form({ email }))).status).toBe(429);
  });

  test("is the same submit when it is tried again later", async () => {
    const { submit, form } = await aCandidate();
    const body = await form({ formSeconds: 1 });
    const key = { "Idempotency-Key": "retry" };
    const receipt = await (await submit(job, body, key)).json();
    expect(await (await submit(job, { ...body, formSeconds: 40 }, key)).json()).toEqual(receipt);
  });
});
