import { describe, expect, test } from "vitest";
import { runCareersWith } from "../careers.ts";
import { moment } from "../identities.ts";
import { referenceOf } from "../reference-of.ts";
import { aCandidate } from "./applying.ts";

/** An outbox with two mails of one application, of which the confirmation is a dead letter, and the `careers` program. */
async function anOutbox() {
  const candidate = await aCandidate();
  const { services, config, form, submit } = candidate;
  const answer = await submit("de-werkstudium-webanalyse-ab-tests", await form({ email: "ada@example.org" }));
  expect(answer.status).toBe(201);
  const mails = await services.outbox.due(moment(services.now()), 2);
  const [first, second] = ["confirmation", "notice"].map((kind) => mails.find(({ template }) => template === kind));
  if (!first || !second) throw new Error("an application has two mails");
  await services.outbox.buried(first.id, "EENVELOPE 550 5.1.1", moment(services.now()));
  const careers = (...words: string[]) => runCareersWith({ DATA_DIR: config.DATA_DIR }, "outbox", ...words);
  const reference = await referenceOf(services, first.applicationId ?? "");
  return { services, careers, reference, dead: first.id, waiting: second.id };
}

describe("the operator's program", () => {
  test("lists unsent mails by their ids and the references of their applications, and never by addresses", async () => {
    const { careers, reference, dead, waiting } = await anOutbox();
    const all = await careers("list");
    expect(all).toMatchObject({ code: 0, stderr: "" });
    expect(all.stdout).toMatch(
      new RegExp(`${dead} +${reference} +confirmation +1 +never +0 min +EENVELOPE 550 5\\.1\\.1\\n`),
    );
    expect(all.stdout).toMatch(
      new RegExp(`${waiting} +${reference} +notice +0 +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +0 min\\n`),
    );
    expect(all.stdout).toContain("1 waiting, 1 dead letter");
    expect(all.stdout).not.toContain("@");

    const json = await careers("list", "--dead", "--json");
    expect(JSON.parse(json.stdout)).toMatchObject([{ id: dead, reason: "EENVELOPE 550 5.1.1" }]);
    expect(json.stdout).not.toContain("@");
  });

  test("retries a mail, one or all that are dead", async () => {
    const { services, careers, dead } = await anOutbox();
    const isDue = async () => (await services.outbox.due(moment(new Date()), 9)).some(({ id }) => id === dead);
    expect((await careers("retry", dead)).stdout).toBe("1 mail will be tried again\n");
    expect(await isDue()).toBe(true);
    await services.outbox.buried(dead, "EENVELOPE 550", moment(new Date()));
    expect(await isDue()).toBe(false);
    expect((await careers("retry", "--all-dead")).stdout).toBe("1 mail will be tried again\n");
    expect(await isDue()).toBe(true);
  });

  test("discards a mail, and says if there is none", async () => {
    const { services, careers, dead, waiting } = await anOutbox();
    expect((await careers("discard", dead)).stdout).toBe(`${dead} was discarded\n`);
    expect((await services.outbox.list()).map(({ id }) => id)).toEqual([waiting]);
    expect(await careers("discard", dead)).toMatchObject({ code: 1, stdout: "" });
    expect((await careers("retry", dead)).stderr).toBe(`careers outbox retry: there is no waiting mail "${dead}"\n`);
    expect((await careers("retry")).code).toBe(2);
  });
});
