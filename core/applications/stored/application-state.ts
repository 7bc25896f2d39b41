/**
 * The states of an application. An application begins as `received`. Operators set the state; candidates, or operators at their request, withdraw the
 * application.
 */
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
