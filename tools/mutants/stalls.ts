/** Much longer than a mutant takes, even on a busy machine. */
const maxStallMinutes = 10;

let timer: NodeJS.Timeout | undefined;

/** Ends the run, with its workers, unless another mutant is decided in time. */
function expectMutant(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    console.error(`No mutant was decided for ${maxStallMinutes} minutes: the run ends.`);
    process.kill(process.pid, "SIGTERM"); // Stryker then ends its workers, and exits with 143
  }, maxStallMinutes * 60_000);
}

/** A reporter for Stryker, which has a time limit for a mutant, but none for starting another worker after it. */
const stalls = {
  onMutationTestingPlanReady: expectMutant,
  onMutantTested: expectMutant,
  onMutationTestReportReady: () => clearTimeout(timer),
};

export const strykerPlugins = [{ kind: "Reporter", name: "stalls", value: stalls }];
