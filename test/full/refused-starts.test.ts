import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clearUnfinishedRestore, writeUnfinishedRestore } from "#server/compose/unfinished-restore.ts";
import {
  applicantsOf,
  bytesOf,
  careersOf,
  copyOf,
  dataFolderWithApplication,
  expectCommandsRefused,
  expectStart,
  refusalOf,
} from "../e2e/installed.ts";
import { moment } from "../identities.ts";
import { newFolder, removeFolder } from "../temporary.ts";

const kept = newFolder();
let applied = "";
beforeAll(async () => {
  applied = await dataFolderWithApplication(join(kept, "data"));
});
afterAll(() => removeFolder(kept));

const other = "another-secret-of-more-than-thirty-two-letters";

describe("a data folder with applications and without their secret", () => {
  // trust S 910
  test("does not start while the file is lost, but with the file, or once the operator replaces the secret", async () => {
    const data = copyOf(applied);
    const secret = readFileSync(join(data, "secret"));
    rmSync(join(data, "secret"));
    const before = bytesOf(data);
    const words = await refusalOf({ DATA_DIR: data });
    expect(words.says).toBe(
      `there is no secret: SECRET is not given and ${data}/secret does not exist, although there are applications`,
    );
    expect(words.todo).toContain("careers secret replace");
    await expectCommandsRefused({ DATA_DIR: data }, words);
    expect(bytesOf(data)).toEqual(before);
    writeFileSync(join(data, "secret"), secret);
    await expectStart({ DATA_DIR: data });
    rmSync(join(data, "secret"));
    expect(await careersOf({ DATA_DIR: data }, "secret", "replace")).toMatchObject({ code: 0 });
    await expectStart({ DATA_DIR: data });
    expect(await applicantsOf({ DATA_DIR: data })).toEqual(["Ada Lovelace"]);
    writeFileSync(join(data, "secret"), secret);
    expect((await refusalOf({ DATA_DIR: data })).says).toContain("the secret is not the one");
  });

  // trust S 911
  test("does not start with another secret, in the file or as SECRET, and starts with the right one as either", async () => {
    const data = copyOf(applied);
    const secret = readFileSync(join(data, "secret"), "utf8").trim();
    const before = bytesOf(data);
    const given = { DATA_DIR: data, SECRET: other };
    const words = await refusalOf(given);
    expect(words.says).toContain("the secret is not the one of the stored applications");
    await expectCommandsRefused(given, words);
    expect(bytesOf(data)).toEqual(before);
    writeFileSync(join(data, "secret"), `${other}\n`);
    expect(await refusalOf({ DATA_DIR: data })).toEqual(words);
    await expectStart({ DATA_DIR: data, SECRET: secret });
    await expectStart({ DATA_DIR: data, SECRET: other, SECRETS_ACCEPTED: secret });
    await expectStart({ DATA_DIR: data, SECRET: other });
    expect(await refusalOf({ DATA_DIR: data, SECRET: secret })).toEqual(words);
    expect((await careersOf({ DATA_DIR: data, SECRET: secret }, "secret", "replace")).code).toBe(0);
    await expectStart({ DATA_DIR: data, SECRET: secret });
    const none = await careersOf({ DATA_DIR: data, SECRET: secret }, "secret", "replace");
    expect([none.code, none.printed]).toEqual([1, expect.stringContaining("no secret is lost")]);
  });

  // trust S 912
  test("does not start with two secrets on one line, however they came there, and starts with a line for each", async () => {
    const data = copyOf(applied);
    const file = join(data, "secret");
    const secret = readFileSync(file, "utf8").trim();
    for (const line of [`${other}${secret}`, `${secret}${other}`, `${other},${secret}`, `${other} ${secret}`]) {
      writeFileSync(file, line);
      const before = bytesOf(data);
      const { says } = await refusalOf({ DATA_DIR: data });
      expect(says).toMatch(/secret (holds two secrets in one line|must have one secret on each line)/);
      expect(bytesOf(data)).toEqual(before);
    }
    writeFileSync(file, `${other}\n${secret}\n`);
    await expectStart({ DATA_DIR: data });
    const given = await refusalOf({ DATA_DIR: data, SECRET: `${other},${secret}` }).catch((error: Error) => error);
    expect(JSON.stringify(given)).toContain("SECRET must be one secret");
  });

  // trust S 913
  test.each(["", "\n", "short\n"])("does not start if the file holds %j", async (content) => {
    const data = copyOf(applied);
    writeFileSync(join(data, "secret"), content);
    const before = bytesOf(data);
    const { says, todo } = await refusalOf({ DATA_DIR: data });
    expect(says).toContain("has a secret of fewer than 32 characters");
    expect(todo).toContain("restore it from a backup");
    expect(bytesOf(data)).toEqual(before);
  });

  test("is recognised by its secrets after they were rotated and the oldest was forgotten before any start", async () => {
    const data = copyOf(applied);
    for (const how of ["rotate", "forget"])
      expect(await careersOf({ DATA_DIR: data }, "secret", how)).toMatchObject({ code: 0 });
    await expectStart({ DATA_DIR: data });
    appendFileSync(join(data, "secret"), `${other}\n`); // our secret files end with a line break
    await expectStart({ DATA_DIR: data });
  });
});

/** Puts a data folder into the state of a version that did not record its installation. */
function withoutInstallation(data: string): void {
  const database = new DatabaseSync(join(data, "applications.sqlite"));
  database.exec("DELETE FROM installation");
  database.close();
}

describe("a data folder of an earlier version", () => {
  test("starts, and is recognised by its secret from then on", async () => {
    const data = copyOf(applied);
    withoutInstallation(data);
    await expectStart({ DATA_DIR: data });
    expect((await refusalOf({ DATA_DIR: data, SECRET: other })).says).toContain("the secret is not the one");
  });

  test("is not noted by a command whose shell has another secret: the site with the right one starts", async () => {
    const data = copyOf(applied);
    withoutInstallation(data);
    expect(await applicantsOf({ DATA_DIR: data, SECRET: other })).toEqual(["Ada Lovelace"]);
    await expectStart({ DATA_DIR: data });
  });

  // trust S 910
  test("does not start if its secret is lost", async () => {
    const data = copyOf(applied);
    withoutInstallation(data);
    rmSync(join(data, "secret"));
    const before = bytesOf(data);
    expect((await refusalOf({ DATA_DIR: data })).says).toContain("there is no secret");
    expect(bytesOf(data)).toEqual(before);
  });
});

// trust S 914
test("a partly restored folder does not start, whatever it holds, until the restore is complete", async () => {
  const data = copyOf(applied);
  writeUnfinishedRestore(data, { since: moment("2026-11-20"), from: "/backups/friday" });
  const before = bytesOf(data);
  const words = await refusalOf({ DATA_DIR: data });
  expect(words.says).toBe(
    `${data} is only partly restored: the restore from /backups/friday, which began 2026-11-20T00:00:00.000Z, did not finish`,
  );
  expect(words.todo).toContain(`careers restore --from /backups/friday --to ${data}`);
  await expectCommandsRefused({ DATA_DIR: data }, words);
  expect(bytesOf(data)).toEqual(before);
  clearUnfinishedRestore(data);
  await expectStart({ DATA_DIR: data });
});
