import { describe, expect, onTestFinished, test } from "vitest";
import { momentOf } from "#core/time/time.ts";
import { type ScanParts, scanWaiting } from "#core/uploads/scan-waiting.ts";
import { refuseUnsafe } from "../../cli/unsafe-files.ts";
import { eicar, poisons, startClamd } from "../clamd.ts";
import { applicationId } from "../identities.ts";
import { aCandidate, pdf } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";

const good = "%PDF-1.7 fine";
const bad = `%PDF-1.7 ${eicar}`;

async function aScannedSite() {
  const clamd = await startClamd();
  const candidate = await aCandidate({ CLAMD_URL: clamd.url });
  onTestFinished(clamd.stop);
  const { services, named, form, upload, submit } = candidate;
  const { scanner, myApplications, links } = services;
  if (!scanner) throw new Error("no scanner");
  const apply = async (content: string): Promise<string> => {
    const answer = await submit(job, await form({ cv: await upload("cv", pdf, content) }));
    expect(answer.status).toBe(201);
    return (await answer.json()).id;
  };
  const replace = async (id: string, content: string): Promise<void> => {
    await myApplications.confirmMailbox(links.tokenOf(applicationId(id)));
    expect(await myApplications.replaceCv(links.tokenOf(applicationId(id)), await upload("cv", pdf, content))).toEqual({
      ok: true,
    });
  };
  const current = async (id: string) => {
    const application = await services.applications.get(applicationId(id));
    if (!application) throw new Error("no application");
    return application;
  };
  return {
    ...candidate,
    clamd,
    apply,
    replace,
    /** Scans the waiting files. `meanwhile` is called once, after the first scan and before its verdict is recorded. */
    scan(meanwhile: () => Promise<void> = async () => undefined) {
      const happen = [meanwhile];
      return scanWaiting({
        ...services,
        scanner: {
          ...scanner,
          async scan(bytes) {
            const verdict = await scanner.scan(bytes);
            await happen.pop()?.();
            return verdict;
          },
        },
      });
    },
    /** The scan result of each file of an application, in the order of its files. */
    async states(id: string) {
      const [{ files }, known] = [await current(id), await services.scans.statesOf(applicationId(id))];
      expect([...known.keys()].sort()).toEqual(files.map(({ key }) => key).sort());
      return files.map(({ key }) => known.get(key));
    },
    /** `true` if an operator may take the files, or else the reason why not. */
    taken: async (id: string) =>
      refuseUnsafe(named, await current(id)).then(
        () => true,
        (error: Error) => error.message,
      ),
  };
}

describe("files of applications", () => {
  // trust E 78
  test("are scanned after the submit, and the application stays whatever is found", async () => {
    const { apply, scan, states, taken, services } = await aScannedSite();
    const [fine, infected] = [await apply(good), await apply(bad)];
    expect(await states(fine)).toEqual(["pending"]);
    expect(await scan()).toBe(1);
    expect([await states(fine), await states(infected)]).toEqual([["clean"], ["infected"]]);
    expect([await taken(fine), await taken(infected)]).toEqual([true, expect.stringContaining("cv is infected")]);
    expect(await services.applications.list()).toHaveLength(2);
    expect(await scan()).toBe(0);
  });

  test("are accepted while the scanner is away, and scanned when it is back", async () => {
    const { apply, scan, states, clamd } = await aScannedSite();
    await clamd.stop();
    const id = await apply("%PDF-1.7");
    await expect(scan()).rejects.toMatchObject({ code: "unavailable" });
    expect(await states(id)).toEqual(["pending"]);
  });

  // trust S 653
  test("are not given verdicts by a process that was suspended until its lease ended", async () => {
    const { apply, services, states } = await aScannedSite();
    const id = await apply(bad);
    let isOver = false;
    const scanner = {
      check: async () => undefined,
      async scan() {
        isOver = true;
        return "clean" as const; // a wrong verdict, as an outdated scanner could give it
      },
    };
    expect(await scanWaiting({ ...services, scanner, lease: { isOver: () => isOver } })).toBe(0);
    expect(await states(id)).toEqual(["pending"]);
  });

  test("are all scanned in one run, even many", { tags: "full" }, async () => {
    const { apply, scan, services, clamd } = await aScannedSite();
    for (let number = 0; number < 25; number += 1) await apply("%PDF-1.7");
    await scan();
    expect(clamd.searched()).toBe(25);
    expect(await services.scans.waiting(momentOf(new Date()), 10)).toEqual([]);
  });
});

