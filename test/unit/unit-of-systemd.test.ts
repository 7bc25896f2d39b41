import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("a service that cannot start, as its database is away, is tried again for ever", () => {
  const sections = readFileSync("deploy/portico.service", "utf8").split(/^(?=\[)/m);
  const linesOf = (name: string): string[] => sections.find((each) => each.startsWith(`[${name}]`))?.split("\n") ?? [];
  expect(linesOf("Service")).toContain("Restart=always");
  expect(linesOf("Unit")).toContain("StartLimitIntervalSec=0"); // else systemd gives up after five starts within ten seconds
});
