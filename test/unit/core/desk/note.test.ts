import { describe, expect, test } from "vitest";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import type { Actor } from "#core/desk/may.ts";
import { maxNoteLength, writeNote } from "#core/desk/note.ts";
import type { Grant } from "#core/desk/people-file.ts";
import { temporaryDatabase } from "../../../databases.ts";
import { applicationId, countryCode, moment } from "../../../identities.ts";
import { aSubmission, testMails } from "../../../submission.ts";

const first = applicationId("first");
const now = moment("2026-05-02T10:00:00.000Z");
const somebody = (...grants: Grant[]): Actor => ({
  person: { email: "ada@group.example", name: "Ada Lovelace", language: "en", grants },
});
const ada = somebody({ may: ["decide"] });

async function anApplication() {
  const applications = createSqlApplicationStore(temporaryDatabase("applications"), testMails);
  await applications.accept(aSubmission());
  const write = (text: string, actor = ada, replaces?: number, id = first) =>
    writeNote({ applications, now: () => new Date(now) }, actor, id, { text, replaces });
  const noteNow = async () => (await applications.get(first))?.note;
  return { applications, write, noteNow };
}

describe("a note at the desk", () => {
  test("is written in the name of the person, without invisible characters", async () => {
    const { write, noteNow } = await anApplication();
    expect(await write(" Speaks\u202e Polish\u0007\r\nand Czech ")).toBe("written");
    expect(await noteNow()).toEqual({
      at: now,
      who: "Ada Lovelace at the desk",
      text: "Speaks Polish\nand Czech",
      version: 1,
    });
  });

  test("is removed by an empty text", async () => {
    const { write, noteNow } = await anApplication();
    await write("Speaks Polish");
    expect(await write(" \n", ada, 1)).toBe("written");
    expect(await noteNow()).toBeUndefined();
  });

  test("is refused to somebody who has not read the note before", async () => {
    const { write, noteNow } = await anApplication();
    await write("Speaks Polish");
    expect(await write("Call her")).toEqual({ refused: "changed" });
    expect((await noteNow())?.text).toBe("Speaks Polish");
  });

  test("that the same person writes or removes twice, as by a double click, is written once", async () => {
    const { write, noteNow, applications } = await anApplication();
    expect([await write("Speaks Polish"), await write("Speaks Polish ")]).toEqual(["written", "written"]);
    expect(await noteNow()).toMatchObject({ version: 1 });
    const grace: Actor = {
      person: { email: "g@group.example", name: "Grace Hopper", language: "en", grants: [{ may: ["decide"] }] },
    };
    expect(await write("Speaks Polish", grace)).toEqual({ refused: "changed" });
    expect([await write("", ada, 1), await write("", ada, 1)]).toEqual(["written", "written"]);
    expect(await applications.accesses(first)).toHaveLength(2);
  });

  test("is refused if it is too long, however much of it is invisible", async () => {
    const { write, noteNow } = await anApplication();
    expect(await write("x".repeat(maxNoteLength + 1))).toEqual({ refused: "too_long" });
    expect(await write("\u0007".repeat(4_000_000))).toEqual({ refused: "too_long" });
    expect(await noteNow()).toBeUndefined();
    expect(await write("x".repeat(maxNoteLength))).toBe("written");
  });

  test("is refused without a right to decide, and without a right to read the application does not exist", async () => {
    const { applications, write, noteNow } = await anApplication();
    expect(await write("x", somebody({ may: ["read", "take"] }))).toEqual({ refused: "no_right" });
    const others = [
      somebody({ may: ["operate"] }),
      somebody({ may: ["decide"], countries: [countryCode("fr")] }),
      somebody({ may: ["decide"], companies: ["another"] }),
      somebody(),
    ];
    for (const other of others) expect(await write("x", other)).toEqual({ refused: "none" });
    expect(await write("x", ada, undefined, applicationId("nobody"))).toEqual({ refused: "none" });
    expect(await noteNow()).toBeUndefined();
    expect(await applications.accesses(first)).toEqual([]);
  });
});
