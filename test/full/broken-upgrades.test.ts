import { spawnSync } from "node:child_process";
import { describe, expect, onTestFinished, test } from "vitest";
import { compiled } from "../careers.ts";
import {
  earlierInstallations,
  expectAllDataKept,
  type Installation,
  unpackInstallation,
  upgradeSite,
} from "../e2e/earlier-installation.ts";
import { expectKilledUpdatesToEndWell } from "../e2e/killed-updates.ts";
import { startProgram } from "../e2e/program.ts";
import { aSmallDisk, canMount } from "../small-disk.ts";

// trust T 1101
describe("an update of databases that is killed", () => {
  test.each(earlierInstallations)(
    "before any of its steps is finished by the next one, or put back by the guide's commands: %s",
    { timeout: 900_000 },
    (name) => {
      expectKilledUpdatesToEndWell(name, () => true);
      expect.hasAssertions();
    },
  );
});

const settingsOf = ({ settings }: Installation) => ({ ...settings, PORT: "0", LIMIT_UNREADY_SECONDS: "0" });

/** Starts the program as an operator does, and waits until it exits. For starts that fail. */
function startExpectingExit(installation: Installation, more: Readonly<Record<string, string>>) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...compiled, WEB_CONCURRENCY: "1", ...settingsOf(installation), ...more };
  return spawnSync(process.execPath, ["scripts/start.ts"], {
    env,
    encoding: "utf8",
    timeout: 60_000,
    killSignal: "SIGTERM",
  });
}

async function expectNextStartToHaveEverything(installation: Installation): Promise<void> {
  const { address, end } = await startProgram(settingsOf(installation), () => undefined);
  onTestFinished(() => end("SIGKILL").then(() => undefined));
  await expectAllDataKept(installation, address);
}

const oldest = earlierInstallations[0] ?? "";

describe("an upgrade whose first start", { timeout: 240_000 }, () => {
  // trust T 1101
  test.each([4, 20, 38])(
    "is killed before its step %d is finished by the next start, and nothing is lost",
    async (step) => {
      const installation = unpackInstallation(oldest);
      await upgradeSite(installation);
      const killed = { NODE_OPTIONS: "--import ./test/e2e/kill-at-step.ts", KILL_BEFORE: String(step) };
      expect(startExpectingExit(installation, killed).signal).toBe("SIGKILL");
      await expectNextStartToHaveEverything(installation);
    },
  );

  // trust T 1100
  test.skipIf(!canMount).each([0, 300, 1000, 1300, 2000])(
    "finds only %d kB of room says so in one line, is finished by a start with enough room, and nothing is lost (only root can mount a disk)",
    async (kilobytes) => {
      const disk = aSmallDisk(48);
      const installation = unpackInstallation(oldest, disk.folder);
      await upgradeSite(installation);
      disk.fill(kilobytes * 1024);
      const { status, stderr } = startExpectingExit(installation, { LIMIT_FREE_BYTES: "0" });
      expect([status, stderr.trim()]).toEqual([
        1,
        expect.stringMatching(/^Portico cannot start: .*no room on the disk$/),
      ]);
      disk.empty();
      await expectNextStartToHaveEverything(installation);
    },
  );
});
