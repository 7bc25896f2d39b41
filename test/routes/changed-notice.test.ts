import { expect, test } from "vitest";
import { linkedNotice } from "#core/applications/submit/consent.ts";
import { countryCode } from "../identities.ts";
import { aCandidate } from "./applying.ts";
import { aForm, aProgramWithForms } from "./plain-forms.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const old = "0".repeat(64);

// trust S 336
test("a submit whose form linked another notice is refused at its checkbox, and accepted once the new one was agreed to", async () => {
  const { submit, form, services } = await aCandidate();
  const reader = { language: "de", country: countryCode("de"), company: "tavela" } as const;
  const { hash } = linkedNotice(reader, services);
  const refused = await submit(job, await form({ notice: old }));
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({ fields: { consent: "changed" } }),
  ]);
  expect(await services.applications.list()).toEqual([]);
  const answer = await submit(job, await form({ notice: hash }));
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  expect((await services.applications.consents(id))[0]?.notice?.hash).toBe(hash);
});

test("a form without a valid hash of the notice is accepted", async () => {
  const { submit, form } = await aCandidate();
  for (const notice of [undefined, "", "nonsense", old.slice(1), 7, { hash: old }, null])
    expect((await submit(job, await form({ notice }))).status, JSON.stringify(notice)).toBe(201);
});

test("a repeated submit gets the same answer even if the notice has changed meanwhile", async () => {
  const { submit, form } = await aCandidate();
  const sent = await form();
  const key = { "Idempotency-Key": "one" };
  const first = await (await submit(job, sent, key)).json();
  expect(await (await submit(job, { ...sent, notice: old }, key)).json()).toEqual(first);
});

// trust S 336
test("a plain form that linked another notice comes back with the checkbox to check again", async () => {
  const { send, outcomeOf, services } = await aProgramWithForms();
  expect(await outcomeOf(send(aForm({ notice: old })))).toMatchObject({ ok: false, problems: { consent: "changed" } });
  expect(await services.unconfirmed.ofMailbox("ada@example.org")).toEqual([]);
  expect(await outcomeOf(send(aForm({ notice: "" })))).toMatchObject({ ok: true });
});
