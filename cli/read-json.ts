import { readFileSync, statSync } from "node:fs";
import { Failure } from "./command.ts";

/** Larger files are no job boards. */
const largest = 500_000_000;

/** A JSON file, in UTF-8 with or without a byte order mark. Fails with the line that is wrong. */
export function readJson(file: string): unknown {
  const text = textOf(file).replace(/^\ufeff/, "");
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    const position = Number(/position (\d+)/.exec(reason)?.[1] ?? text.length);
    const line = text.slice(0, position).split("\n").length;
    throw new Failure(`${file} is no JSON: line ${line}: ${reason.split("\n")[0]?.slice(0, 120)}`);
  }
}

function textOf(file: string): string {
  try {
    if (statSync(file).size > largest) throw new Failure(`${file} is larger than ${largest / 1_000_000} MB`);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(error instanceof TypeError ? `${file} is not in UTF-8` : `${file} cannot be read`);
  }
}
