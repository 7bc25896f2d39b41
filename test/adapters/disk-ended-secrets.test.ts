import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endsOfSecrets, noteEndedSecret } from "#adapters/disk/ended-secrets.ts";
import { moment } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";

const at = moment("2026-12-01T12:00:00.000Z");
const [ended, used] = ["a".repeat(32), "b".repeat(32)];

/** A journal with one line, which says that `ended` has ended; `rewritten` changes its text. */
async function aJournal() {
  const file = join(temporaryFolder(), "erasures.log");
  await noteEndedSecret(file, ended, { id: "one", at });
  const text = readFileSync(file, "utf8");
  return { file, rewritten: (from: string | RegExp, to: string) => writeFileSync(file, text.replaceAll(from, to)) };
}

test("a journal says of each secret when it ended, and nothing if there is no journal", async () => {
  const { file } = await aJournal();
  expect(await endsOfSecrets(file, [used, ended])).toEqual([undefined, at]);
  expect(await endsOfSecrets(join(temporaryFolder(), "missing"), [used])).toEqual([undefined]);
});

// trust S 1583
test("the end of a secret is read however its JSON is spaced", async () => {
  const { file, rewritten } = await aJournal();
  for (const to of ['"$1": ', ' "$1" :', '\t"$1"\t:\t']) {
    rewritten(/"(id|at|of|hash)":/g, to);
    expect(await endsOfSecrets(file, [ended])).toEqual([at]);
  }
});

test("a damaged end of a secret is an error with the number of its line, and an unknown kind of entry is skipped", async () => {
  const { file, rewritten } = await aJournal();
  rewritten(/"hash":"./g, '"hash": "');
  await expect(endsOfSecrets(file, [ended])).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("a line that is not the end of a secret: correct line 2,"),
  });
  rewritten('"secret"', '"another"');
  expect(await endsOfSecrets(file, [ended])).toEqual([undefined]);
});
