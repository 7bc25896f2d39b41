import { describe, expect, test } from "vitest";
import { normalAddress, pathPartsOf } from "#core/jobs/address.ts";
import { atPublicAddress } from "#server/pages/public-address.ts";
import { demoSite } from "../fixtures.ts";
import { workOf } from "../work-of.ts";
import { aCandidate } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const blanks = `a${" ".repeat(62_000)}a`;

const maxMs = 150; // these inputs once took seconds and now take a few milliseconds; the margin is for the compilation of the code

describe("inputs of the maximum length cost little time", () => {
  test("as a body of quotation marks, which is not JSON (trust L 144)", async () => {
    const { post } = await aCandidate();
    for (const sign of ['"', '\\"', "\\", '"":', '{"":"', "\\u0022"]) {
      const body = `"${sign.repeat(Math.floor(65_000 / sign.length))}`;
      await post("/api/jobapp/attachment/cv", body.slice(0, 2000));
      const work = await workOf(async () => {
        expect((await post("/api/jobapp/attachment/cv", body)).status).toBe(400);
      });
      expect(work, sign).toBeLessThan(maxMs);
    }
  });

  test.each(["firstName", "lastName", "email", "telephone", "linkedin", "xing", "quadrelReferent", "source", "medium"])(
    "as blanks in %s (trust L 145)",
    async (name) => {
      const { submit, form } = await aCandidate();
      const sent = await form({ [name]: blanks, cv: "x".repeat(27) });
      await submit(job, { ...sent, [name]: "a  a" });
      const work = await workOf(async () => {
        expect((await submit(job, sent)).status).toBe(422);
      });
      expect(work).toBeLessThan(maxMs);
    },
  );

  test.each(["/", "//", "/.", "%2f", "%", "%E0", "\\"])(
    "as an address of many repeated %s (trust L 146)",
    async (run) => {
      const path = `/de/careers/de/imprint${run.repeat(Math.floor(14_000 / run.length))}a`;
      const site = demoSite();
      const work = await workOf(() => {
        atPublicAddress(new Request(`http://localhost${path}`), "https://jobs.example");
        pathPartsOf(path, site);
        normalAddress(path, new URLSearchParams(), site);
      });
      expect(work).toBeLessThan(maxMs);
    },
  );
});
