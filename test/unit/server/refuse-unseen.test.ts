import { describe, expect, test } from "vitest";
import type { InstallationState } from "#core/installation/troubles.ts";
import { refuseToIgnoreData } from "#server/compose/examine-installation.ts";
import { readConfig } from "#server/settings/config.ts";
import { raised } from "../../raised.ts";

const fine: InstallationState = {
  folder: "/data",
  restore: undefined,
  moved: {},
  belongsTo: undefined,
  unusedDatabaseContents: [],
  database: {
    is: "postgres",
    isInFolder: false,
    installation: { id: "ours", secrets: [], files: "bucket" },
    hasApplications: true,
  },
  files: { are: "bucket", inFolder: false, bucket: { id: "ours", refusal: undefined, recordsOurSecrets: true } },
  secret: { is: "fits" },
};
const unclaimed: InstallationState = {
  ...fine,
  files: { are: "bucket", inFolder: false, bucket: { ...fine.files.bucket, id: undefined } as never },
};

describe("a start that checks its databases and files", () => {
  const looking = (...seen: readonly InstallationState[]) => {
    let at = -1;
    return async () => {
      at += 1;
      return seen[Math.min(at, seen.length - 1)] as InstallationState;
    };
  };

  // trust S 924
  test("continues if another host claimed the bucket and the database between its two checks", async () => {
    expect(await refuseToIgnoreData(readConfig({}), looking(unclaimed, fine))).toBe(fine);
  });

  test("is refused if the second check finds the same problem", async () => {
    expect(await raised(refuseToIgnoreData(readConfig({}), looking(unclaimed)))).toBe("invalid");
  });
});
