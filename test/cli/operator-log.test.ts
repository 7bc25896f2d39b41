import { userInfo } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { operatorOf } from "../../cli/application-access.ts";
import { careers, runCareersWith } from "../careers.ts";
import { migrationsOf } from "../databases.ts";
import { marked } from "../marked.ts";
import { temporaryFolder } from "../temporary.ts";
import { aDesk } from "./a-desk.ts";

const user = userInfo().username;
const today = (): string => new Date().toISOString().slice(0, 10);

/** A program with the applications of two people. */
async function aDeskOfTwo() {
  const desk = await aDesk();
  return { ...desk, other: await desk.applied("quassia") };
}

describe("the log of operators", () => {
  test("cuts a long name between characters", () => {
    expect(operatorOf({ CAREERS_OPERATOR: `${"a".repeat(59)}𐌰b` })).toBe(`${"a".repeat(59)}𐌰 (${user})`);
  });

  test("names the user of the machine, whatever CAREERS_OPERATOR says, and is checked by careers log verify and the doctor", async () => {
    const { id, data, reference, run } = await aDeskOfTwo();
    const asAda = { DATA_DIR: data, CAREERS_OPERATOR: "ada" };
    const forger = { DATA_DIR: data, CAREERS_OPERATOR: "eve (root), 10:00; show by ada" }; // trust S 1266
    expect(await runCareersWith(asAda, "applications", "show", id, "--why", "reading")).toMatchObject({ code: 0 });
    await runCareersWith(forger, "applications", "set-state", id, "in_review");
    const { printed } = await run("applications", "log");
    expect(printed).toMatch(new RegExp(`ada \\(${user}\\) +show +${reference} +reading`));
    expect(printed).toMatch(
      new RegExp(` eve _root__ 10_00_ show by ada \\(${user}\\) +set-state +${reference} from=received to=in_review`),
    );
    const verified = await run("log", "verify");
    expect(verified).toMatchObject({
      code: 0,
      printed: expect.stringContaining("3 entries of the log are as written"),
    });
    const [, head = ""] = /Head: (3:[0-9a-f]{64})/.exec(verified.printed) ?? [];
    expect((await run("doctor")).printed).toContain(`The log of operators ends at ${head}`);
    expect(await run("log", "verify", "--head", head)).toMatchObject({ code: 0 });
    expect(await run("log", "verify", "--head", `3:${"0".repeat(64)}`)).toMatchObject({
      code: 1,
      printed: expect.stringContaining("place 3: this entry differs from the given head"),
    });
  });

  test("keeps what was done after an erasure by an operator, and shows that an older copy was restored", async () => {
    const { id, reference, run } = await aDeskOfTwo();
    const [saved, restored] = [join(temporaryFolder(), "saved"), join(temporaryFolder(), "restored")];
    await run("applications", "show", id);
    expect(await run("backup", "--to", saved)).toMatchObject({ code: 0 });
    expect(await run("erase", "--ref", reference, "--yes")).toMatchObject({ code: 0 });
    const { printed } = await run("applications", "log");
    expect(printed).toMatch(/erase +erased/);
    expect(printed).toMatch(/show +erased/);
    expect(printed).toMatch(/backup +applications=2/);
    expect(printed).not.toContain(reference);
    const head = /Head: (\S+)/.exec((await run("log", "verify")).printed)?.[1] ?? "";
    expect(await careers(restored, "restore", "--from", saved, "--to", restored)).toMatchObject({ code: 0 });
    expect((await careers(restored, "applications", "log")).printed).toMatch(/restore +backup=\S+ lastPlace=2/);
    expect(await careers(restored, "log", "verify")).toMatchObject({ code: 0 });
    expect(await careers(restored, "log", "verify", "--head", head)).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/place 4: this entry differs from the given head/),
    });
  });

  // trust S 1184
  test.each([
    [["log", "verify", "--head", "12"], "--head must be a place and a hash"],
    [["breach"], "--since is needed"],
    [["breach", "--since", "2026-02-31"], "--since must be a date"],
    [["breach", "--since", "2099-01-01"], "--since must not be in the future"],
    [["breach", "--since", "2026-11-20", "--until", "2026-11-19"], "--until must not be before --since"],
    [["breach", "--since", "2026-11-20", "--addresses"], "--why is needed"],
    [["breach", "--since", "2026-11-20", "--why", "x"], "--why belongs to --addresses"],
  ])("refuses %j, and says why", async (words, why) => {
    expect(await careers(temporaryFolder(), ...words)).toMatchObject({
      code: 2,
      printed: expect.stringContaining(why),
    });
  });
});

describe("careers breach", () => {
  test("reports what was reached, by whom and how many people that concerns, with addresses only on request", {
    timeout: 120_000,
  }, async () => {
    const { id, other, data, reference, run } = await aDeskOfTwo();
    await run("applications", "list");
    await run("applications", "show", id);
    await run("export", "--to", join(temporaryFolder(), "out"), "--ref", id, "--why", "hand over");
    const report = async (...words: string[]) => (await run("breach", "--since", today(), ...words)).printed;
    const first = await report();
    expect(first).toContain(`${reference}  `);
    expect(first).toMatch(new RegExp(`export by ${user}, .*\\n +show by ${user}, `));
    expect(first).toMatch(new RegExp(`list by ${user}, .*: showed the names of 2 applications`));
    expect(first).toMatch(/1 application of 1 person reached, by country: \w\w 1/);
    expect(first).not.toContain(marked("zyxmarke").email);

    await run("backup", "--to", join(temporaryFolder(), "saved"));
    expect(await report()).toContain("2 applications of 2 people reached");
    const { applications, addresses, people } = JSON.parse(await report("--json", "--addresses", "--why", "tell them"));
    expect(people).toBe(2);
    expect(applications.map((reached: { id: string }) => reached.id).sort()).toEqual([id, other].sort());
    expect(addresses.map((address: string) => address.toLowerCase()).sort()).toEqual(
      ["zyxmarke", "quassia"].map((who) => marked(who).email.toLowerCase()).sort(),
    );
    expect((await run("applications", "log")).printed).toMatch(/breach +since=\S+ addresses=2 +tell them/);

    await run("erase", "--ref", id, "--yes");
    expect(await report()).toContain("1 application reached and erased since, so nobody can tell whose");
    expect(await report("--until", today())).toContain("1 application of 1 person reached");
    expect((await run("breach", "--since", "2020-01-01", "--until", "2020-01-02")).printed).toContain("0 applications");

    expect(await report()).not.toContain("not whole");
    const database = openSqlite({ file: join(data, "applications.sqlite"), migrations: migrationsOf("applications") });
    onTestFinished(() => database.close());
    // a forged date, which would hide two accesses from the period of the report
    await database.run("UPDATE log_entry SET at = '2022-01-01T00:00:00.000Z' WHERE place <= 2");
    expect(await report()).toContain("The log is not whole, so accesses may be missing here: careers log verify");
    expect(JSON.parse(await report("--json"))).toMatchObject({ problems: 2 });
  });
});
