import * as v from "valibot";

/** What the relations call relates to a country (spec 7.1). */
export const relations = { job_post_city: "cities", job_post_company: "companies" } as const;
export type Relation = keyof typeof relations;

export const relationsPath = "/content-meta-values-relations/job_post";

/** spec 7.1; `language` says in which language the values come. */
export const relationsCall = v.object({
  metaKey: v.literal("job_post_country"),
  code: v.pipe(v.string(), v.toLowerCase()),
  depMetaKey: v.picklist(["job_post_city", "job_post_company"]),
  language: v.optional(v.string()),
});

/** spec 5.4 */
export const wireChoices = v.array(v.object({ code: v.string(), value: v.string(), count: v.optional(v.number()) }));
