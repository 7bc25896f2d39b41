/** What openings can be filtered by. */
export const filterNames = ["country", "city", "company", "role", "area", "interest"] as const;
export type FilterName = (typeof filterNames)[number];
