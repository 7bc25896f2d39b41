import type { Services } from "./compose.ts";

/** All services as one flat object, with the names that API calls and pages expect. Also reads the parts of pages. */
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
