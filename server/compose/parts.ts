import type { Services } from "./compose.ts";

/** Returns all services as one flat object, with the names that API calls and pages expect. Reads the parts of the pages, too. */
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
