import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { careers } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";
import { runScript, type Settings } from "./program.ts";

/** Starts the program, which is expected to end by itself. Returns its exit code, and the lines that it printed. */
function start(settings: Settings): Promise<{ code: number | null; lines: string[] }> {
  const child = runScript("scripts/start.ts", [], { PORT: "0", LOG_LEVEL: "warn", ...settings });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return new Promise((resolve) =>
    child.once("close", (code) =>
      resolve({ code, lines: printed.split("\n").filter((line) => line !== "" && !line.startsWith("Setting up ")) }),
    ),
  );
}

test("a port that another program uses is reported in one line, and nothing else is started (trust P 227)", {
  tags: "full",
}, async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await start({ DATA_DIR: temporaryFolder(), PORT: `${port}` })).toEqual({
    code: 1,
    lines: [
      `Portico cannot start: port ${port} of 127.0.0.1 is in use by another program: stop it, or choose another PORT`,
    ],
  });
  expect(await start({ DATA_DIR: temporaryFolder(), HOST: "192.0.2.1" })).toEqual({
    code: 1,
    lines: ["Portico cannot start: HOST 192.0.2.1 is no address of this machine"],
  });
});

/** Data folders that even root cannot create: a file, a folder below a file, and one in a system folder. Each is paired with the expected message. */
const impossible = (): [string, RegExp][] => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  return [
    [file, /file is a file, but must be a folder$/],
    [join(file, "data"), /file is a file, but must be a folder$|a file is where a folder is needed$/],
    ["/proc/portico", /\/proc\/portico\S* cannot be opened: no such file or folder$/],
  ];
};

test("a data folder that cannot be created is reported in one line, for the server and for a command (trust P 228)", {
  tags: "full",
}, async () => {
  for (const [folder, says] of impossible()) {
    const { code, lines } = await start({ DATA_DIR: folder });
    expect([code, lines], folder).toEqual([1, [expect.stringMatching(says)]]);
    const file = join(temporaryFolder(), "openings.json");
    writeFileSync(file, "[]");
    const told = await careers(folder, "jobs", "import", file, "--source", "ours");
    expect(told.code, folder).toBe(1);
    expect(told.printed.trim().split("\n"), folder).toEqual([expect.stringMatching(says)]);
  }
});
