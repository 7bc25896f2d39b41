import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { programOf } from "../../scripts/program-of.ts";
import { temporaryFolder } from "../temporary.ts";

const compose = programOf("docker-compose");

/** The configuration that Compose reads from our file when no other files are beside it. */
function configured(settings: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  cpSync("deploy/compose.yaml", join(folder, "compose.yaml"));
  return spawnSync(compose ?? "", ["--file", "compose.yaml", "config"], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "", ...settings },
  });
}

describe.skipIf(!compose)("deploy/compose.yaml (skipped without docker-compose)", () => {
  test("is valid, and names the image of a version", () => {
    const { status, stdout, stderr } = configured({ PORTICO_VERSION: "1.2.3" });
    expect(status, stderr).toBe(0);
    expect(stdout).toMatch(/^ {4}image: portico:1\.2\.3$/m);
  });

  test("asks for the version if there is none", () => {
    const { status, stderr } = configured({});
    expect(status).not.toBe(0);
    expect(stderr).toContain("write PORTICO_VERSION=0.2.0 into the file .env");
  });
});
