import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import type { ApplicationFile } from "#core/applications/application-store.ts";
import { extensionOf } from "#core/uploads/rules.ts";
import type { Services } from "#server/compose.ts";
import { type Command, Failure, print, printJson, withServices } from "./command.ts";
import { careful, lookAt } from "./desk.ts";

/** A name of ours with the ending of theirs: what a candidate called a file never becomes a path. */
const nameOf = (id: string, { kind, name }: ApplicationFile): string =>
  `${id}-${kind}${extensionOf(name) ? `.${extensionOf(name)}` : ""}`;

/** Never over a file that is there already. */
async function copyOut(bytes: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  try {
    await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new Failure(`${path} exists already; nothing was overwritten`);
    throw error;
  }
}

/** Where there is a scanner, only what it found clean is given out (trust 1.10). */
async function refuseUnsafe({ scanner, scans }: Services, id: string): Promise<void> {
  if (!scanner) return;
  const states = Object.entries(await scans.statesOf(id)).filter(([, state]) => state !== "clean");
  if (states.length > 0)
    throw new Failure(
      `not taken: ${states.map(([kind, state]) => `${kind} is ${state}`).join(", ")}; --unsafe takes them all the same`,
    );
}

export const applicationsFiles: Command = {
  name: "applications files",
  usage: "careers applications files ID --to FOLDER [--unsafe] [--json]",
  says: "Copies the files of an application into a folder, readable by you alone.",
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { to: { type: "string" }, unsafe: { type: "boolean" }, json: { type: "boolean" } },
    });
    const [id = ""] = positionals;
    const { to } = values;
    if (!to) throw new Failure(`--to is needed: the folder to copy into\n${this.usage}`);
    const copied = await withServices(async (services) => {
      const { files } = await lookAt(services, id, "files");
      if (!values.unsafe) await refuseUnsafe(services, id);
      await mkdir(to, { recursive: true, mode: 0o700 });
      for (const file of files) await copyOut(await services.files.read(file.key), join(to, nameOf(id, file)));
      return files.map((file) => ({
        path: join(to, nameOf(id, file)),
        sha256: file.sha256,
        activeContent: file.activeContent ?? false,
      }));
    });
    if (values.json) return printJson(copied);
    for (const { path, sha256, activeContent } of copied) {
      print(`${sha256}  ${path}`);
      if (activeContent) print(`  ${careful}`);
    }
  },
};
