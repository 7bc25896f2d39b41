// Drawn from en.json by scripts/message-types.ts; a test keeps it current.
export interface DeskMessageArguments {
  skip: Record<never, never>;
  "nav.label": Record<never, never>;
  "nav.desk": Record<never, never>;
  "nav.applications": Record<never, never>;
  "nav.you": Record<never, never>;
  "nav.signOut": Record<never, never>;
  "list.heading": Record<never, never>;
  "error.missing.heading": Record<never, never>;
  "error.missing.text": Record<never, never>;
  "error.forbidden.heading": Record<never, never>;
  "error.forbidden.text": Record<never, never>;
  "error.away.heading": Record<never, never>;
  "error.away.text": Record<never, never>;
  "error.failed.heading": Record<never, never>;
  "error.failed.text": Record<never, never>;
  "error.toApplications": Record<never, never>;
  "error.again": Record<never, never>;
}
