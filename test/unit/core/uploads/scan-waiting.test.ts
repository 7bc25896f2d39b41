import { describe, expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import type { ScanVerdict } from "#core/uploads/file-scanner.ts";
import { type ScanParts, scanWaiting } from "#core/uploads/scan-waiting.ts";
import { fileKey, moment } from "../../../identities.ts";

const now = moment("2026-05-04T10:00:00.000Z");
const minute = 60_000;
type Outcome = ScanVerdict | "failed" | Error;

/** A scan of waiting files. By file name, `files` has the scanner's verdict or error, and `reads` has the error that reading the file raises. */
function aScan(
  files: Readonly<Record<string, Outcome>>,
  { tries = 0, reads = {} as Readonly<Record<string, Error>> } = {},
) {
  let waiting = Object.keys(files).map((name) => ({ key: fileKey(`a/${name}/cv`), tries }));
  const said: string[] = [];
  const failures: string[] = [];
  let checks = 0;
  const nameOf = (key: string): string => key.split("/")[1] ?? "";
  const parts: ScanParts = {
    scans: {
      waiting: async (at, limit) => {
        expect(at).toBe(now);
        return waiting.slice(0, limit);
      },
      async note(key, verdict, at) {
        expect(at).toBe(now);
        said.push(`${nameOf(key)} ${verdict}`);
        waiting = waiting.filter((file) => file.key !== key);
      },
      async postpone(key, next) {
        said.push(`${nameOf(key)} try ${next.tries} after ${(Date.parse(next.nextAt) - Date.parse(now)) / minute}`);
        waiting = waiting.filter((file) => file.key !== key);
      },
    },
    files: {
      read: async (key) => {
        const error = reads[nameOf(key)];
        if (error && error.message !== "broken") throw error;
        return (async function* () {
          if (error) throw error;
          yield new TextEncoder().encode(nameOf(key));
        })();
      },
    },
    scanner: {
      check: async () => {
        checks += 1;
      },
      async scan(bytes) {
        let name = "";
        for await (const chunk of bytes) name += new TextDecoder().decode(chunk);
        const outcome = files[name];
        if (outcome === undefined || outcome instanceof Error) throw outcome;
        return outcome;
      },
    },
    now: () => new Date(now),
    onFailure: ({ key, tries: tried, why, givenUp }) =>
      void failures.push(`${nameOf(key)} ${why} ${tried}${givenUp ? " given up" : ""}`),
  };
  return {
    parts,
    said,
    failures,
    checks: () => checks,
    run: (about: Partial<ScanParts> = {}) => scanWaiting({ ...parts, ...about }),
  };
}

const away = new PorticoError("unavailable");

describe("scanning waiting files", () => {
  test("records each verdict, and returns how many are infected", async () => {
    const { run, said, failures, checks } = aScan({
      one: "clean",
      two: "infected",
      three: "unscannable",
      four: "infected",
    });
    expect(await run()).toBe(2);
    expect(said).toEqual(["one clean", "two infected", "three unscannable", "four infected"]);
    expect([failures, checks()]).toEqual([[], 1]);
  });

  test("continues until no file waits", async () => {
    const { run, said } = aScan(Object.fromEntries(Array.from({ length: 45 }, (_, number) => [`f${number}`, "clean"])));
    await run();
    expect(said).toHaveLength(45);
  });

  test("does not call the scanner if no file waits, and raises an error if the scanner does not answer", async () => {
    const { run, checks } = aScan({});
    expect(await run()).toBe(0);
    expect(checks()).toBe(0);
    const { run: runOther, parts, said } = aScan({ one: "clean" });
    const scanner = { ...parts.scanner, check: () => Promise.reject(away) };
    await expect(runOther({ scanner })).rejects.toBe(away);
    expect(said).toEqual([]);
  });

  test("counts a file that was erased meanwhile as unscannable", async () => {
    const { run, said, failures } = aScan({ one: "clean" }, { reads: { one: new PorticoError("upload_missing") } });
    await run();
    expect([said, failures]).toEqual([["one unscannable"], []]);
  });
});

describe("a file that cannot be scanned", () => {
  test.each([
    [0, "one try 1 after 1"],
    [1, "one try 2 after 4"],
    [2, "one try 3 after 16"],
    [3, "one try 4 after 64"],
    [4, "one try 5 after 256"],
    [5, "one unscannable"],
  ])("waits longer after each failure, and is given up after six (%i before: %s)", async (tries, what) => {
    const { run, said, failures } = aScan({ one: "failed", two: "clean" }, { tries });
    await run();
    expect(said).toEqual([what, "two clean"]);
    expect(failures).toEqual([`one failed ${tries + 1}${tries === 5 ? " given up" : ""}`]);
  });

  test("on which the scanner breaks off does not delay others while the scanner still answers", async () => {
    const { run, said, failures, checks } = aScan({ one: away, two: "infected" });
    expect(await run()).toBe(1);
    expect(said).toEqual(["one try 1 after 1", "two infected"]);
    expect([failures, checks()]).toEqual([["one broken_off 1"], 2]);
  });

  test.each([
    ["at once", away],
    ["half-way", new Error("broken")],
  ])("whose bytes cannot be read (%s) is retried every five minutes, without limit", async (_when, error) => {
    const { run, said, failures, checks } = aScan({ one: "clean", two: "clean" }, { tries: 5, reads: { one: error } });
    await run();
    expect(said).toEqual(["one try 5 after 5", "two clean"]);
    expect([failures, checks()]).toEqual([["one unreadable 5"], 1]);
  });

  test("is a sign that the store does not answer if it is the fifth in a row", async () => {
    const names = ["one", "two", "three", "four", "five", "six"];
    const files = Object.fromEntries(names.map((name) => [name, "clean" as const]));
    const reads = Object.fromEntries(names.map((name) => [name, away]));
    const { run, said } = aScan(files, { reads });
    await expect(run()).rejects.toBe(away);
    expect(said).toHaveLength(5);
    const { three: _three, ...others } = reads;
    const interrupted = aScan(files, { reads: others });
    expect(await interrupted.run()).toBe(0);
    expect(interrupted.said).toHaveLength(6);
  });
});

test("no verdict is recorded once the lease is over", async () => {
  const files = { one: "infected", two: "infected" } as const;
  for (const [asked, noted] of [
    [1, 0],
    [2, 0],
    [3, 1],
    [5, 2],
  ] as const) {
    const { run, said } = aScan(files);
    let asks = 0;
    const isOver = (): boolean => {
      asks += 1;
      return asks >= asked;
    };
    expect(await run({ lease: { isOver } })).toBe(noted);
    expect(said).toHaveLength(noted);
  }
});
