import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { filesToMutate, isInRooms, rooms } from "../../../../tools/mutants/rooms.ts";

const [applications] = rooms;
if (!applications) throw new Error("there are no rooms");

test("every room and its tests exist", () => {
  expect(rooms.flatMap(({ path, tests }) => [path, tests]).filter((path) => !existsSync(path))).toEqual([]);
});

test("a path names a room, all rooms below it, or a part of one", () => {
  expect(filesToMutate(applications, ["core/applications"])).toEqual(["core/applications/**/*.ts"]);
  expect(filesToMutate(applications, ["core"])).toEqual(["core/applications/**/*.ts"]);
  expect(
    filesToMutate(applications, ["core/mail", "core/applications/kept", "core/applications/kept/erase.ts"]),
  ).toEqual(["core/applications/kept/**/*.ts", "core/applications/kept/erase.ts"]);
  expect(filesToMutate(applications, ["core/applications-of-others"])).toEqual([]);
});

test("only files inside a room are mutated", () => {
  const paths = ["core/mail/drain.ts", "core/mail", "core/mailing.ts", "core/search/engine/x.ts", "app/mail.ts"];
  expect(paths.filter(isInRooms)).toEqual(["core/mail/drain.ts", "core/mail"]);
});
