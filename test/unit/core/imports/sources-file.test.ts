import * as v from "valibot";
import { expect, test } from "vitest";
import { sourcesFile } from "#core/imports/sources-file.ts";

const says = (from: string) => {
  const parsed = v.safeParse(sourcesFile, { sources: [{ name: "acme", format: "csv", from }] });
  return parsed.success ? "right" : parsed.issues[0].message;
};

test("a variable without its brackets, or in lower case, is reported rather than sent to the host", () => {
  expect(says(`https://ats.example/export?key=\${ATS_KEY}&$top=5&price=$5`)).toBe("right");
  for (const written of ["$ATS_KEY", `\${ats_key}`, `\${ATS_KEY`, "$KEY"])
    expect(says(`https://ats.example/export?key=${written}`), written).toContain(`in capitals: \${NAME}`);
});
