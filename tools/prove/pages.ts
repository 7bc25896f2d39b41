import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopAll } from "../bench/pages-measure.ts";
import { startBare, startRouter } from "../bench/pages-others.ts";
import { br, data, gzip, search, startOurs, warm } from "../bench/pages-ours.ts";
import { measureInTurns } from "../bench/pages-turns.ts";
import type { Step } from "./step.ts";

const secondsEach = 1.5;
/**
 * How fast our server must be at least, compared with a bare program that sends the same pages. Measured per second of CPU time. The claim of the
 * step names this number.
 */
const minShare = 0.4;

export const pages: Step = {
  name: "pages",
  claim: "Pages have at least 40 % of the speed of bare programs.",
  more: "npm run bench:pages",
  needsBuild: true,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "portico-prove-pages-"));
    try {
      const kept = await startOurs(join(folder, "kept"));
      await warm(kept, [search]);
      const rendered = await startOurs(join(folder, "rendered"), { PAGE_CACHE_MB: "0" });
      const bare = await startBare(folder, kept, search);
      const router = await startRouter(folder, rendered, search, data, () => undefined);
      const names = ["bare Node", "kept", "plain Router", "rendered"] as const;
      const measured = await measureInTurns(
        [
          { name: "bare Node", server: bare, targets: [search], headers: br },
          { name: "kept", server: kept, targets: [search], headers: br },
          { name: "plain Router", server: router, targets: ["/page"], headers: gzip },
          { name: "rendered", server: rendered, targets: [search], headers: gzip },
        ],
        secondsEach,
      );
      const ratios = {
        kept: measured.ratio("kept", "bare Node"),
        rendered: measured.ratio("rendered", "plain Router"),
      };
      const failed = names.reduce((sum, name) => sum + measured.figure(name, "failed"), 0);
      const problems = (["kept", "rendered"] as const)
        .filter((name) => !(ratios[name] >= minShare))
        .map((name) => `${name} pages: the ratio is ${ratios[name]}, and must be at least ${minShare}`);
      if (failed > 0) problems.push(`${failed} answers were errors`);
      return {
        figure: `Kept: ${ratios.kept} × bare Node, equal bytes. Rendered: ${ratios.rendered} × a plain React Router, equal markup. Per CPU second.`,
        problems,
        numbers: { keptToBareNode: ratios.kept, renderedToPlainRouter: ratios.rendered },
      };
    } finally {
      await stopAll();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
