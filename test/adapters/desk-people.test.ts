import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createDeskPeople } from "#adapters/disk/desk-people.ts";
import { codeOf } from "#core/errors.ts";
import { temporaryFolder } from "../temporary.ts";

const ada = { email: "ada@group.example", name: "Ada Lovelace", language: "en", grants: [{ may: ["read"] }] };
const grace = { ...ada, email: "grace@group.example", name: "Grace Hopper" };

function deskOf(...people: object[]) {
  const folder = temporaryFolder();
  const write = (text: string): void => writeFileSync(join(folder, "desk.json"), text);
  write(JSON.stringify({ people }));
  return { folder, write, people: createDeskPeople(folder) };
}

test("without desk.json, there is nobody", async () => {
  expect(await createDeskPeople(temporaryFolder()).all()).toEqual([]);
});

test("somebody is found by their address in any case", async () => {
  const { people } = deskOf(ada, grace);
  expect(await people.withEmail("GRACE@group.example")).toEqual(grace);
  expect(await people.withEmail("nobody@group.example")).toBeUndefined();
});

test("whoever is removed from the file is gone at the next call, and whoever is added is there", async () => {
  const { people, write, folder } = deskOf(ada);
  expect(await people.all()).toEqual([ada]);
  write(JSON.stringify({ people: [grace] }));
  expect(await people.all()).toEqual([grace]);
  rmSync(join(folder, "desk.json"));
  expect(await people.all()).toEqual([]);
});

test.each([
  ["is not JSON", "{", "desk.json is not valid JSON"],
  [
    "has a fault",
    JSON.stringify({ people: [{ ...ada, email: "ada" }] }),
    "desk.json: people.0.email: a mail address is needed",
  ],
])("nobody gets in by a file that %s, even if an earlier one was good", async (_, text, says) => {
  const { people, write } = deskOf(ada);
  await people.all();
  write(text);
  const failure = await people.withEmail(ada.email).catch((error: unknown) => error);
  expect(codeOf(failure)).toBe("unavailable");
  expect((failure as Error).message).toContain(says);
  write(JSON.stringify({ people: [ada] }));
  expect(await people.withEmail(ada.email)).toEqual(ada);
});

test("a file with a fault is not read again until it changes", async () => {
  const { people, write, folder } = deskOf(ada);
  const file = join(folder, "desk.json");
  write(JSON.stringify({ people: [{ ...ada, email: "ada" }] }));
  utimesSync(file, 1, 1);
  await expect(people.all()).rejects.toThrow("a mail address is needed");
  const parsed = vi.spyOn(JSON, "parse");
  for (let time = 0; time < 3; time += 1) await expect(people.all()).rejects.toThrow("a mail address is needed");
  expect(parsed).not.toHaveBeenCalled();
  parsed.mockRestore();
  write(JSON.stringify({ people: [ada] }));
  expect(await people.all()).toEqual([ada]);
});

test("a file of more than a megabyte, and a folder in its place, let nobody in", async () => {
  const { people, write, folder } = deskOf(ada);
  write(" ".repeat(1_000_001));
  await expect(people.all()).rejects.toThrow("desk.json has more than 1000000 bytes");
  rmSync(join(folder, "desk.json"));
  mkdirSync(join(folder, "desk.json"));
  await expect(people.all()).rejects.toThrow("desk.json is no file");
});

test("a file with a byte order mark is read", async () => {
  const { people, write } = deskOf(ada);
  write(`\ufeff${JSON.stringify({ people: [grace] })}`);
  expect(await people.all()).toEqual([grace]);
});
