const opening = "de-masterarbeit-embedded-sensorik";

/** The addresses of the screens of the demo whose speed is measured, by name. */
export const measuredScreens = {
  search: "/de/careers/de/job-search?country=de",
  job: `/de/careers/de/job-details/${opening}?country=de`,
  application: `/de/careers/de/job-application/${opening}?country=de`,
} as const;
