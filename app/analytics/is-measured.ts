/** The share of visits that are measured, as the privacy notice says. */
const measuredShare = 0.1;

/** Whether a visit is measured. `random` is between 0 and 1, 1 excluded. */
export const isMeasured = (random: number): boolean => random < measuredShare;
