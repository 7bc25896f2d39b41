import { existsSync, readdirSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { careersProcess } from "../careers.ts";
import { earlierInstallations, expectAllDataKept, unpackInstallation, upgradeSite } from "./earlier-installation.ts";
import { startProgram } from "./program.ts";

const newest = earlierInstallations.at(-1);

describe.each(earlierInstallations)("an installation of %s", (name) => {
  test("is upgraded with every application in its state, links that work, and its waiting mails", {
    tags: name === newest ? [] : "full",
    timeout: 120_000,
  }, async () => {
    const installation = unpackInstallation(name);
    const { settings, DATA_DIR: data, careers } = installation;
    const { migrations } = JSON.parse((await careersProcess(settings, ["upgrade", "check", "--json"])).stdout) as {
      migrations: { database: string; pending: string[] }[];
    };
    await upgradeSite(installation);
    expect(await careers("upgrade", "check")).not.toMatch(/^error/m);

    let printed = "";
    const { address, end } = await startProgram({ ...settings, PORT: "0", LIMIT_UNREADY_SECONDS: "0" }, (text) => {
      printed += text;
    });
    onTestFinished(() => end("SIGKILL").then(() => undefined));
    for (const { database, pending } of migrations)
      expect(printed).toContain(`Updating ${database} in ${data} up to ${pending.at(-1)} ...\n`);
    await expectAllDataKept(installation, address);
    const copies = `${data}/before-update`;
    expect(
      existsSync(copies)
        ? readdirSync(copies)
            .filter((each) => each.endsWith(".sqlite"))
            .sort()
        : [],
    ).toEqual(
      migrations
        .map(({ database, pending: [first = ""] }) => `${database}.before-${first.replace(".sql", ".sqlite")}`)
        .sort(),
    );
  });
});
