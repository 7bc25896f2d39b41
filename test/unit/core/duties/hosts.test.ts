import { expect, test } from "vitest";
import { hostFindings } from "#core/doctor/deployment.ts";
import { differingSettings } from "#core/duties/hosts.ts";
import { ownHost } from "#server/compose/own-host.ts";
import { readConfig } from "#server/settings/config.ts";

const aHost = (about: Partial<Parameters<typeof ownHost>[0]> = {}, environment: Record<string, string> = {}) =>
  ownHost({
    config: readConfig(environment),
    secret: "one secret of all hosts",
    site: { brand: "x" },
    filesMark: "f",
    ...about,
  });

// trust S 589
test("hosts with the same settings do not differ, whatever may differ between machines", () => {
  const other = aHost({}, { PORT: "4000", HOST: "127.0.0.2", DATA_DIR: "/elsewhere", LOG_LEVEL: "warn" });
  expect(differingSettings(aHost(), other)).toEqual([]);
  expect(hostFindings(aHost(), [aHost(), other])).toEqual([]);
});

test.each([
  ["PUBLIC_URL", {}, { PUBLIC_URL: "https://jobs.example" }],
  ["LIMIT_PER_ADDRESS", {}, { LIMIT_PER_ADDRESS: "10" }],
  ["SITE_DIR", { site: { brand: "y" } }, {}],
  ["FILES_URL", { filesMark: "g" }, {}],
])("hosts that differ in %s learn only its name", (name, about, environment) => {
  const other = aHost(about, environment);
  expect(differingSettings(aHost(), other)).toEqual([name]);
  expect(hostFindings(aHost(), [other])).toEqual([
    {
      weight: "warning",
      where: `host ${other.name}`,
      says: `${name} must be the same here and on all hosts that share the database`,
    },
  ]);
});

test("with different secrets nothing else is compared, and no host reveals its own", () => {
  const other = aHost({ secret: "another secret", filesMark: "g" });
  expect(differingSettings(aHost(), other)).toEqual(["SECRET"]);
  expect(JSON.stringify(other)).not.toContain("another secret");
});
