/** The seniority of an opening; nothing to do with permissions (spec 2.5). */
export const roles = ["student", "career_starter", "professional"] as const;
/** One of `roles`. */
export type Role = (typeof roles)[number];

/** The areas in which the group works (spec 2.5). */
export const areas = ["technology", "creative", "consulting"] as const;
/** One of `areas`. */
export type Area = (typeof areas)[number];

/** The fields of work (spec 2.5). In HTTP calls, `sustainability` is spelled without its second i (contract/filter-codes.ts). */
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
/** One of `interests`. */
export type Interest = (typeof interests)[number];

/** Where the work is done. */
export const workplaces = ["on_site", "hybrid", "remote"] as const;
/** One of `workplaces`. */
export type Workplace = (typeof workplaces)[number];

/** The types of employment. An opening may offer several. */
export const employments = [
  "full_time",
  "part_time",
  "internship",
  "temporary",
  "apprenticeship",
  "freelance",
] as const;
/** One of `employments`. */
export type Employment = (typeof employments)[number];

/** The lists of `taxonomy.json`, and their keys. The file must have a name for each key. */
export const taxonomyKeys = { roles, areas, interests, workplaces, employments } as const;
/** The name of a list of `taxonomyKeys`. */
export type TaxonomyList = keyof typeof taxonomyKeys;
