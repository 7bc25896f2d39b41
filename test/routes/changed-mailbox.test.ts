import { describe, expect, test } from "vitest";
import { moment } from "../identities.ts";
import { anAppliedCandidate, opening } from "./named-submits.ts";

const endOfTime = moment("2099-01-01");

// trust S 703
describe("a changed form with another mailbox", () => {
  test("is confirmed to that one, and the previous one is notified", async () => {
    const candidate = await anAppliedCandidate();
    const { send, changed, kept, services, body } = candidate;
    for (const { id } of await services.outbox.due(endOfTime, 9)) await services.outbox.sent(id, endOfTime);
    expect((await send({ ...changed, email: "byron@example.com" }, { revision: 2 })).status).toBe(201);
    expect(await kept()).toMatchObject({ mailbox: 1, form: { email: "byron@example.com" } });
    expect(await candidate.templates()).toEqual(["confirmation", "mailbox-changed"]);
    const [told] = (await services.outbox.due(endOfTime, 9)).filter(({ to }) => to);
    expect(told?.to).toBe(body["email"]);
    expect(await services.myApplications.open(services.links.tokenOf((await kept()).id))).toBeUndefined();
    expect(await services.myApplications.open(services.links.tokenOf((await kept()).id, 1))).toBeDefined();
    expect((await send({ ...changed, email: "BYRON@example.com" }, { revision: 3 })).status).toBe(201);
    expect(await candidate.templates()).toEqual(["confirmation", "mailbox-changed"]);
  });

  test("gets one confirmation if the first was not sent yet", async () => {
    const candidate = await anAppliedCandidate();
    await candidate.send({ ...candidate.changed, email: "byron@example.com" }, { revision: 2 });
    expect(await candidate.templates()).toEqual(["confirmation", "mailbox-changed", "notice"]);
  });

  test("cannot make us write to any number of mailboxes", async () => {
    const { send, changed, services, kept } = await anAppliedCandidate();
    for (let number = 2; number < 20; number += 1) {
      for (const { id } of await services.outbox.due(endOfTime, 9)) await services.outbox.sent(id, endOfTime);
      expect((await send({ ...changed, email: `byron.${number}@example.com` }, { revision: number })).status).toBe(201);
    }
    expect(await services.applications.mailsOf((await kept()).id)).toHaveLength(8);
  });

  test("counts as that person, and no longer as the previous one", async () => {
    const { send, submit, form, changed, body } = await anAppliedCandidate();
    await submit(opening, await form({ email: "taken@example.com" }));
    const taken = await send({ ...changed, email: "taken@example.com" }, { revision: 2 });
    expect([taken.status, (await taken.json()).code]).toEqual([429, "already_applied"]);
    expect((await send({ ...changed, email: "byron@example.com" }, { revision: 3 })).status).toBe(201);
    expect((await submit(opening, await form({ email: "byron@example.com" }))).status).toBe(429);
    expect((await submit(opening, await form({ email: body["email"] }))).status).toBe(201);
  });
});

// trust F 99
describe("a changed form that looks as if sent by a machine", () => {
  test("marks the application, and so does a first form, whatever follows", async () => {
    const machine = await anAppliedCandidate();
    expect((await machine.send({ ...machine.changed, spare: "x" }, { revision: 2 })).status).toBe(201);
    expect(await machine.kept()).toMatchObject({ suspect: true, form: { lastName: "Byron" } });
    expect((await machine.submit(opening, await machine.form({ email: machine.body["email"] }))).status).toBe(429);
    const person = await anAppliedCandidate({ spare: "x" });
    const moved = { ...person.changed, spare: "", email: "byron@example.com" };
    expect((await person.send(moved, { revision: 2 })).status).toBe(201);
    expect(await person.kept()).toMatchObject({ suspect: true, mailbox: 1, form: { email: "byron@example.com" } });
    expect(await person.templates()).toEqual(["notice"]);
    expect((await person.submit(opening, await person.form({ email: "byron@example.com" }))).status).toBe(201);
  });

  test("cannot change the mailbox of an application that a person sent", async () => {
    const { send, changed, kept, body } = await anAppliedCandidate();
    const answer = await send({ ...changed, spare: "x", email: "byron@example.com" }, { revision: 2 });
    expect([answer.status, (await answer.json()).code]).toEqual([409, "already_kept"]);
    expect((await kept()).form).toMatchObject({ lastName: "Łukasiewicz", email: body["email"] });
  });
});
