import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { careers, runCareersWith } from "../careers.ts";
import { applicationId } from "../identities.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { temporaryFolder } from "../temporary.ts";

// trust S 655
test.each([
  [["backup"], "pg_dump"],
  [["restore", "--from", "saved"], "pg_restore"],
])("careers %s refers to PostgreSQL's own tools, and creates no folder", async (words, tool) => {
  const to = join(temporaryFolder(), "made");
  const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  const { code, printed } = await runCareersWith(settings, ...words, "--to", to);
  expect([code, printed]).toEqual([1, expect.stringContaining(tool)]);
  expect(printed).toContain("docs/guide/postgresql.md");
  expect(existsSync(to)).toBe(false);
});

// trust S 655
test("careers export creates no folder when it is refused", async () => {
  const { services, data, applied } = await aMarkedProgram();
  const id = await applied("quassia");
  const link = services.links.tokenOf(applicationId(id));
  await services.myApplications.confirmMailbox(link);
  await services.myApplications.withdraw(link);
  const to = join(temporaryFolder(), "made");
  const { code, printed } = await careers(data, "export", "--why", "a claim", "--ref", id, "--to", to);
  expect([code, printed]).toEqual([1, expect.stringContaining("was withdrawn")]);
  expect(existsSync(to)).toBe(false);
});
