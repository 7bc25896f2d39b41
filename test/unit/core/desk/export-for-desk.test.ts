import { describe, expect, test } from "vitest";
import { exportForDesk } from "#core/desk/export-for-desk.ts";
import type { DeskPerson } from "#core/desk/people-file.ts";
import { applicationId, moment } from "../../../identities.ts";
import { aFile, aSubmission } from "../../../submission.ts";
import { aPersonAtDesk, deskReadingFixture } from "./desk-reading-fixture.ts";

/** An export of two applications, to Tavela and Ostrel, with a file each. `sent` lists the paths of the exported files so far. */
async function anExport() {
  const { parts, applications, scans } = deskReadingFixture();
  for (const [id, company] of [
    ["zoe", "tavela"],
    ["bob", "ostrel"],
  ] as const) {
    const file = aFile({ key: `a/${id}/cv`, uploadKey: `u/of-${id}` });
    await applications.accept(aSubmission({ id, company, files: [file] }));
    await scans.note(file.key, "clean", moment("2026-05-20T09:00:00.000Z"));
  }
  let personNow: DeskPerson | undefined = aPersonAtDesk();
  const ids = [applicationId("zoe"), applicationId("bob")];
  const begun = await exportForDesk(
    parts,
    { person: aPersonAtDesk(), personNow: async () => personNow },
    { ids, why: "an interview", withFiles: true },
  );
  if ("problem" in begun) throw new Error(begun.problem);
  const sent: string[] = [];
  const read = async (whenSent: (path: string) => void = () => undefined): Promise<void> => {
    for await (const { path } of begun.files) {
      sent.push(path);
      whenSent(path);
    }
  };
  const become = (person: DeskPerson | undefined): void => {
    personNow = person;
  };
  return { sent, read, become };
}

const files = ["files/zoe-cv.pdf", "files/bob-cv.pdf"];

describe("an export for somebody at the desk", () => {
  test("goes on to its end while its person keeps the right", async () => {
    const { sent, read } = await anExport();
    await read();
    expect(sent).toEqual([...files, "applications.jsonl", "applications.csv"]);
  });

  // trust S 1375
  test("stops before the next file once the session is over", async () => {
    const { sent, read, become } = await anExport();
    await expect(read(() => become(undefined))).rejects.toMatchObject({ code: "forbidden" });
    expect(sent).toEqual(files.slice(0, 1));
  });

  test("stops once its person has lost the right to one of its applications, also before the lists", async () => {
    const { sent, read, become } = await anExport();
    const atOstrel = aPersonAtDesk([{ may: ["take"], companies: ["ostrel"] }]);
    await expect(read((path) => path === files[1] && become(atOstrel))).rejects.toMatchObject({ code: "forbidden" });
    expect(sent).toEqual(files);
  });

  test("stops if only the right to read is left", async () => {
    const { sent, read, become } = await anExport();
    const reader = aPersonAtDesk([{ may: ["read", "operate"] }]);
    await expect(read(() => become(reader))).rejects.toMatchObject({ code: "forbidden" });
    expect(sent).toHaveLength(1);
  });
});
