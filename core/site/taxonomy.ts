/** Seniority of an opening; nothing to do with permissions (spec 2.5). */
export const roles = ["student", "career_starter", "professional"] as const;
export type Role = (typeof roles)[number];

/** spec 2.5 */
export const areas = ["technology", "creative", "consulting"] as const;
export type Area = (typeof areas)[number];

/** spec 2.5; the wire spells `sustainability` without its second i (contract/search.ts). */
export const interests = [
  "agile_development",
  "ai_machine_learning",
  "gamification",
  "bd_analytics",
  "cloud_computing",
  "data_driven_marketing",
  "digital_experience",
  "digital_service",
  "finance",
  "industry",
  "iot",
  "process_automation",
  "risk_management",
  "security",
  "sustainability",
  "ux_ui",
] as const;
export type Interest = (typeof interests)[number];

/** Where one works. */
export const workplaces = ["on_site", "hybrid", "remote"] as const;
export type Workplace = (typeof workplaces)[number];

/** How one is employed; several may be possible. */
export const employments = [
  "full_time",
  "part_time",
  "internship",
  "temporary",
  "apprenticeship",
  "freelance",
] as const;
export type Employment = (typeof employments)[number];

/** The lists of `taxonomy.json` and the keys that each of them names. */
export const taxonomyKeys = { roles, areas, interests, workplaces, employments } as const;
export type TaxonomyList = keyof typeof taxonomyKeys;
