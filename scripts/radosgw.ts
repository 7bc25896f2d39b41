import { freePort } from "../test/free-port.ts";
import { installByDebian } from "./debian.ts";
import { isRadosgwInstalled, packagesOfRadosgw } from "./radosgw/programs.ts";
import { filesUrlAt, startRadosgw } from "./radosgw/start.ts";

/**
 * Finds an S3 for the tests and names it in `S3_TEST_URL`. If that is not set, starts Ceph's gateway, installing Debian's if
 * root and unless `NO_INSTALL` is set. False without one. Tests that need it wait until it answers, as it starts in the background, once for all.
 */
export async function provideS3(say: (line: string) => void): Promise<boolean> {
  if (process.env["S3_TEST_URL"]) return true;
  if (!isRadosgwInstalled() && !process.env["NO_INSTALL"]) {
    say("Installing radosgw ...");
    packagesOfRadosgw.every((name) => installByDebian(name));
  }
  if (!isRadosgwInstalled()) return false;
  const port = await freePort();
  process.env["S3_TEST_URL"] = filesUrlAt(port, "any");
  startRadosgw(port).catch((error: unknown) => say(`radosgw does not start, its tests will fail: ${error}`));
  return true;
}
