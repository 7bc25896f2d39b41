import { expect, test } from "vitest";
import { earlierInstallations } from "../e2e/earlier-installation.ts";
import { expectKilledUpdatesToEndWell } from "../e2e/killed-updates.ts";

// trust T 1101
test("an update of the oldest data is finished by the next one or put back by the guide's commands, after a kill at every sixth step", {
  tags: "full",
  timeout: 120_000,
}, () => {
  const [oldest = ""] = earlierInstallations;
  expectKilledUpdatesToEndWell(oldest, (step) => step % 6 === 1);
  expect.hasAssertions();
});
