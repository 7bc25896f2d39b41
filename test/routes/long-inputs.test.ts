import { describe, expect, test } from "vitest";
import { normalAddress, partsOf } from "#core/jobs/address.ts";
import { atPublicAddress } from "#server/pages/public-address.ts";
import { demoSite } from "../fixtures.ts";
import { workOf } from "../work-of.ts";
import { aCandidate } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const blanks = `a${" ".repeat(62_000)}a`;

const little = 150; // what took seconds takes a few milliseconds; the compiler's own time is not that of the input

describe("inputs of the maximum length cost little", () => {
  test("as a body of quotation marks, which is not JSON (trust L 144)", async () => {
    const { post } = await aCandidate();
    for (const sign of ['"', '\\"', "\\", '"":', '{"":"', "\\u0022"]) {
      const body = `"${sign.repeat(Math.floor(65_000 / sign.length))}`;
      await post("/api/jobapp/attachment/cv", body.slice(0, 2000));
      const work = await workOf(async () => {
        expect((await post("/api/jobapp/attachment/cv", body)).status).toBe(400);
      });
      expect(work, sign).toBeLessThan(little);
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
      expect(work).toBeLessThan(little);
    },
  );

  test.each(["/", "//", "/.", "%2f", "%", "%E0", "\\"])(
    "as an address of %s again and again (trust L 146)",
    async (run) => {
      const path = `/de/careers/de/imprint${run.repeat(Math.floor(14_000 / run.length))}a`;
      const site = demoSite();
      const work = await workOf(() => {
        atPublicAddress(new Request(`http://localhost${path}`), "https://jobs.example");
        partsOf(path, site);
        normalAddress(path, new URLSearchParams(), site);
      });
      expect(work).toBeLessThan(little);
    },
  );
});
