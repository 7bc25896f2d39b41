import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The mails that a site has sent so far, as their files say them. */
export function mailsOf({ data }: { readonly data: string }): string[] {
  const folder = join(data, "mail");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  return names.map((name) => readFileSync(join(folder, name), "utf8"));
}
