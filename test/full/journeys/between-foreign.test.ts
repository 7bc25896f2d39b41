import { afterAll, beforeAll, describe, test } from "vitest";
import { type Between, foreignSuccesses, longTestOptions, startIntermediary } from "../../e2e/between.ts";
import { pdfFile } from "../../e2e/candidate.ts";
import { visitors } from "../../e2e/site.ts";
import { uploads } from "../../e2e/stores.ts";
import { twoInstances } from "../../e2e/two-instances.ts";
import { temporaryFolder } from "../../temporary.ts";
import { callsOfUpload, sendFileThroughEachBadResponse, typedForm } from "./intercepted-upload.ts";

const { named } = twoInstances();
const visitor = visitors();

let between: Between;
beforeAll(async () => {
  between = await startIntermediary();
});
afterAll(() => between.stop());

// trust M 761
describe("a file for another host whose call is answered by an intermediary", longTestOptions, () => {
  test.each(callsOfUpload)(
    "waits if it is %s, unless that host may mean success by it, and is sent automatically when the network is honest again",
    async (_call, calls) => {
      const page = await visitor();
      await typedForm(page, `${named(1)}/de/careers/de/job-application/de-masterarbeit-embedded-sensorik?country=de`);
      const successes = calls === uploads ? foreignSuccesses : [];
      await sendFileThroughEachBadResponse({
        between,
        page,
        file: pdfFile(temporaryFolder(), "cv.pdf"),
        calls,
        successes,
      });
    },
  );
});
