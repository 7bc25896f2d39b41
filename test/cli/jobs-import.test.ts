import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { careers, careersProcess } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";

const record = (id: string, title: string) => ({
  id,
  title,
  language: "de",
  places: [{ country: "de" }],
  company: "tavela",
  role: "professional",
  areas: ["technology"],
  publicationDate: "2026-01-01",
  sections: [],
});

/** A data folder, and a function that imports files into it as the source `ours`. */
function aBoard() {
  const folder = temporaryFolder();
  const bring = (name: string, content: string) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    return careersProcess({ DATA_DIR: folder }, ["jobs", "import", file, "--source", "ours"]);
  };
  const titles = async (): Promise<string[]> => {
    const { printed } = await careers(folder, "jobs", "list", "--source", "ours", "--json");
    return (JSON.parse(printed) as { title: string }[]).map(({ title }) => title).sort();
  };
  return { bring, titles };
}

const setOf = (title: string): string => JSON.stringify(["one", "two", "three"].map((id) => record(id, title)));

test("a broken file is refused with its line and a code, and the old openings stay (trust I 119)", async () => {
  const { bring, titles } = aBoard();
  expect(await bring("good.json", setOf("Old"))).toMatchObject({ code: 0 });
  const refused = await bring("bad.json", `${JSON.stringify(record("one", "New"))}\n{"id":\n`);
  expect(refused).toMatchObject({ code: 1, printed: expect.stringMatching(/not valid JSON: line 2/) });
  expect(await titles()).toEqual(["Old", "Old", "Old"]);
});

test("two simultaneous imports leave one set or the other, never a mixture (trust I 122)", async () => {
  const { bring, titles } = aBoard();
  await bring("old.json", setOf("Old"));
  await Promise.all([bring("first.json", setOf("First")), bring("second.json", setOf("Second"))]);
  const found = new Set(await titles());
  expect(found.size).toBe(1);
  expect(["First", "Second"]).toContain([...found][0]);
});
