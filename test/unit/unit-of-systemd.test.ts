import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("systemd restarts a service without limit that cannot start because its database is unavailable", () => {
  const sections = readFileSync("deploy/portico.service", "utf8").split(/^(?=\[)/m);
  const linesOf = (name: string): string[] => sections.find((each) => each.startsWith(`[${name}]`))?.split("\n") ?? [];
  expect(linesOf("Service")).toContain("Restart=always");
  expect(linesOf("Unit")).toContain("StartLimitIntervalSec=0"); // otherwise systemd gives up after five starts within ten seconds
});
