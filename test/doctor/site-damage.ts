import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { examineFolder } from "#server/compose/doctor.ts";
import { temporaryFolder } from "../temporary.ts";

export const example = "site-examples/ventalba";

/** Copies a site that has no findings into a new folder. Returns the folder. */
export function healthySite(): string {
  const folder = join(temporaryFolder(), "site");
  cpSync(example, folder, { recursive: true });
  return folder;
}

export type SiteDamage = (folder: string) => unknown;

export const write =
  (file: string, content: string): SiteDamage =>
  (folder) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };

export const remove =
  (file: string): SiteDamage =>
  (folder) =>
    rmSync(join(folder, file));

export const picture =
  (file: string, width: number, height: number): SiteDamage =>
  async (folder) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    await sharp({ create: { width, height, channels: 3, background: "#336699" } }).toFile(join(folder, file));
  };

type Holder = Record<string, unknown>;

/** Changes the value at a path in a JSON file, such as `countries.0.code`. */
const change = (file: string, path: string, doIt: (holder: Holder, key: string) => void): SiteDamage => {
  return (folder) => {
    const content = JSON.parse(readFileSync(join(folder, file), "utf8")) as Holder;
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    doIt(
      keys.reduce((holder, key) => holder[key] as Holder, content),
      last,
    );
    writeFileSync(join(folder, file), JSON.stringify(content));
  };
};

export const set = (file: string, path: string, value: unknown): SiteDamage =>
  change(file, path, (holder, key) => {
    holder[key] = value;
  });

export const drop = (file: string, path: string): SiteDamage =>
  change(file, path, (holder, key) => {
    delete holder[key];
  });

/** Appends the first element of a list to it once more. */
export const repeat = (file: string, path: string): SiteDamage =>
  change(file, path, (holder, key) => {
    const list = holder[key] as unknown[];
    list.push(list[0]);
  });

/**
 * One test case: what is damaged in the site, the function that damages it, where the doctor reports the damage, and a part of the text of the
 * finding.
 */
export type Case = readonly [about: string, spoil: SiteDamage, where: string, says: string];

/** Defines one test for each case. If the finding is a warning, the test also expects that there are no errors. */
export const finds = (weight: "error" | "warning", cases: readonly Case[]): void =>
  test.each(cases)(`finds as ${weight} %s`, async (_, spoil, where, says) => {
    const folder = healthySite();
    await spoil(folder);
    const findings = await examineFolder(folder);
    expect(findings).toContainEqual({ weight, where, says: expect.stringContaining(says) });
    if (weight === "warning") expect(findings.filter((finding) => finding.weight === "error")).toEqual([]);
  });
