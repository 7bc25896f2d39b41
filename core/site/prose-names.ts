/** The site's prose pages: HTML fragments in the site folder, and the last part of their addresses. */
export const proseNames = ["privacy", "imprint", "accessibility", "security"] as const;
/** One of `proseNames`. */
export type ProseName = (typeof proseNames)[number];
