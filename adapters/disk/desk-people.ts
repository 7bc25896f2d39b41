import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { DeskPeople } from "#core/desk/people.ts";
import { type DeskPerson, deskFile } from "#core/desk/people-file.ts";
import { PorticoError } from "#core/errors.ts";
import { issuesOf } from "#core/site/issues.ts";
import { systemErrorPhrase } from "#core/system-trouble.ts";

/** Reads `desk.json` in a site folder, again whenever it has changed. */
export function createDeskPeople(folder: string): DeskPeople {
  const path = join(folder, "desk.json");
  let last: { readonly stamp: string; readonly people: readonly DeskPerson[] } | undefined;
  async function all(): Promise<readonly DeskPerson[]> {
    const stamp = await stampOf(path); // before the file is read, so that a change in between is noticed by the next call
    if (stamp === undefined) return [];
    if (last?.stamp !== stamp) last = { stamp, people: await readPeople(path) };
    return last.people;
  }
  return {
    all,
    async withEmail(email) {
      const wanted = email.toLowerCase();
      return (await all()).find((person) => person.email === wanted);
    },
  };
}

/** A text that changes with the file; `undefined` if there is none. */
async function stampOf(path: string): Promise<string | undefined> {
  try {
    const { mtimeNs, ctimeNs, size, ino } = await stat(path, { bigint: true });
    return [mtimeNs, ctimeNs, size, ino].join(" ");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw unavailable(error);
  }
}

async function readPeople(path: string): Promise<readonly DeskPerson[]> {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(await readFile(path)));
  } catch (error) {
    throw unavailable(error);
  }
  const { success, output, issues } = v.safeParse(deskFile, value);
  if (success) return output.people;
  const [issue] = issuesOf(issues);
  throw new PorticoError("unavailable", `desk.json: ${issue?.key}: ${issue?.says}`);
}

function unavailable(error: unknown): Error {
  const says = systemErrorPhrase(error) ?? "is not valid JSON";
  return Object.assign(new PorticoError("unavailable", `desk.json ${says}`), { cause: error });
}
