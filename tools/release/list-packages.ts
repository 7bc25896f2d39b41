import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reproducibleSbom } from "./reproducible-sbom.ts";
import { run } from "./run.ts";

/** Returns the SBOM of the packages in the folder `program`. `committedAt` is in seconds since 1970. */
export function listPackages(program: string, committedAt: number): string {
  const file = join(program, "package.json");
  const whole = readFileSync(file);
  const { devDependencies: _, ...about } = JSON.parse(whole.toString()) as { name: string; devDependencies: object };
  writeFileSync(file, JSON.stringify(about)); // without this, npm fails because the development dependencies are not installed
  try {
    const printed = run(program, "npm", "sbom", "--sbom-format=cyclonedx", "--sbom-type=application");
    return `${JSON.stringify(reproducibleSbom(JSON.parse(printed), about.name, committedAt), undefined, 2)}\n`;
  } finally {
    writeFileSync(file, whole);
  }
}
