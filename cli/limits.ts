import { parseArgs } from "node:util";
import type { PotNow } from "#core/refusals/limits-now.ts";
import type { Pot } from "#core/refusals/refusals.ts";
import { momentOf } from "#core/time/time.ts";
import { control } from "#server/process/control.ts";
import { configOfProcess } from "#server/settings/config.ts";
import { counted, Misuse, note, print, printJson, type Run, table } from "./command.ts";

/** What is shared, for people. */
const names: Readonly<Record<Pot, string>> = {
  uploads: "room for uploads",
  mails: "mails for forms without JavaScript",
  renders: "rendering of pages",
  answers: "cards, feeds and board files",
  proxy: "limits of one address, behind a proxy that TRUSTED_PROXIES does not name",
};

export const limits: Run = async (words) => {
  const { values } = parseArgs({ args: [...words], options: { now: { type: "boolean" }, json: { type: "boolean" } } });
  if (!values.now) throw new Misuse("say --now: what a running site knows of its limits is about this moment alone");
  const { pots } = await control(configOfProcess().DATA_DIR, "limits");
  if (values.json) return printJson({ pots });
  for (const pot of pots) describe(pot);
  note("Read from the memory of the running site, of this host alone. It is written nowhere.");
};

function describe({ pot, used, refusing, asked, networks }: PotNow): void {
  print(`${names[pot]}${used === undefined ? "" : `, ${percent(used)} used`}`);
  print(
    refusing
      ? `  ${counted(refusing.refused, "visitor")} refused since ${timeOf(refusing.since)}, last at ${timeOf(refusing.last)} (UTC)`
      : "  nobody refused for an hour",
  );
  if (asked > 0) print(`  asked for ${counted(asked, "time")} in the last hour`);
  if (networks.length > 0) {
    const rows = networks.map(({ network, share }) => [network, percent(share)]);
    print(table(["network", "share"], rows).replaceAll(/^/gm, "    "));
  }
  print();
}

/** Never more than it is. */
const percent = (share: number): string => `${Math.floor(share * 100)}%`;

const timeOf = (milliseconds: number): string => momentOf(new Date(milliseconds)).slice(0, 16).replace("T", " ");
