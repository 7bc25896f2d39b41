import { describe, expect, onTestFinished, test } from "vitest";
import { scanWaiting } from "#core/uploads/scan-waiting.ts";
import { eicar, startClamd } from "../clamd.ts";
import { aCandidate, pdf } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";

async function aScannedSite() {
  const clamd = await startClamd();
  const candidate = await aCandidate({ CLAMD_URL: clamd.url });
  onTestFinished(clamd.stop);
  const { services, form, upload, submit } = candidate;
  const { scanner } = services;
  if (!scanner) throw new Error("no scanner");
  const apply = async (content: string): Promise<string> => {
    const answer = await submit(job, await form({ cv: await upload("cv", pdf, content) }));
    expect(answer.status).toBe(201);
    return (await answer.json()).id;
  };
  return { ...candidate, clamd, apply, scan: () => scanWaiting({ ...services, scanner }) };
}

describe("files of applications", () => {
  test("are searched after they were taken, and the application stays whatever is found", async () => {
    const { apply, scan, services } = await aScannedSite();
    const [good, bad] = [await apply("%PDF-1.7 fine"), await apply(`%PDF-1.7 ${eicar}`)];
    expect(await services.scans.statesOf(good)).toEqual({ cv: "pending" });
    expect(await scan()).toBe(1);
    expect(await services.scans.statesOf(good)).toEqual({ cv: "clean" });
    expect(await services.scans.statesOf(bad)).toEqual({ cv: "infected" });
    expect(await services.applications.list()).toHaveLength(2);
    expect(await scan()).toBe(0);
  });

  test("are taken while the scanner is away, and searched when it is back", async () => {
    const { apply, scan, services, clamd } = await aScannedSite();
    await clamd.stop();
    const id = await apply("%PDF-1.7");
    await expect(scan()).rejects.toMatchObject({ code: "unavailable" });
    expect(await services.scans.statesOf(id)).toEqual({ cv: "pending" });
  });

  test("of which there are many are all searched in one go", async () => {
    const { apply, scan, services, clamd } = await aScannedSite();
    for (let number = 0; number < 25; number += 1) await apply("%PDF-1.7");
    await scan();
    expect(clamd.searched()).toBe(25);
    expect(await services.scans.waiting(10)).toEqual([]);
  });
});
