import { readBasic, readDraft } from "#adapters/disk/basics.ts";
import { readSchemas } from "#adapters/disk/new-site.ts";
import { rewriteSite } from "#adapters/disk/rewrite-site.ts";
import { openSiteFolder } from "#adapters/disk/site-folder.ts";
import { errorFinding, type Finding } from "#core/doctor/finding.ts";
import type { SiteFolder } from "#core/doctor/site-folder.ts";
import { codeOf } from "#core/errors.ts";
import { type ProgramFiles, type SiteChange, siteChanges, withChanges } from "#core/upgrade/site-changes.ts";
import { type Config, type Environment, readConfig, wrongSettings } from "../settings/config.ts";
import { databaseSystemOf } from "./databases.ts";
import { examineSiteFolder } from "./doctor.ts";
import { troublesOf } from "./examine-installation.ts";
import { diskSpaceFindings, type PendingMigrations, pendingUpdate, updateBackupText } from "./pending-update.ts";

export { rewriteSite, updateBackupText };

/** What this version of the program will change in an installation of an earlier version, and what the operator has to do. */
export interface Upgrade {
  readonly siteFolder: string;
  /** Where the examined data is, as a text. Missing if one of the settings for this is wrong. */
  readonly data?: string;
  /** Whether there are databases. */
  readonly hasData: boolean;
  /** The changes that `careers upgrade site` writes. */
  readonly changes: readonly SiteChange[];
  /** The migrations that the first start will run, for each database. Missing if the databases cannot be examined. */
  readonly migrations: readonly PendingMigrations[];
  /** What the operator still has to do: about the settings, then about the site folder as it will be after the changes, then about the data. */
  readonly findings: readonly Finding[];
}

/** Examines everything that an upgrade affects, and changes nothing (spec C32). If a setting is wrong, everything else is still examined. */
export async function examineUpgrade(environment: Environment): Promise<Upgrade> {
  const { config, fits, findings: ofSettings } = settingsIn(environment);
  const folder = openSiteFolder(config.SITE_DIR);
  const changes = siteChanges(folder, programFiles());
  const after = withChanges(folder, changes);
  const ofSite = await examineSiteFolder(after);
  const ofData = await dataOf(config, fits && isUsable(folder));
  return {
    siteFolder: config.SITE_DIR,
    ...(fits ? { data: (await databaseSystemOf(config)).where } : {}),
    changes,
    ...ofData,
    findings: [...ofSettings, ...ofSite, ...ofData.findings],
  };
}

/**
 * The settings that say where the data is, and the secrets for it. If one of them is wrong, the data is not examined, because the program could be
 * looking in the wrong place.
 */
const dataSettings = ["DATABASE_URL", "DATABASE_REPLICA_URL", "FILES_URL", "SECRET", "SECRETS_ACCEPTED"];

/**
 * Reads the settings and leaves out those that are wrong. If the remaining settings do not fit together, uses only the folders. The data is then not
 * examined.
 */
function settingsIn(environment: Environment): {
  readonly config: Config;
  readonly fits: boolean;
  readonly findings: readonly Finding[];
} {
  const wrong = wrongSettings(environment);
  const names = new Set(wrong.map(({ name }) => name));
  const right = Object.fromEntries(Object.entries(environment).filter(([name]) => !names.has(name)));
  const findings = wrong.map(({ name, says }) => errorFinding(name, says));
  try {
    return { config: readConfig(right), fits: !dataSettings.some((name) => names.has(name)), findings };
  } catch (failure) {
    if (codeOf(failure) !== "invalid" || !(failure instanceof Error)) throw failure;
    const [name = "", ...says] = failure.message.split(" ");
    const { SITE_DIR, DATA_DIR } = right;
    return {
      config: readConfig({ SITE_DIR, DATA_DIR }),
      fits: false,
      findings: [...findings, errorFinding(name, says.join(" "))],
    };
  }
}

/** Whether the site folder contains `brand.json`, without which the data cannot be examined: it says to which site the bucket belongs. */
const isUsable = (folder: SiteFolder): boolean => folder.text("brand.json") !== undefined;

const programFiles = (): ProgramFiles => ({
  taxonomy: readBasic("taxonomy.json"),
  draft: readDraft,
  schemas: readSchemas(),
});

async function dataOf(config: Config, canLook: boolean): Promise<Pick<Upgrade, "hasData" | "migrations" | "findings">> {
  const system = await databaseSystemOf(config);
  if (!canLook || !system.isSetUp()) return { hasData: false, migrations: [], findings: [] };
  try {
    const migrations = await pendingUpdate(system);
    const troubles = await troublesOf(config);
    const hasData = (await system.pending("applications")) !== undefined;
    const ofStart = troubles.map(({ where, message, remedy }) => errorFinding(where, `${message}: ${remedy}`));
    return { hasData, migrations, findings: [...ofStart, ...diskSpaceFindings(system, migrations)] };
  } catch (failure) {
    const says = failure instanceof Error ? failure.message.replace("\n", ": ") : "cannot be examined";
    return {
      hasData: true,
      migrations: [],
      findings: [errorFinding(config.DATABASE_URL === "" ? "DATA_DIR" : "DATABASE_URL", says)],
    };
  }
}
