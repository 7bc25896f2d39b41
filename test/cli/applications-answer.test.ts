import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { later, momentOf } from "#core/time/time.ts";
import { careers } from "../careers.ts";
import { applicationId } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";
import { aDesk } from "./a-desk.ts";

/** A program with applications, a clock that can be advanced, and a function that runs `careers applications answer` on its data. */
async function anAnsweringDesk() {
  let now = new Date();
  const desk = await aDesk(() => now);
  const queued = async () => (await desk.services.outbox.list()).map(({ template }) => template);
  const passMinutes = (minutes: number) => {
    now = new Date(later(momentOf(new Date()), minutes * 60_000));
  };
  return { ...desk, run: (...words: string[]) => desk.run("applications", "answer", ...words), queued, passMinutes };
}

describe("careers applications answer", () => {
  // trust S 678
  test.each([
    [["ID"], "--state must be one of in_review, interview, offer, rejected, unfilled"],
    [["ID", "--state", "hired"], "--state must be one of"],
    [["--state", "offer"], "either the reference of one application or a filter is needed"],
    [["ID", "--country", "de", "--state", "offer"], "either the reference of one application or a filter is needed"],
    [["--country", "deu", "--state", "offer"], "--country must be two letters"],
    [["--received-before", "today", "--state", "offer"], "--received-before must be a date"],
    [["--in-state", "new", "--state", "offer"], "--in-state must be one of"],
    [["--received-before", "9999-99-99", "--state", "offer"], "--received-before must be a date"],
    [["--job", "", "--state", "offer"], "--job must be the id of an opening"],
    [["ID", "--undo", "--preview"], "--undo takes back an answer, so it cannot be used with --preview"],
    [["--country", "de", "--undo", "--state", "offer"], "so it cannot be used with --state"],
    [["ID", "--state", "offer", "--message", " "], "the message is empty"],
    [["ID", "--state", "offer", "--message", "x".repeat(2001)], "at most 2,000 characters"],
    [["ID", "--state", "offer", "--message", "x", "--message-file", "y"], "either --message or --message-file"],
    [["ID", "--state", "offer", "--message-file", "/nowhere"], "--message-file must be a readable text"],
    [["--country", "de", "--state", "offer", "--preview"], "--preview needs the reference of one application"],
  ])("refuses %j, and says why", async (words, why) => {
    const answer = await careers(temporaryFolder(), "applications", "answer", ...words);
    expect(answer).toMatchObject({ code: 2, printed: expect.stringContaining(why) });
  });

  // trust S 678
  test("refuses a message file that is too large or endless, without reading it to its end", async () => {
    const file = join(temporaryFolder(), "message.txt");
    writeFileSync(file, " ".repeat(5_000_000));
    for (const endless of [file, "/dev/zero"])
      expect(
        await careers(temporaryFolder(), "applications", "answer", "ID", "--state", "offer", "--message-file", endless),
      ).toMatchObject({ code: 2, printed: expect.stringContaining("at most 2,000 characters") });
  });

  // trust S 692
  test("changes nothing with --dry-run, neither for an answer nor for taking one back", async () => {
    const { id, reference, run, stored, queued } = await anAnsweringDesk();
    const planned = await run(id, "--state", "rejected", "--dry-run");
    expect(planned.printed).toContain(reference);
    expect(planned.printed).toContain(
      "1 application would be answered: rejected. Nothing was done yet: leave out --dry-run",
    );
    expect(await stored()).toMatchObject({ state: "received" });
    expect((await run(id, "--undo", "--dry-run")).printed).toContain("0 applications would be taken back");
    await run(id, "--state", "rejected");
    expect((await run(id, "--undo", "--dry-run")).printed).toContain("1 application would be taken back");
    expect(await run(id, "--undo", "--preview")).toMatchObject({ code: 2 });
    expect(await stored()).toMatchObject({ state: "rejected" });
    expect(await queued()).toEqual(["answer"]);
  });

  // trust S 693
  test("answers by a filter neither who was decided or just answered, nor anybody twice", async () => {
    const { applied, services, run, stored, passMinutes, send } = await anAnsweringDesk();
    const hired = applicationId(await applied("zyxzwei"));
    const mark = { at: momentOf(new Date()), who: "ada" };
    await services.applications.setState(hired, "hired", mark);
    const waits = applicationId(await applied("zyxdrei"));
    await services.applications.answer(waits, { ...mark, kind: "offer" });
    const words = ["--country", "de", "--state", "unfilled", "--yes"];
    expect((await run(...words)).printed).toContain("1 application answered: unfilled");
    expect(await stored()).toMatchObject({ state: "rejected" });
    expect(await services.applications.get(hired)).toMatchObject({ state: "hired" });
    expect(await services.applications.get(waits)).toMatchObject({ state: "offer" });
    passMinutes(11);
    await send();
    expect((await run("--in-state", "rejected", "--state", "unfilled")).printed).toContain("0 applications would");
    expect((await run("--country", "de", "--in-state", "hired", "--state", "unfilled")).printed).toContain(
      "1 application would be answered", // a filter that names the state selects decided applications on purpose
    );
  });

  // trust S 697
  test("takes back an answer whose waiting mail is discarded, and says of a discarded later mail that it was never sent", async () => {
    const { data, id, run, stored, queued, passMinutes, services } = await anAnsweringDesk();
    const discard = async () => {
      const [mail] = await services.outbox.list();
      return careers(data, "outbox", "discard", mail?.id ?? "none");
    };
    await run(id, "--state", "rejected");
    expect((await discard()).printed).toContain("the application is received again");
    expect(await stored()).toMatchObject({ state: "received" });
    expect(await queued()).toEqual([]);
    await run(id, "--state", "rejected");
    passMinutes(11);
    const now = later(momentOf(new Date()), 11 * 60_000);
    await services.outbox.claim(now, later(now, 60_000), 5, "one");
    expect((await discard()).printed).not.toContain("again");
    expect(await stored()).toMatchObject({ state: "rejected" });
    expect((await careers(data, "applications", "show", id)).printed).toContain(
      "rejected, discarded: its mail was never sent",
    );
  });

  test("prints the mail without sending it", async () => {
    const { id, run, stored, queued } = await anAnsweringDesk();
    const file = join(temporaryFolder(), "message.txt");
    writeFileSync(file, "Monday at 10?\n\nBring your drawings.\n");
    const words = [id, "--state", "interview", "--message-file", file];
    const { printed } = await run(...words, "--preview");
    expect(printed).toMatch(/^Subject: We would like to meet you: /);
    expect(printed).toContain("\n\nMonday at 10?\n\nBring your drawings.\n\n");
    expect(await stored()).toMatchObject({ state: "received" });
    expect(await queued()).toEqual([]);
  });

  test("sends the mail ten minutes after the answer, and shows what was written", async () => {
    const { data, id, reference, run, stored, queued, passMinutes, send } = await anAnsweringDesk();
    const words = [id, "--state", "interview", "--message", "Monday at 10?\n\nBring your drawings."];
    expect((await run(...words)).printed).toContain(`${reference} is interview. The mail is sent at `);
    expect(await stored()).toMatchObject({ state: "interview", shownState: { state: "received" } });
    await send();
    expect(await queued()).toEqual(["answer"]);
    const shown = await careers(data, "applications", "show", id);
    expect(shown.printed).toMatch(
      /answer +\S+: interview, waits to be sent\n +Monday at 10\?\n\s*\n +Bring your drawings\./,
    );
    passMinutes(11);
    await send();
    expect(await queued()).toEqual([]);
    expect(await stored()).not.toHaveProperty("shownState");
    expect(await run(id, "--undo")).toMatchObject({ code: 1, printed: expect.stringContaining("it is too late") });
  });

  test("takes back an answer, and sends no mail after that", async () => {
    const { id, reference, run, stored, queued, passMinutes, send } = await anAnsweringDesk();
    expect(await run(id, "--undo")).toMatchObject({ code: 1, printed: expect.stringContaining("has no answer") });
    await run(id, "--state", "rejected");
    expect((await run(id, "--undo")).printed).toContain(`${reference} is received again, and its mail is not sent`);
    passMinutes(60);
    await send();
    expect(await queued()).toEqual([]);
    expect(await stored()).toMatchObject({ state: "received" });
  });

  test("answers several applications by a filter only with --yes, and stop-answers takes back those that wait", async () => {
    const { data, applied, services, reference, run, queued } = await anAnsweringDesk();
    const other = await applied("zyxandere");
    await services.applications.setState(applicationId(other), "offer", { at: momentOf(new Date()), who: "ada" });
    const words = ["--in-state", "received", "--country", "de", "--state", "unfilled"];
    for (const more of [[], ["--dry-run", "--yes"]]) {
      const planned = await run(...words, ...more);
      expect(planned.printed).toContain(reference);
      expect(planned.printed).toContain("1 application would be answered: unfilled. Nothing was done yet");
    }
    expect(await queued()).toEqual([]);
    expect((await run(...words, "--yes")).printed).toContain("1 application answered: unfilled");
    expect(await queued()).toEqual(["answer"]);
    expect((await run("--country", "de", "--undo", "--dry-run")).printed).toContain(
      "1 application would be taken back",
    );
    expect((await careers(data, "outbox", "stop-answers", "--in-state", "offer")).printed).toContain(
      "0 answers taken back",
    );
    expect((await careers(data, "outbox", "stop-answers")).printed).toContain("1 answer taken back");
    expect(await queued()).toEqual([]);
  });

  test("refuses an application that was withdrawn", async () => {
    const { id, services, run } = await anAnsweringDesk();
    const until = later(momentOf(new Date()), 86_400_000);
    await services.applications.withdraw(applicationId(id), { at: momentOf(new Date()), until });
    expect(await run(id, "--state", "offer")).toMatchObject({
      code: 1,
      printed: expect.stringContaining("was withdrawn"),
    });
  });
});
