import { resolve } from "node:path";
import { addMonths } from "#core/applications/kept/retention.ts";
import type { LogHead } from "#core/applications/stored/log-entry.ts";
import { alertFindings, dkimNote } from "#core/doctor/alerts.ts";
import { answerFindings, reminderFindings, unreadableAnswerFindings } from "#core/doctor/answers.ts";
import { operatorFindings } from "#core/doctor/contacts.ts";
import { dataHostFindings } from "#core/doctor/data-hosts.ts";
import { deskAddressFindings, hostFindings, proxyFindings } from "#core/doctor/deployment.ts";
import { findingsOnRightsFromClaims, noReaderFindings } from "#core/doctor/desk.ts";
import { errorFinding, type Finding } from "#core/doctor/finding.ts";
import { hiringLocations } from "#core/doctor/hiring-locations.ts";
import { journalFindings } from "#core/doctor/journal.ts";
import { lostCountryFindings, retentionFindings } from "#core/doctor/kept-applications.ts";
import { logFindings } from "#core/doctor/log.ts";
import { referrerFindings } from "#core/doctor/referrers.ts";
import { rightsFindings } from "#core/doctor/rights.ts";
import { secretFindings, settingsSecretFindings } from "#core/doctor/secret.ts";
import { sourceFindings } from "#core/doctor/sources.ts";
import { textlessFindings } from "#core/doctor/textless.ts";
import type { FailedItem } from "#core/duties/one-by-one.ts";
import type { Job } from "#core/jobs/job.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { hasText } from "#core/jobs/missing-text.ts";
import { dayOf, momentOf } from "#core/time/time.ts";
import type { Config } from "#server/settings/config.ts";
import {
  countWithNoun,
  Failure,
  note,
  plain,
  print,
  printJson,
  type RunCommand,
  UsageError,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

/** How many openings are read at a time. */
const batchSize = 500;

/** The open openings without a text. Openings are read in batches, so that not all texts are in memory at the same time. */
async function openingsWithoutText(jobStore: Pick<JobStore, "openAfter">): Promise<Job[]> {
  const found: Job[] = [];
  for (let after = ""; ; ) {
    const batch = await jobStore.openAfter(after, batchSize);
    found.push(...batch.filter((job) => !hasText(job)));
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return found;
    after = last.id;
  }
}

interface ExaminedInstallation {
  readonly findings: readonly Finding[];
  /** The last entry of the log of operators. */
  readonly head?: LogHead | undefined;
  /** What has to be checked by hand. */
  readonly note?: string | undefined;
}

/** The findings about the stored data and about the configuration of this installation. */
const examineInstallation = (): Promise<ExaminedInstallation> =>
  withServices(
    async ({
      applications: { store: applications, alertStore, erasures, endedAlerts, log, rightRequests },
      mail: { outbox },
      site,
      now,
      catalogue: { sources, sourceStore, jobStore },
      process: { hosts, operator },
      desk,
      config,
    }) => {
      const { variableOfProcess } = await import("#server/settings/config.ts");
      const { dataHostsOf } = await import("#server/settings/data-hosts.ts");
      const { hasMailLinks } = await import("#server/settings/desk.ts");
      const { examineJournalAccess, examineReplica } = await import("#server/compose/doctor.ts");
      const { endsOfSecretsInSettings, endsOfSecretsInUse } = await import("#server/compose/journals.ts");
      const kept = { records: await applications.retentionRecords(), mails: await outbox.list() };
      const at = momentOf(now());
      const people = await desk.people.all();
      const running = await hosts.registry.all();
      const checkedLog = await log.check(undefined, addMonths(at, -config.PROOF_MONTHS));
      const [erased, ended, secretEnds, endsInSettings] = await Promise.allSettled([
        erasures.all(),
        endedAlerts.known(),
        endsOfSecretsInUse(config),
        endsOfSecretsInSettings(config),
      ]);
      const journal = {
        access: await examineJournalAccess(config),
        erasures: erased.status === "rejected" ? erased.reason : undefined,
        endedAlerts: ended.status === "rejected" ? ended.reason : undefined,
        endedSecrets: endsInSettings.status === "rejected" ? endsInSettings.reason : undefined,
      };
      const unreadable: FailedItem[] = [];
      const answerRecords = await applications.answerRecords((failed) => unreadable.push(failed));
      await applications.answerTimes((error) => unreadable.push({ id: "figures", error }));
      const alerts = {
        isOn: site.brand.alerts,
        sendsMail: config.SMTP_URL !== "",
        searchesElsewhere: config.SEARCH_API !== "",
        alerts: (await alertStore.tally()).reduce((sum, { alerts: stored }) => sum + stored, 0),
      };
      const findings = [
        ...logFindings(checkedLog),
        ...sourceFindings(sources, await sourceStore.all(), variableOfProcess, at),
        ...retentionFindings(kept, site, at),
        ...lostCountryFindings(kept.records, site),
        ...rightsFindings(await rightRequests.all(), dayOf(at)),
        ...referrerFindings(await applications.namedReferrers(), dayOf(at)),
        ...answerFindings(answerRecords, site, at),
        ...unreadableAnswerFindings(unreadable),
        ...reminderFindings(kept.mails, at),
        ...(running.length > 0 ? hostFindings(hosts.ownHost(), running) : []),
        ...operatorFindings(operator?.to, config.SMTP_URL !== ""),
        ...proxyFindings(config.PUBLIC_URL, config.TRUSTED_PROXIES),
        ...alertFindings(alerts),
        ...journalFindings(journal),
        ...secretFindings(secretEnds.status === "rejected" ? [] : secretEnds.value),
        ...(endsInSettings.status === "rejected" ? [] : settingsSecretFindings(endsInSettings.value)),
        ...deskAddressFindings({
          deskUrl: config.DESK_URL,
          hasPeople: people.length > 0,
          hasMailLinks: hasMailLinks(config),
          sendsMail: config.SMTP_URL !== "",
        }),
        ...textlessFindings(await openingsWithoutText(jobStore)),
        ...findingsOnRightsFromClaims(config.DESK_OIDC_RIGHTS, site),
        ...noReaderFindings(people, config.DESK_OIDC_RIGHTS, await hiringLocations(jobStore, site)),
        ...dataHostFindings(dataHostsOf(config), site.brand),
        ...(await examineReplica(config)),
      ];
      return { findings, head: checkedLog.head, note: dkimNote(alerts) };
    },
  ).catch((failure: unknown) => ({ findings: [cannotBeExamined(failure)] }));

/** The findings that prevent the site from starting. If the check itself fails, the finding gives the reason. */
const startFindings = async (config: Config): Promise<Finding[]> => {
  const { troublesOf } = await import("#server/compose/examine-installation.ts");
  return troublesOf(config).then(
    (troubles) => troubles.map(({ where, message, remedy }) => errorFinding(where, `${message}: ${remedy}`)),
    (failure: unknown) => [cannotBeExamined(failure)],
  );
};

const cannotBeExamined = (failure: unknown): Finding =>
  errorFinding(
    "DATA_DIR",
    `the stored data cannot be examined, and the site will not start: ${failure instanceof Error ? failure.message : "unknown"}`,
  );

export const doctor: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: { site: { type: "string" }, files: { type: "boolean", default: false }, json: { type: "boolean" } },
  });
  if (values.files && values.site)
    throw new UsageError("--files examines the configured site and cannot be combined with --site");
  const { examineFiles, examineFolder } = await import("#server/compose/doctor.ts");
  const { configOfProcess } = await import("#server/settings/config.ts");
  const { databaseSystemOf } = await import("#server/compose/databases.ts");
  const config = configOfProcess();
  const { SITE_DIR } = config;
  const folder = values.site ? resolve(values.site) : SITE_DIR;
  const ofFolder = await examineFolder(folder);
  const isSound = ofFolder.every(({ weight }) => weight !== "error");
  // the stored data belongs to the configured site, and can be opened only if the folder of that site is sound
  const isConfigured = isSound && values.site === undefined;
  const ofStart = isConfigured ? await startFindings(config) : [];
  const canOpen = isConfigured && ofStart.length === 0 && (await databaseSystemOf(config)).isSetUp();
  const files = isSound && values.files ? await examineFiles(config) : undefined;
  const installation = canOpen ? await examineInstallation() : undefined;
  const findings = [...ofFolder, ...ofStart, ...(installation?.findings ?? []), ...(files?.findings ?? [])];
  const { head, note: byHand } = installation ?? {};
  const headText = head && `The log of operators ends at ${head.place}:${head.hash}`;
  if (values.json)
    printJson([
      ...findings,
      ...(byHand ? [{ weight: "note", where: "mail", says: byHand }] : []),
      ...(headText ? [{ weight: "note", where: "log", says: headText, head }] : []),
    ]);
  else
    for (const { weight, where, says } of findings)
      print(`${weight.padEnd(8)} ${plain(where)}\n         ${plain(says)}\n`);
  for (const need of values.json ? [] : (files?.needs ?? [])) note(`${need}\n`);
  if (byHand && !values.json) note(`${byHand}\n`);
  if (headText && !values.json) note(`${headText}\n`);
  const errors = findings.filter(({ weight }) => weight === "error").length;
  const counts = `${countWithNoun(errors, "error")}, ${countWithNoun(findings.length - errors, "warning")}`;
  if (errors > 0) throw new Failure(`${folder}: ${counts}`);
  if (!values.json) note(`${folder} is fine: ${counts}`);
};
