import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { pdfFile } from "../e2e/candidate.ts";
import { goToThankYou, lose, openPageAllowingErrors, type ScriptFailure, scriptFailures } from "../e2e/journey.ts";
import { siteForTests } from "../e2e/site.ts";
import { temporaryFolder } from "../temporary.ts";

// To test only the scripts whose name contains a word: SCRIPT=puzzle npm run test:full -- lost-scripts

const site = siteForTests(() => ({ LIMIT_PER_ADDRESS: "0" }));
const screens: Readonly<Record<string, BrowserContextOptions>> = {
  "360": { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
  "1440": { viewport: { width: 1440, height: 900 } },
};
/** How many journeys run at the same time. */
const together = 5;

const journey = () => ({
  address: site.address,
  email: `lena.${crypto.randomUUID()}@example.org`,
  cv: pdfFile(temporaryFolder(), "cv.pdf"),
});

/** The scripts that a journey requests when none is blocked. */
async function scriptsOfJourney(): Promise<string[]> {
  const asked = new Set<string>();
  for (const options of Object.values(screens)) {
    const page = await openPageAllowingErrors(options);
    page.context().on("request", (request) => {
      const script = /\/assets\/([^/?]+\.js)/.exec(request.url())?.[1];
      if (script) asked.add(script);
    });
    expect((await goToThankYou(page, journey())).by).toBe("scripts");
    await page.context().close();
  }
  return [...asked].sort();
}

interface Walk {
  readonly script: string;
  readonly fate: ScriptFailure;
  readonly width: string;
}

async function endingOf({ script, fate, width }: Walk): Promise<string> {
  const page = await openPageAllowingErrors(screens[width] ?? {});
  try {
    await lose(page, script, fate);
    const { by, documents } = await goToThankYou(page, journey());
    return `${by}, documents: ${documents}`;
  } catch (error) {
    return `NOT: ${error instanceof Error ? error.message : error}`;
  } finally {
    await page.context().close();
  }
}

// trust M 1005
test("with any one script blocked, or 12 seconds late, the journey from the search to the thank-you succeeds", {
  timeout: 3_600_000,
}, async () => {
  const scripts = (await scriptsOfJourney()).filter((script) => script.includes(process.env["SCRIPT"] ?? ""));
  expect(scripts).not.toEqual([]);
  const walks = scripts.flatMap((script) =>
    (Object.keys(scriptFailures) as ScriptFailure[]).flatMap((fate) =>
      Object.keys(screens).map((width) => ({ script, fate, width })),
    ),
  );
  const endings = new Map<Walk, string>();
  const left = [...walks];
  const walk = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) endings.set(next, await endingOf(next));
  };
  await Promise.all(Array.from({ length: together }, walk));
  const lines = walks.map(
    (each) => `${each.script} ${scriptFailures[each.fate]} at ${each.width}: ended by ${endings.get(each)}`,
  );
  console.log(lines.join("\n"));
  expect(lines.filter((line) => line.includes("ended by NOT"))).toEqual([]);
});
