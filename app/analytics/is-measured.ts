/** The share of visits that are measured, as the privacy notice says. */
const measuredShare = 0.1;

/** Whether a visit is measured. `random` is at least 0 and less than 1. */
export const isMeasured = (random: number): boolean => random < measuredShare;
