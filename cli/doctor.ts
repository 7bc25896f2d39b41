import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { error, type Finding } from "#core/doctor/finding.ts";
import { hostFindings } from "#core/doctor/hosts.ts";
import { keptFindings } from "#core/doctor/kept-applications.ts";
import { operatorFindings } from "#core/doctor/operator.ts";
import { proxyFindings } from "#core/doctor/proxy.ts";
import { sourceFindings } from "#core/doctor/sources.ts";
import { momentOf } from "#core/time/time.ts";
import type { Config } from "#server/settings/config.ts";
import { counted, Failure, Misuse, note, plain, print, printJson, type Run, withServices } from "./command.ts";

const keptHere = (): Promise<Finding[]> =>
  withServices(
    async ({
      applications: { store: applications },
      mail: { outbox },
      site,
      now,
      catalogue: { sources, sourceStore },
      process: { hosts, operator },
      config,
    }) => {
      const { variableOfProcess } = await import("#server/settings/config.ts");
      const { examineReplica } = await import("#server/compose/doctor.ts");
      const kept = { records: await applications.retentionRecords(), mails: await outbox.list() };
      const at = momentOf(now());
      const running = await hosts.registry.all();
      return [
        ...sourceFindings(sources, await sourceStore.all(), variableOfProcess, at),
        ...keptFindings(kept, site, at),
        ...(running.length > 0 ? hostFindings(hosts.ownHost(), running) : []),
        ...operatorFindings(operator?.to, config.SMTP_URL !== ""),
        ...proxyFindings(config.PUBLIC_URL, config.TRUSTED_PROXIES),
        ...(await examineReplica(config)),
      ];
    },
  ).catch((failure: unknown) => [cannotBeExamined(failure)]);

/** What keeps the site from starting; where that cannot be found out, why not. */
const unseenHere = async (config: Config): Promise<Finding[]> => {
  const { troublesOf } = await import("#server/compose/look.ts");
  return troublesOf(config).then(
    (troubles) => troubles.map(({ where, says, todo }) => error(where, `${says}: ${todo}`)),
    (failure: unknown) => [cannotBeExamined(failure)],
  );
};

const cannotBeExamined = (failure: unknown): Finding =>
  error(
    "DATA_DIR",
    `what is kept cannot be examined, and the site does not start: ${failure instanceof Error ? failure.message : "unknown"}`,
  );

export const doctor: Run = async (words) => {
  const { values } = parseArgs({
    args: [...words],
    options: { site: { type: "string" }, files: { type: "boolean", default: false }, json: { type: "boolean" } },
  });
  if (values.files && values.site)
    throw new Misuse("--files examines the files of the configured site: without --site");
  const { examineFiles, examineFolder } = await import("#server/compose/doctor.ts");
  const { configOfProcess } = await import("#server/settings/config.ts");
  const { isSetUp } = await import("#server/settings/is-set-up.ts");
  const config = configOfProcess();
  const { SITE_DIR } = config;
  const folder = values.site ? resolve(values.site) : SITE_DIR;
  const ofSite = await examineFolder(folder);
  // what is kept belongs to the configured site, which has to be sound before its data can be opened
  const isOurs = values.site === undefined && ofSite.every(({ weight }) => weight !== "error");
  const unseen = isOurs ? await unseenHere(config) : [];
  const opens = isOurs && unseen.length === 0 && isSetUp(config);
  const files =
    values.files && ofSite.every(({ weight }) => weight !== "error") ? await examineFiles(config) : undefined;
  const findings = [...ofSite, ...unseen, ...(opens ? await keptHere() : []), ...(files?.findings ?? [])];
  if (values.json) printJson(findings);
  else
    for (const { weight, where, says } of findings)
      print(`${weight.padEnd(8)} ${plain(where)}\n         ${plain(says)}\n`);
  for (const need of values.json ? [] : (files?.needs ?? [])) note(`${need}\n`);
  const errors = findings.filter(({ weight }) => weight === "error").length;
  const counts = `${counted(errors, "error")}, ${counted(findings.length - errors, "warning")}`;
  if (errors > 0) throw new Failure(`${folder}: ${counts}`);
  if (!values.json) note(`${folder} is fine: ${counts}`);
};
