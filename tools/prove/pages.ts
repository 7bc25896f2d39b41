import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopAll } from "../bench/pages-measure.ts";
import { startBareNodeServer, startRouter } from "../bench/pages-others.ts";
import { brotliHeaders, gzipHeaders, searchDataPath, searchPath, startOurSite, warm } from "../bench/pages-ours.ts";
import { measureInTurns } from "../bench/pages-turns.ts";
import type { Step } from "./step.ts";

const secondsEach = 1.5;
/**
 * The minimum speed of our server, relative to a bare Node program that sends the same pages, in responses per second of CPU time. The claim of the
 * step contains this number.
 */
const minShare = 0.4;

export const pagesStep: Step = {
  name: "pages",
  claim: "Pages have at least 40 % of the speed of bare programs.",
  more: "npm run bench:pages",
  needsBuild: true,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "portico-prove-pages-"));
    try {
      const kept = await startOurSite(join(folder, "kept"));
      await warm(kept, [searchPath]);
      const rendered = await startOurSite(join(folder, "rendered"), { PAGE_CACHE_MB: "0" });
      const bare = await startBareNodeServer(folder, kept, searchPath);
      const router = await startRouter(folder, rendered, searchPath, searchDataPath, () => undefined);
      const names = ["bare Node", "kept", "plain Router", "rendered"] as const;
      const measured = await measureInTurns(
        [
          { name: "bare Node", server: bare, targets: [searchPath], headers: brotliHeaders },
          { name: "kept", server: kept, targets: [searchPath], headers: brotliHeaders },
          { name: "plain Router", server: router, targets: ["/page"], headers: gzipHeaders },
          { name: "rendered", server: rendered, targets: [searchPath], headers: gzipHeaders },
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
