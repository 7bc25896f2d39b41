import { expect, test } from "vitest";
import { type InstallationState, troublesIn } from "#core/installation/troubles.ts";
import { moment } from "../../../identities.ts";

const inFolder = { is: "sqlite", isInFolder: true } as const;
const elsewhere = { is: "postgres", isInFolder: false } as const;

const fine: InstallationState = {
  folder: "/data",
  restore: undefined,
  moved: {},
  belongsTo: undefined,
  database: { ...inFolder, installation: undefined, hasApplications: true },
  unusedDatabaseContents: [],
  files: { are: "folder", inFolder: true },
  secret: { is: "fits" },
};
const ours = { id: "ours", secrets: ["a"], files: "bucket" } as const;
const seenOf = (seen: Partial<InstallationState>) =>
  troublesIn({ ...fine, ...seen }).map(({ where, moved }) => moved ?? where);

test("an installation whose parts belong together has no trouble", () => {
  expect(troublesIn(fine)).toEqual([]);
  expect(
    seenOf({
      database: { ...elsewhere, installation: ours, hasApplications: true },
      belongsTo: { id: "ours", where: "db/portico" },
      files: { are: "bucket", inFolder: false, bucket: { id: "ours", refusal: undefined, recordsOurSecrets: true } },
    }),
  ).toEqual([]);
});

test("all troubles are listed, in the order in which to fix them", () => {
  expect(
    seenOf({
      restore: { since: undefined, from: undefined },
      database: { ...elsewhere, installation: ours, hasApplications: true },
      unusedDatabaseContents: ["3 applications", "1 mail", "1 erasure"],
      files: { are: "bucket", inFolder: true, bucket: { id: "theirs", refusal: undefined, recordsOurSecrets: false } },
      secret: { is: "missing" },
    }),
  ).toEqual(["DATA_DIR", "postgres", "bucket", "FILES_URL", "SECRET"]);
});

test("what a database in the folder holds is named", () => {
  const database = { ...elsewhere, installation: undefined, hasApplications: false } as const;
  const [trouble] = troublesIn({
    ...fine,
    database,
    unusedDatabaseContents: ["3 applications", "1 mail", "1 erasure"],
  });
  expect(trouble?.message).toContain("/data itself holds 3 applications, 1 mail and 1 erasure, which");
});

test("a mark allows its own move, but not the way back", () => {
  const about = { at: moment("2026-11-20"), where: "db/portico" };
  const database = { ...elsewhere, installation: undefined, hasApplications: false } as const;
  const moved = { database: { to: "postgres", ...about } } as const;
  expect(seenOf({ database, unusedDatabaseContents: ["1 mail"], moved })).toEqual([]);
  expect(seenOf({ moved })).toEqual(["sqlite"]);
  expect(seenOf({ moved: { files: { to: "bucket", ...about } } })).toEqual(["folder"]);
  expect(seenOf({ moved: { database: { to: "sqlite", ...about }, files: { to: "folder", ...about } } })).toEqual([]);
});

test("without applications a missing secret is no trouble", () => {
  const database = { ...inFolder, installation: ours, hasApplications: false } as const;
  const bucket = { id: "ours", refusal: undefined, recordsOurSecrets: false };
  for (const is of ["missing", "other", "two-in-one"] as const)
    expect(seenOf({ database, secret: { is }, files: { are: "bucket", inFolder: false, bucket } })).toEqual([]);
});

test("an older database that does not name its installation belongs to a bucket only if the bucket knows its secret", () => {
  const bucket = { id: "ours", refusal: undefined, recordsOurSecrets: true };
  const files = { are: "bucket", inFolder: false } as const;
  expect(seenOf({ files: { ...files, bucket } })).toEqual([]);
  expect(seenOf({ files: { ...files, bucket: { ...bucket, recordsOurSecrets: false } } })).toEqual(["FILES_URL"]);
});
