import { pino } from "pino";
import { expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import { compose } from "#server/compose/compose.ts";
import { warmUp } from "#server/process/start-up.ts";
import { readConfig } from "#server/settings/config.ts";
import { temporaryFolder } from "../temporary.ts";

test("a search that cannot start is logged, but not one that is closed while it starts", async () => {
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  const services = await compose(readConfig({ DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent" }));
  warmUp(services, log);
  const starting = services.catalogue.searchEngine.ready();
  services.close();
  await expect(starting).rejects.toMatchObject({ code: "unavailable" });
  expect(lines).toEqual([]);

  const broken = async () => {
    throw new PorticoError("unavailable", "the catalogue is away");
  };
  const { catalogue } = services;
  warmUp(
    { catalogue: { ...catalogue, searchEngine: { ...catalogue.searchEngine, ready: broken } }, isClosed: () => false },
    log,
  );
  await expect.poll(() => lines.join("")).toContain("the catalogue is away");
});
