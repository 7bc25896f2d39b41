import * as v from "valibot";

/** How people of a country write its telephone numbers (`Dialling`). */
export const dialling = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,3}$/)),
  trunkPrefix: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9]{1,3}$/))),
  isTrunkKept: v.exactOptional(v.boolean()),
  isTrunkOptional: v.exactOptional(v.boolean()),
});