describe("a CV that replaces another", () => {
  test("is scanned itself: malware in it is found", async () => {
    const { apply, replace, scan, states, taken } = await aScannedSite();
    const id = await apply(good);
    await scan();
    await replace(id, bad);
    expect(await states(id)).toEqual(["pending"]);
    expect(await taken(id)).toContain("cv is pending");
    expect(await scan()).toBe(1);
    expect(await states(id)).toEqual(["infected"]);
    expect(await taken(id)).toContain("cv is infected");
    await replace(id, good);
    expect(await scan()).toBe(0);
    expect([await states(id), await taken(id)]).toEqual([["clean"], true]);
  });

  test("does not get the verdict on the previous one, which was being scanned", async () => {
    const { apply, replace, scan, states, taken } = await aScannedSite();
    const id = await apply(good);
    expect(await scan(() => replace(id, bad))).toBe(0);
    expect(await states(id)).toEqual(["pending"]);
    expect(await taken(id)).toContain("cv is pending");
    expect(await scan()).toBe(1);
    expect(await states(id)).toEqual(["infected"]);
  });

  test("waits for its own scan if the previous one was next and is gone", async () => {
    const { apply, replace, scan, states } = await aScannedSite();
    await apply(good);
    const id = await apply(good);
    expect(await scan(() => replace(id, bad))).toBe(0);
    expect(await states(id)).toEqual(["pending"]);
    expect(await scan()).toBe(1);
    expect(await states(id)).toEqual(["infected"]);
  });
});

describe("a file that cannot be scanned does not block others (trust S 841)", () => {
  /** A site whose scan queue `pump` runs at a given minute. `told` lists the reports about files that could not be scanned. */
  async function aQueue() {
    const site = await aScannedSite();
    const { scanner } = site.services;
    if (!scanner) throw new Error("no scanner");
    const told: unknown[] = [];
    const start = Date.now();
    return {
      ...site,
      told,
      pump: (minutes: number, parts: Partial<ScanParts> = {}) =>
        scanWaiting({
          ...site.services,
          scanner,
          ...parts,
          now: () => new Date(start + minutes * 60_000),
          onFailure: (failure) => void told.push(failure),
        }),
    };
  }

  test.each([
    ["says that it failed", poisons.error, "failed"],
    ["hangs up", poisons.crash, "broken_off"],
  ] as const)("if the scanner %s: it is tried six times, then unscannable", async (_what, poison, why) => {
    const { apply, pump, states, taken, told, services } = await aQueue();
    const odd = await apply(`%PDF-1.7 ${poison}`);
    const others = [await apply(good), await apply(bad)];
    expect(await pump(0)).toBe(1);
    expect([await states(odd), await states(others[0] ?? ""), await states(others[1] ?? "")]).toEqual([
      ["pending"],
      ["clean"],
      ["infected"],
    ]);
    const key = `a/${odd}/cv`;
    expect(told).toEqual([{ key, tries: 1, why, givenUp: false }]);
    expect(await services.scans.health()).toEqual({ failing: 1, unscannable: 0 });
    expect(await services.scans.unscanned()).toMatchObject([{ key, applicationId: odd, tries: 1 }]);
    for (const minutes of [0.5, 1, 2, 5, 21, 85, 341, 1000]) await pump(minutes);
    expect(told).toHaveLength(6);
    expect(told.at(-1)).toEqual({ key, tries: 6, why, givenUp: true });
    expect(await states(odd)).toEqual(["unscannable"]);
    expect(await taken(odd)).toContain("cv is unscannable");
    expect(await services.scans.health()).toEqual({ failing: 0, unscannable: 1 });
  });

  test("if it cannot be read: it is tried again and again, never given up, and scanned when it can be", async () => {
    const { apply, pump, states, told, services } = await aQueue();
    const odd = await apply(good);
    const other = await apply(good);
    const files = {
      read: async (key: Parameters<ScanParts["files"]["read"]>[0]) => {
        if (key.includes(odd)) throw new Error("EIO");
        return services.files.read(key);
      },
    };
    for (let turn = 0; turn < 10; turn += 1) await pump(turn * 10, { files });
    expect([await states(odd), await states(other)]).toEqual([["pending"], ["clean"]]);
    expect(told).toHaveLength(10);
    expect(told.at(-1)).toEqual({ key: `a/${odd}/cv`, tries: 0, why: "unreadable", givenUp: false });
    await pump(100);
    expect(await states(odd)).toEqual(["clean"]);
  });

  test("and if their store is away, all wait and no try counts", async () => {
    const { apply, pump, states, services } = await aQueue();
    const ids = await Promise.all(Array.from({ length: 7 }, () => apply(good)));
    const files = {
      async read(): Promise<never> {
        throw new Error("the store is away");
      },
    };
    for (const minutes of [0, 10, 20]) await expect(pump(minutes, { files })).rejects.toThrow("the store is away");
    await pump(30);
    for (const id of ids) expect(await states(id)).toEqual(["clean"]);
    expect(await services.scans.unscanned()).toEqual([]);
  });

  test("and if the scanner fails on everything, all wait and no try counts", async () => {
    const { apply, pump, services } = await aQueue();
    await apply(good);
    const scanner = { ...services.scanner, check: () => Promise.reject(new Error("the scanner cannot scan files")) };
    await expect(pump(0, { scanner: scanner as ScanParts["scanner"] })).rejects.toThrow("cannot scan files");
    expect(await services.scans.health()).toEqual({ failing: 0, unscannable: 0 });
  });
});
