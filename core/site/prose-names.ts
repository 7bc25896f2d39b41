/** The names of the site's prose pages: HTML fragments in the site folder. The names are also the last part of the pages' addresses. */
export const proseNames = ["privacy", "imprint", "accessibility", "security"] as const;
/** One of `proseNames`. */
export type ProseName = (typeof proseNames)[number];
