import type { Services } from "./compose.ts";

/**
 * Returns all services as one flat object, with the names that API calls and pages expect. Doing so also reads the texts, pictures and fonts of the
 * pages.
 */
export const partsOf = ({ catalogue, applications, uploads, mail, process, pages, ...ground }: Services) => ({
  ...ground,
  ...catalogue,
  ...uploads,
  ...mail,
  ...process,
  ...pages,
  ...applications,
  applications: applications.store,
  close: ground.close,
});

export type Parts = ReturnType<typeof partsOf>;
