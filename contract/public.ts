import * as v from "valibot";

/** The types of values that the relations call lists for a country (spec 7.1), by their names on the wire. */
export const relations = { job_post_city: "cities", job_post_company: "companies" } as const;
/** The name of one of these types on the wire. */
export type Relation = keyof typeof relations;

/** The path of the relations call. */
export const relationsPath = "/content-meta-values-relations/job_post";

/** The parameters of the relations call (spec 7.1). The names in the response are in `language`. */
export const relationsCall = v.object({
  metaKey: v.literal("job_post_country"),
  code: v.pipe(v.string(), v.toLowerCase()),
  depMetaKey: v.picklist(["job_post_city", "job_post_company"]),
  language: v.optional(v.string()),
});

/** The response of the relations call (spec 5.4). */
export const wireChoices = v.array(v.object({ code: v.string(), value: v.string(), count: v.optional(v.number()) }));
