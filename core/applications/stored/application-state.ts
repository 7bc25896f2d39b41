/** How far an application has come, as its operator says. */
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
