import type { CurrentSharedResource } from "#core/refusals/limits-now.ts";
import type { SharedResource } from "#core/refusals/refusals.ts";
import { momentOf } from "#core/time/time.ts";
import { callServer } from "#server/process/control.ts";
import { configOfProcess } from "#server/settings/config.ts";
import { countWithNoun, formatMinute, note, print, printJson, type RunCommand, table, UsageError } from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

const potNames: Readonly<Record<SharedResource, string>> = {
  uploads: "room for uploads",
  mails: "mails for forms without JavaScript",
  alerts: "requests for alerts",
  renders: "rendering of pages",
  answers: "cards, feeds and board files",
  proxy: "the limits of one address, shared by visitors behind a proxy that TRUSTED_PROXIES does not name",
};

export const limits: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { now: { type: "boolean" }, json: { type: "boolean" } } });
  if (!values.now)
    throw new UsageError("--now is needed: a running site knows its limits only as they are at this moment");
  const { pots } = await callServer(configOfProcess().DATA_DIR, "limits");
  if (values.json) return printJson({ pots });
  for (const pot of pots) describe(pot);
  note("Read from the memory of the site running on this host alone; it is stored nowhere.");
};

function describe({ pot, used, refusing, asked, networks }: CurrentSharedResource): void {
  print(`${potNames[pot]}${used === undefined ? "" : `, ${percent(used)} used`}`);
  print(
    refusing
      ? `  ${countWithNoun(refusing.refused, "visitor")} refused since ${utcMinute(refusing.since)}, last at ${utcMinute(refusing.last)} (UTC)`
      : "  nobody refused in the last hour",
  );
  if (asked > 0) print(`  asked for ${countWithNoun(asked, "time")} in the last hour`);
  if (networks.length > 0) {
    const rows = networks.map(({ network, share }) => [network, percent(share)]);
    print(table(["network", "share"], rows).replaceAll(/^/gm, "    "));
  }
  print();
}

/** A share in percent, rounded down, so that 100% means full. */
const percent = (share: number): string => `${Math.floor(share * 100)}%`;

const utcMinute = (timeMs: number): string => formatMinute(momentOf(new Date(timeMs)));
