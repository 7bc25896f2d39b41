import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reproducibleSbom } from "./reproducible-sbom.ts";
import { run } from "./run.ts";

/** The SBOM of a program: the packages that are in its folder. `committedAt` is in seconds since 1970. */
export function listPackages(program: string, committedAt: number): string {
  const file = join(program, "package.json");
  const whole = readFileSync(file);
  const { devDependencies: _, ...about } = JSON.parse(whole.toString()) as { name: string; devDependencies: object };
  writeFileSync(file, JSON.stringify(about)); // otherwise npm fails because the development dependencies are missing
  try {
    const printed = run(program, "npm", "sbom", "--sbom-format=cyclonedx", "--sbom-type=application");
    return `${JSON.stringify(reproducibleSbom(JSON.parse(printed), about.name, committedAt), undefined, 2)}\n`;
  } finally {
    writeFileSync(file, whole);
  }
}
