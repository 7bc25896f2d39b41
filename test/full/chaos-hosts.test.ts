import { expect, test } from "vitest";
import { isPostgresInstalled } from "../../scripts/postgres/start.ts";
import { programOf } from "../../scripts/program-of.ts";
import { figuresOfChaos } from "../crashes.ts";

const isInstalled = isPostgresInstalled && programOf("nginx") !== undefined;

// spec C27
test.skipIf(!isInstalled)(
  "hosts behind nginx lose nothing and report their state correctly while they, their database and their files crash",
  {
    timeout: 900_000,
  },
  async () => {
    const hosts = ["--database", "postgres", "--processes", "3"];
    const crashes = ["--kills", "8", "--controls", "0", "--seed", "1"];
    expect(await figuresOfChaos([...hosts, ...crashes])).toMatchObject({
      crashes: 8,
      lost: 0,
      duplicated: 0,
      remains: 0,
      untold: 0,
      tornImports: 0,
      lostImports: 0,
      readiness: { wrong: 0 },
    });
  },
);
