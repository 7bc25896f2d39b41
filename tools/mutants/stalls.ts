/** After this many minutes without a result, the run counts as stalled. A mutant takes much less time, even on a busy machine. */
const maxStallMinutes = 10;

let timer: NodeJS.Timeout | undefined;

/** Restarts the timer that ends the run and its workers unless the result of another mutant arrives in time. */
function expectMutant(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    console.error(`No mutant was decided for ${maxStallMinutes} minutes: the run ends.`);
    process.kill(process.pid, "SIGTERM"); // Stryker then ends its workers, and exits with 143
  }, maxStallMinutes * 60_000);
}

/** A reporter that ends a stalled run. Stryker limits the time per mutant, but not the time to start the next worker after a timeout. */
const stalls = {
  onMutationTestingPlanReady: expectMutant,
  onMutantTested: expectMutant,
  onMutationTestReportReady: () => clearTimeout(timer),
};

export const strykerPlugins = [{ kind: "Reporter", name: "stalls", value: stalls }];
