import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PorticoError } from "#core/errors.ts";
import { parseJsonFile, saysRepeated } from "#core/site/parse-json-file.ts";
import { systemErrorPhrase } from "#core/system-trouble.ts";

/**
 * Reads and parses a JSON file of a site folder. If the file cannot be read, is not JSON, or has a key twice, raises `invalid` with one line that
 * names the file (trust S 1569).
 */
export function readSiteFile(folder: string, name: string): unknown {
  const parsed = parseJsonFile(textOf(folder, name));
  if ("syntaxError" in parsed) throw new PorticoError("invalid", `${name}: ${parsed.syntaxError}`);
  if ("repeatedKey" in parsed) throw new PorticoError("invalid", `${name}: ${parsed.repeatedKey}: ${saysRepeated}`);
  return parsed.value;
}

function textOf(folder: string, name: string): string {
  try {
    return new TextDecoder().decode(readFileSync(join(folder, name))); // without the byte order mark that some editors write
  } catch (error) {
    const trouble = systemErrorPhrase(error);
    if (trouble) throw new PorticoError("invalid", `${join(folder, name)} ${trouble}`);
    const says = error instanceof Error ? error.message.split("\n")[0] : "cannot be read";
    throw new PorticoError("invalid", `${name}: ${says}`);
  }
}
