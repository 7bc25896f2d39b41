/** The states of an application. Operators set them, except `received` and `withdrawn`. */
export const applicationStates = [
  "received",
  "in_review",
  "interview",
  "offer",
  "hired",
  "rejected",
  "withdrawn",
] as const;
export type ApplicationState = (typeof applicationStates)[number];
