import { freePort } from "../test/free-port.ts";
import { installDebianPackage } from "./debian.ts";
import { isRadosgwInstalled, packagesOfRadosgw } from "./radosgw/programs.ts";
import { filesUrlAt, startRadosgw } from "./radosgw/start.ts";

/**
 * Returns whether the tests have an S3 service. If `S3_TEST_URL` is not set, starts Ceph's gateway in the background and sets `S3_TEST_URL` to its
 * address. If the gateway is missing and this user is root, installs it from Debian, unless `NO_INSTALL` is set. The tests that need S3 share this
 * gateway, and wait until it responds.
 */
export async function provideS3(say: (line: string) => void): Promise<boolean> {
  if (process.env["S3_TEST_URL"]) return true;
  if (!isRadosgwInstalled() && !process.env["NO_INSTALL"]) {
    say("Installing radosgw ...");
    packagesOfRadosgw.every((name) => installDebianPackage(name));
  }
  if (!isRadosgwInstalled()) return false;
  const port = await freePort();
  process.env["S3_TEST_URL"] = filesUrlAt(port, "any");
  startRadosgw(port).catch((error: unknown) => say(`radosgw does not start, its tests will fail: ${error}`));
  return true;
}
