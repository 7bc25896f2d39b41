import { expect, test } from "vitest";
import { journalFindings } from "#core/doctor/journal.ts";
import { PorticoError } from "#core/errors.ts";

test("the doctor says why the journal of erasures cannot be read", () => {
  const file = "/data/erasures.log";
  const denied = Object.assign(new Error("EACCES"), { code: "EACCES", syscall: "open", path: file });
  const odd = new PorticoError("invalid", `${file} contains a line that is not an erasure`);
  expect(journalFindings(undefined)).toEqual([]);
  expect(journalFindings(denied)).toMatchObject([
    { weight: "error", says: expect.stringContaining(`${file} cannot be opened: permission denied. The site`) },
  ]);
  expect(journalFindings(odd)).toMatchObject([{ says: expect.stringContaining("that is not an erasure. The site") }]);
});
