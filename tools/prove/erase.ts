import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { runCareersWith } from "../../test/careers.ts";
import { createWordFinder } from "../../test/disguises.ts";
import { filesIn, type Kept } from "../../test/files-in.ts";
import { jobWithEveryField, marked, markedContent, markedName, marksOf } from "../../test/marked.ts";
import { sendApplication } from "../screens/apply.ts";
import { type SiteUnderTest, withSite } from "./site.ts";
import type { Step } from "./step.ts";

/** The names of two candidates, which their answers and files contain. */
const [erased, other] = ["zyxmarke", "quassia"] as const;
/** How long the server may take until the last bytes of an erased application are overwritten. */
const maxErasingMs = 60_000;
/** How long it may take until an application's mails are written. */
const maxMailMs = 30_000;

const receipt = v.object({ reference: v.string() });
const wordsOfErased = createWordFinder(marksOf(erased));
const wordsOfOther = createWordFinder([markedContent(other)]);

export const eraseStep: Step = {
  name: "erase",
  claim: "An erased application leaves no byte behind.",
  more: "npm test -- erase",
  needsBuild: true,
  run: () =>
    withSite({ LOG_LEVEL: "trace" }, async (site) => {
      const reference = await applied(site, erased);
      await applied(site, other);
      await mailsWritten(site);
      const before = keptBy(site);
      const holding = before.filter(isHolding);
      const found = new Set(holding.flatMap(wordsIn));
      const problems = marksOf(erased)
        .filter((mark) => !found.has(mark))
        .map((mark) => `nothing is proven: before the erasure, no file held ${mark}`);
      const { code, printed } = await runCareersWith(site.settings, "erase", "--ref", reference, "--yes");
      if (code !== 0) problems.push(`the erasure ended with ${code}: ${printed}`);
      const after = await keptAfterErasure(site);
      const left = after.filter(isHolding);
      problems.push(...left.map((kept) => `${kept.where} still holds ${wordsIn(kept).join(", ")}`));
      if (site.printed() === "") problems.push("nothing is proven: the log is empty");
      if (!after.some(({ text }) => wordsOfOther(text).length > 0))
        problems.push("the file of somebody else is gone too");
      const files = after.length - 1; // except the log
      const megabytes = Math.round(after.reduce((sum, { text }) => sum + text.length, 0) / 1e5) / 10;
      return {
        figure: `Name, mail, answers and CV were in ${holding.length} files; afterwards, all ${megabytes} MB and the log were searched: found in ${left.length} places.`,
        problems,
        numbers: { filesBefore: holding.length, filesAfter: left.length, filesSearched: files, megabytes },
      };
    }),
};

/** Applies, and returns the reference. */
async function applied({ address }: SiteUnderTest, who: string): Promise<string> {
  const file = { name: markedName(who), content: markedContent(who) };
  const application = { jobId: jobWithEveryField, country: "de", language: "en", answers: marked(who), file } as const;
  return v.parse(receipt, await sendApplication(address, application)).reference;
}

/** Waits until all mails are written to files. Each of the two applications has a mail to its candidate and one to recruiting. */
async function mailsWritten(site: SiteUnderTest): Promise<void> {
  for (const end = Date.now() + maxMailMs; Date.now() < end; await pause(100))
    if (filesIn(site.folder).filter(({ where }) => where.endsWith(".eml")).length === 4) return;
  throw new Error("the mails were not written");
}

/** All files in the site's folder, and the program's output. */
const keptBy = ({ folder, printed }: SiteUnderTest): Kept[] => [
  ...filesIn(folder),
  { where: "the log", text: printed() },
];

const wordsIn = ({ where, text }: Kept): string[] => wordsOfErased(`${where}\n${text}`);
const isHolding = (kept: Kept): boolean => wordsIn(kept).length > 0;

/** Waits until nothing of the erased application is left, for at most `maxErasingMs`. Returns what the program stores at that point. */
async function keptAfterErasure(site: SiteUnderTest): Promise<Kept[]> {
  const end = Date.now() + maxErasingMs;
  for (;;) {
    const kept = keptBy(site);
    if (Date.now() > end || !kept.some(isHolding)) return kept;
    await pause(1000);
  }
}
