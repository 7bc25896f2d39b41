import { expect, test } from "vitest";
import { careers } from "../careers.ts";
import { applicationId, moment } from "../identities.ts";
import { marked } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";

// trust S 337
test("careers applications show says that a consent was withdrawn", async () => {
  const { services, data, applied } = await aMarkedProgram();
  const id = applicationId(await applied("zyxmarke"));
  const [read] = await services.applications.consents(id);
  expect(read).toMatchObject({ purpose: "privacy_notice", decision: "read" });
  const before = await careers(data, "applications", "show", id);
  expect(before.printed).toContain("privacy_notice read at");
  expect(before.printed).toMatch(/linked privacy notice: sha256 [0-9a-f]{64}/);
  expect(before.printed).toContain(marked("zyxmarke").email);
  expect(before.printed).not.toContain("WITHDRAWN");
  await services.applications.withdrawConsent(id, "privacy_notice", moment("2026-05-02T10:00:00.000Z"));
  const after = await careers(data, "applications", "show", id);
  expect(after.printed).toContain("privacy_notice WITHDRAWN at 2026-05-02T10:00:00.000Z");
});
