/** After this many minutes without a result, the run counts as stalled. A mutant takes much less, even on a busy machine. */
const maxStallMinutes = 10;

let timer: NodeJS.Timeout | undefined;

/** Ends the run and its workers unless the result of another mutant arrives in time. */
function expectMutant(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    console.error(`No mutant was decided for ${maxStallMinutes} minutes: the run ends.`);
    process.kill(process.pid, "SIGTERM"); // Stryker then ends its workers, and exits with 143
  }, maxStallMinutes * 60_000);
}

/** A reporter that ends a stalled run. Stryker limits the time for each mutant, but not the time to start another worker after that. */
const stalls = {
  onMutationTestingPlanReady: expectMutant,
  onMutantTested: expectMutant,
  onMutationTestReportReady: () => clearTimeout(timer),
};

export const strykerPlugins = [{ kind: "Reporter", name: "stalls", value: stalls }];
