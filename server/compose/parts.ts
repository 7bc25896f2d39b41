import type { Services } from "./compose.ts";

/** What all services have, by the names that the calls and the pages ask for: each of them says in its own type what it needs. Reads what pages are made of. */
export const partsOf = ({ catalogue, applications, uploads, mail, process, pages, ...ground }: Services) => ({
  ...{ ...ground, ...catalogue, ...uploads, ...mail, ...process, ...pages },
  ...{ ...applications, applications: applications.store },
  close: ground.close,
});

export type Parts = ReturnType<typeof partsOf>;
