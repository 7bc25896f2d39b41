import { expect, test } from "vitest";
import { journalFindings } from "#core/doctor/journal.ts";
import { PorticoError } from "#core/errors.ts";

const file = "/data/erasures.log";
const says = (troubles: Parameters<typeof journalFindings>[0]): string[] =>
  journalFindings(troubles).map(({ weight, where, says: sentence }) => `${weight} ${where}: ${sentence}`);
const odd = (kind: string) => new PorticoError("invalid", `${file} contains a line that is not ${kind}`);

test("the doctor says nothing about a journal that the site can use", () => {
  expect(says({})).toEqual([]);
});

test("a journal that the site may not read and write has one finding, however many errors it causes", () => {
  const denied = new PorticoError("unavailable", `${file} cannot be opened: permission denied`);
  const access = `${file} may not be written`;
  expect(says({ access, erasures: denied, endedAlerts: denied })).toEqual([
    expect.stringMatching(
      /^error DATA_DIR, erasures\.log: \S+ may not be written\. .*sends no mails about applications .*Give the file back to the user/,
    ),
  ]);
});

test("a journal that cannot be read for another reason is named, too", () => {
  const broken = Object.assign(new Error("EIO"), { code: "EIO", syscall: "read", path: file });
  expect(says({ erasures: broken, endedAlerts: broken })).toEqual([
    expect.stringContaining(`${file} cannot be read or written: the disk fails. `),
  ]);
});

test("a line that is not the end of a secret is named beside the others, and an unreadable file still only once", () => {
  const endedSecrets = odd("the end of a secret");
  expect(says({ endedSecrets })).toEqual([
    expect.stringMatching(/not the end of a secret\. The site starts with it, but .* is accepted again$/),
  ]);
  expect(says({ erasures: odd("an erasure"), endedSecrets })).toHaveLength(2);
  const denied = new PorticoError("unavailable", `${file} cannot be opened: permission denied`);
  expect(says({ erasures: denied, endedAlerts: denied, endedSecrets: denied })).toHaveLength(1);
});

test("a line that is not an erasure keeps the site from starting, and one that is not an end of alerts does not", () => {
  const [erasures, endedAlerts] = [odd("an erasure"), odd("an end of alerts")];
  expect(says({ erasures })).toEqual([expect.stringContaining("not an erasure. The site does not start with it")]);
  expect(says({ endedAlerts })).toEqual([
    expect.stringContaining("not an end of alerts. The site starts with it, but"),
  ]);
  expect(says({ erasures, endedAlerts })).toHaveLength(2);
  expect(says({ access: `${file} may not be written`, endedAlerts })).toHaveLength(2);
});
