import { describe, expect, onTestFinished, test } from "vitest";
import { scanWaiting } from "#core/uploads/scan-waiting.ts";
import { refuseUnsafe } from "../../cli/application-access.ts";
import { eicar, startClamd } from "../clamd.ts";
import { applicationId } from "../identities.ts";
import { aCandidate, pdf } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";

const good = "%PDF-1.7 fine";
const bad = `%PDF-1.7 ${eicar}`;

async function aScannedSite() {
  const clamd = await startClamd();
  const candidate = await aCandidate({ CLAMD_URL: clamd.url });
  onTestFinished(clamd.stop);
  const { services, form, upload, submit } = candidate;
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
    ...{ clamd, apply, replace },
    /** Searches what waits; `meanwhile` happens once, when a file was searched and nothing is noted yet. */
    scan(meanwhile: () => Promise<void> = async () => undefined) {
      const happen = [meanwhile];
      return scanWaiting({
        ...services,
        scanner: {
          async scan(bytes) {
            const verdict = await scanner.scan(bytes);
            await happen.pop()?.();
            return verdict;
          },
        },
      });
    },
    /** What is known of each file of an application, oldest name first. */
    async states(id: string) {
      const [{ files }, known] = [await current(id), await services.scans.statesOf(applicationId(id))];
      expect([...known.keys()].sort()).toEqual(files.map(({ key }) => key).sort());
      return files.map(({ key }) => known.get(key));
    },
    /** Whether an operator is given the files. */
    taken: async (id: string) =>
      refuseUnsafe(services, await current(id)).then(
        () => true,
        (error: Error) => error.message,
      ),
  };
}

describe("files of applications", () => {
  // trust E 78
  test("are searched after they were taken, and the application stays whatever is found", async () => {
    const { apply, scan, states, taken, services } = await aScannedSite();
    const [fine, infected] = [await apply(good), await apply(bad)];
    expect(await states(fine)).toEqual(["pending"]);
    expect(await scan()).toBe(1);
    expect([await states(fine), await states(infected)]).toEqual([["clean"], ["infected"]]);
    expect([await taken(fine), await taken(infected)]).toEqual([true, expect.stringContaining("cv is infected")]);
    expect(await services.applications.list()).toHaveLength(2);
    expect(await scan()).toBe(0);
  });

  test("are taken while the scanner is away, and searched when it is back", async () => {
    const { apply, scan, states, clamd } = await aScannedSite();
    await clamd.stop();
    const id = await apply("%PDF-1.7");
    await expect(scan()).rejects.toMatchObject({ code: "unavailable" });
    expect(await states(id)).toEqual(["pending"]);
  });

  // trust S 653
  test("are not judged by one who stood still until another could search them", async () => {
    const { apply, services, states } = await aScannedSite();
    const id = await apply(bad);
    let isOver = false;
    const scanner = {
      async scan() {
        isOver = true;
        return "clean" as const; // as a scanner of yesterday says
      },
    };
    expect(await scanWaiting({ ...services, scanner, term: { isOver: () => isOver } })).toBe(0);
    expect(await states(id)).toEqual(["pending"]);
  });

  test("of which there are many are all searched in one go", async () => {
    const { apply, scan, services, clamd } = await aScannedSite();
    for (let number = 0; number < 25; number += 1) await apply("%PDF-1.7");
    await scan();
    expect(clamd.searched()).toBe(25);
    expect(await services.scans.waiting(10)).toEqual([]);
  });
});

describe("a CV in the place of another", () => {
  test("is searched by itself: malware in it is found", async () => {
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

  test("does not get the verdict on the one before it, which was being searched", async () => {
    const { apply, replace, scan, states, taken } = await aScannedSite();
    const id = await apply(good);
    expect(await scan(() => replace(id, bad))).toBe(0);
    expect(await states(id)).toEqual(["pending"]);
    expect(await taken(id)).toContain("cv is pending");
    expect(await scan()).toBe(1);
    expect(await states(id)).toEqual(["infected"]);
  });

  test("waits for its own search where the one before it was next and is gone", async () => {
    const { apply, replace, scan, states } = await aScannedSite();
    await apply(good);
    const id = await apply(good);
    expect(await scan(() => replace(id, bad))).toBe(0);
    expect(await states(id)).toEqual(["pending"]);
    expect(await scan()).toBe(1);
    expect(await states(id)).toEqual(["infected"]);
  });
});
