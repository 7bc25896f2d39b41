/**
 * Why a worker did not begin. `slow`: it took too long, and might not next time. `outside`: what it needs is away, such as the database. `broken`: it cannot be
 * started, or fails by itself.
 */
export type BeginTrouble = "slow" | "outside" | "broken";

/** As many failures in a row are no accident. */
const mostFailures = 5;

/**
 * Whether a host whose workers could not be replaced goes on trying: `failures` are those since one began for the last time, `serving` is how many answer visitors. Slowness is
 * never a reason to end, and what is away is one only where nobody is left to answer.
 */
export function goesOn(failures: readonly BeginTrouble[], serving: number): boolean {
  const counted = failures.filter((each) => each === "broken" || (each === "outside" && serving === 0));
  return counted.length < mostFailures;
}
