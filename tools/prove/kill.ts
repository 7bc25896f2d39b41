import { failuresOf } from "../chaos/report.ts";
import { runSeries } from "../chaos/series.ts";
import type { Step } from "./step.ts";

const kills = 20;

export const killStep: Step = {
  name: "kill",
  claim: "Acknowledged applications survive a killed server.",
  more: "npm run chaos",
  needsBuild: true,
  async run() {
    const seed = Date.now() % 1_000_000;
    const outcome = await runSeries({ entry: "scripts/start.ts", crashes: kills, seed });
    const { acknowledged, inFlight, lost, duplicated } = outcome;
    const problems = failuresOf({ ...noRuns, kills: [outcome] });
    if (acknowledged === 0) problems.push("no application was acknowledged");
    return {
      figure: `${kills} kills (SIGKILL), ${inFlight} during submits; of ${acknowledged} acknowledged applications, ${lost.length} lost, ${duplicated.length} stored twice.`,
      problems,
      numbers: { kills, duringSubmits: inFlight, acknowledged, lost: lost.length, duplicated: duplicated.length },
    };
  },
};

const noRuns = {
  cuts: [],
  held: [],
  frozen: [],
  full: [],
  normal: [],
  forgetful: [],
  outbox: [],
  copies: [],
  intents: [],
};
