import { expect, test } from "vitest";
import { mailOf } from "../unit/core/letters/letters.ts";
import { aCandidate } from "./applying.ts";

// trust O 202

const job = "de-masterarbeit-embedded-sensorik";
const typed = "anna@müller.example";
const ascii = "anna@xn--mller-kva.example";

test("an address with an internationalised domain is kept as typed, and written to in ASCII", async () => {
  const { submit, form, services } = await aCandidate();
  expect((await submit(job, await form({ email: typed }))).status).toBe(201);
  const [line] = await services.applications.list();
  expect(line && (await services.applications.get(line.id))?.form.email).toBe(typed);
  for (const template of ["confirmation", "please-confirm"] as const)
    expect((await mailOf({ template, form: { email: typed } }))?.to.address).toBe(ascii);
});

test.each([
  ["in ASCII", ascii],
  ["in capitals", "Anna@MÜLLER.example"],
  ["with a decomposed letter", "anna@mu\u0308ller.example"],
])("the same mailbox %s counts as having applied", async (_, again) => {
  const { submit, form } = await aCandidate();
  expect((await submit(job, await form({ email: typed }))).status).toBe(201);
  expect((await submit(job, await form({ email: again }))).status).toBe(429);
});

test("non-ASCII letters before the @ are refused, and the answer names the rule", async () => {
  const { submit, form } = await aCandidate();
  const answer = await submit(job, await form({ email: "jürgen@example.org" }));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: "invalid", fields: { email: "letters" } });
});
