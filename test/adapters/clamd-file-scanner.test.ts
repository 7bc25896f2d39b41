import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createClamdFileScanner } from "#adapters/clamd/file-scanner.ts";
import { piecesOf } from "../bytes.ts";
import { startClamd } from "../clamd.ts";
import { fileScannerSuite } from "../ports/file-scanner.ts";

fileScannerSuite("ClamAV", async () => {
  const clamd = await startClamd();
  onTestFinished(clamd.stop);
  return createClamdFileScanner({ url: clamd.url, timeoutMs: 60_000 });
});

test("a ClamAV that cannot be reached is unavailable", async () => {
  const clamd = await startClamd();
  await clamd.stop();
  for (const url of [clamd.url, "unix:///nowhere/clamd.ctl"]) {
    const scanner = createClamdFileScanner({ url, timeoutMs: 1000 });
    await expect(scanner.scan(piecesOf("x".repeat(200_000)))).rejects.toMatchObject({ code: "unavailable" });
  }
});

test.each([
  ["says nothing", undefined],
  ["hangs up", ""],
])("a ClamAV that %s is unavailable, not clean", async (_what, answer) => {
  const scanner = await answering(answer);
  await expect(scanner.scan(piecesOf("a CV"))).rejects.toMatchObject({ code: "unavailable" });
  await expect(scanner.check()).rejects.toMatchObject({ code: "unavailable" });
});

// trust S 841
test("an error of ClamAV fails the scan of that file, and fails the check if it comes for any file", async () => {
  const scanner = await answering("stream: Can't allocate memory ERROR\0");
  expect(await scanner.scan(piecesOf("a CV"))).toBe("failed");
  await expect(scanner.check()).rejects.toMatchObject({ code: "unavailable" });
});

/** A scanner whose ClamAV daemon sends the same reply to every request, or never replies if `answer` is `undefined`. */
async function answering(answer: string | undefined) {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => (answer === undefined ? undefined : socket.end(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createClamdFileScanner({ url, timeoutMs: 300 });
}
