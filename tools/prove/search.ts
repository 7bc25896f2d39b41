import { compareBlind } from "../bench/blind-comparison.ts";
import { demoCatalogue, demoQueries } from "../bench/demo-queries.ts";
import type { Step } from "./step.ts";

/** The minimum figures. Below these, the step fails, even if our search is better than the other search engines. */
const min = { precisionAt5: 0.8, firstHit: 0.8 };

export const searchStep: Step = {
  name: "search",
  claim: "The search finds more than MiniSearch and FTS5 do.",
  more: "npm run bench:relevance -- --demo",
  needsBuild: false,
  async run() {
    const catalogue = demoCatalogue();
    const { all } = compareBlind(demoQueries(), catalogue, true);
    const { ours, MiniSearch, FTS5, queries } = all;
    const best = (of: keyof typeof min): number => Math.max(MiniSearch[of], FTS5[of], min[of]);
    const problems = (["precisionAt5", "firstHit"] as const)
      .filter((of) => ours[of] < best(of))
      .map((of) => `${of} is ${ours[of]}, and must be at least ${best(of)}`);
    const percent = (share: number): string => `${Math.round(share * 100)} %`;
    return {
      figure: `${queries} unseen searches over the demo's ${catalogue.openings.length} openings, judged by us: first result right in ${percent(ours.firstHit)} (MiniSearch ${percent(MiniSearch.firstHit)}, FTS5 ${percent(FTS5.firstHit)}).`,
      problems,
      numbers: {
        searches: queries,
        openings: catalogue.openings.length,
        firstHit: ours.firstHit,
        firstHitMiniSearch: MiniSearch.firstHit,
        firstHitFts5: FTS5.firstHit,
        precisionAt5: ours.precisionAt5,
      },
    };
  },
};
