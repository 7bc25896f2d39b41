import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { DeskPeople } from "#core/desk/people.ts";
import { type DeskPerson, deskFile, maxDeskFileBytes } from "#core/desk/people-file.ts";
import { codeOf, PorticoError } from "#core/errors.ts";
import { issuesOf } from "#core/site/issues.ts";
import { parseJsonFile, saysRepeated } from "#core/site/parse-json-file.ts";
import { systemErrorPhrase } from "#core/system-trouble.ts";

/** Reads `desk.json` in a site folder, and reads it again whenever it has changed. */
export function createDeskPeople(folder: string): DeskPeople {
  const path = join(folder, "desk.json");
  let last: { readonly stamp: string; readonly read: ReadPeople } | undefined;
  async function all(): Promise<readonly DeskPerson[]> {
    const stamp = await stampOf(path); // before the file is read, so that a change in between is noticed by the next call
    if (stamp === undefined) return [];
    if (last?.stamp !== stamp) last = { stamp, read: await readPeople(path) };
    if ("fault" in last.read) throw new PorticoError("unavailable", last.read.fault);
    return last.read.people;
  }
  return {
    all,
    async withEmail(email) {
      const wanted = email.toLowerCase();
      return (await all()).find((person) => person.email === wanted);
    },
  };
}

const tooLarge = `desk.json has more than ${maxDeskFileBytes} bytes`;

/** A text that changes whenever the file does; `undefined` if there is no file. */
async function stampOf(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path, { bigint: true });
    if (!found.isFile()) throw new PorticoError("unavailable", "desk.json is no file");
    if (found.size > maxDeskFileBytes) throw new PorticoError("unavailable", tooLarge);
    const { mtimeNs, ctimeNs, size, ino } = found;
    return [mtimeNs, ctimeNs, size, ino].join(" ");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw codeOf(error) === "unavailable" ? error : unavailable(error);
  }
}

/** The people in the file, or what is wrong with the file. Either is cached until the file changes. */
type ReadPeople = { readonly people: readonly DeskPerson[] } | { readonly fault: string };

/** Reads the file. If it cannot be read, raises an error instead of returning a fault, because the next try may succeed. */
async function readPeople(path: string): Promise<ReadPeople> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw unavailable(error);
  });
  const parsed = parseJsonFile(new TextDecoder().decode(bytes));
  if ("syntaxError" in parsed) return { fault: "desk.json is not valid JSON" };
  if ("repeatedKey" in parsed) return { fault: `desk.json: ${parsed.repeatedKey}: ${saysRepeated}` };
  const { success, output, issues } = v.safeParse(deskFile, parsed.value);
  if (success) return { people: output.people };
  const [issue] = issuesOf(issues);
  return { fault: `desk.json: ${issue?.key}: ${issue?.says}` };
}

function unavailable(error: unknown): Error {
  const says = systemErrorPhrase(error) ?? "cannot be read";
  return Object.assign(new PorticoError("unavailable", `desk.json ${says}`), { cause: error });
}
