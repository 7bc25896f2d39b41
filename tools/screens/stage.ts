import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import PostalMime, { type Email } from "postal-mime";
import { openStoredSecrets } from "#adapters/disk/secret.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { startChild } from "../bench/children.ts";
import { openDatabaseFile } from "../chaos/databases.ts";
import { openOperator } from "../chaos/operator.ts";
import { mailFilesIn } from "../mail-files.ts";
import { apply } from "./apply.ts";
import { type DeskStage, deskSettings, openDeskStage } from "./desk/stage.ts";

/**
 * The names of the staged applications. Each language has one application of each name. `taken` was exported by an operator. `ending` will be erased
 * tomorrow. `answered` was read, and got an invitation as a reply. `late` has not been answered by its answer day. `held` is held for a legal claim.
 * `wished` was exported and is held, and its candidate has asked for its erasure. All except `unconfirmed` have a confirmed mailbox. The mailboxes of
 * those in `earlier` were confirmed on an earlier day.
 */
const earlier = ["received", "taken"] as const;
const confirmed = [...earlier, "withdrawn", "ending", "held", "wished", "answered", "late"] as const;
const staged = [...confirmed, "unconfirmed"] as const;
export type StagedApplicationKeys = Readonly<Record<(typeof staged)[number], string>>;

/** The running demo, in a temporary folder, with everything that the screens show. */
export interface Stage {
  readonly address: string;
  readonly folder: string;
  /** The keys of the applications by language. They are part of the addresses of the candidates' pages. */
  readonly applications: Readonly<Record<Language, StagedApplicationKeys>>;
  readonly mails: readonly Email[];
  readonly desk: DeskStage;
  close(): Promise<void>;
}

/** The id of the opening that is closed in the stage. */
export const closedJob = "de-praktikum-motion-design-koeln";
const appliedFor = "de-werkstudium-webanalyse-ab-tests";
const answerMessage = "Passt dir Dienstag, 9 Uhr, in Hamburg?\nBring gern eine Arbeitsprobe mit.";

/** Starts the site with the given settings. */
export type StartSite = (
  settings: Readonly<Record<string, string>>,
) => Promise<{ readonly address: string; stop(): Promise<unknown> }>;

const startAsOperator: StartSite = async (settings) => {
  const { found, stop } = await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, settings);
  return { address: found, stop };
};

export async function openStage(start: StartSite = startAsOperator): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "portico-screens-"));
  const siteFolder = `${folder}-site`;
  const settings = {
    ...(await deskSettings(siteFolder)),
    DATA_DIR: folder,
    PORT: "0",
    LOG_LEVEL: "warn",
    CHALLENGE: "none",
    LIMIT_PER_ADDRESS: "0",
    LIMIT_UNREADY_SECONDS: "0",
    STYLEGUIDE: "1",
  };
  const { address, stop } = await start(settings);
  const root = new URL("../..", import.meta.url).pathname;
  const { NODE_COMPILE_CACHE } = process.env; // so that commands start several times faster
  const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
  // asynchronous: a blocked process would not notice when the site closes an idle connection, and would reuse the connection
  const careers = (...words: readonly string[]): Promise<unknown> =>
    promisify(execFile)(process.execPath, ["cli/main.ts", ...words], {
      cwd: root,
      env: { ...compileCache, DATA_DIR: folder },
    });
  await careers("jobs", "close", closedJob);

  const mailOf = (state: string, language: Language): string => `lena.${state}.${language}@example.org`;
  await forEachLanguage(async (language) => {
    for (const state of staged) await apply(address, appliedFor, language, mailOf(state, language));
  });
  const mails = await arrived(folder, 2 * staged.length * languages.length); // two mails for each application: one to the candidate and one to recruiting
  const tokenOf = (state: string, language: Language): string => {
    const to = mailOf(state, language);
    const mail = mails.find((each) => each.to?.some((person) => person.address === to));
    const token = /\/application\/([^?\s]+)/.exec(mail?.text ?? "")?.[1];
    if (!token) throw new Error(`no link for ${to}`);
    return token;
  };
  const press = async (language: Language, token: string, intent: string): Promise<void> => {
    const page = `${address}/${language}/careers/de/application/${token}?country=de`;
    await fetch(page, { method: "POST", headers: { Origin: address }, body: new URLSearchParams({ intent }) });
  };
  const operator = openOperator(await openDatabaseFile(folder, "applications"), openStoredSecrets(folder, false));
  const applications = {} as Record<Language, StagedApplicationKeys>;
  await forEachLanguage(async (language) => {
    const tokens = Object.fromEntries(
      staged.map((state) => [state, tokenOf(state, language)]),
    ) as StagedApplicationKeys;
    const idOf = (state: keyof StagedApplicationKeys): string => tokens[state].split(".")[0] ?? "";
    for (const state of confirmed) await press(language, tokens[state], "confirm-mailbox");
    for (const state of earlier) await operator.backdateConfirmation(idOf(state));
    for (const state of ["taken", "wished"] as const) await operator.exportOne(idOf(state));
    for (const state of ["held", "wished"] as const) await operator.holdOne(idOf(state));
    await press(language, tokens.withdrawn, "withdraw");
    for (const state of ["ending", "wished"] as const) await press(language, tokens[state], "erase");
    await careers("applications", "show", idOf("answered"));
    await careers("applications", "answer", idOf("answered"), "--state", "interview", "--message", answerMessage);
    applications[language] = tokens;
  });
  await operator.makeRepliesDue();
  await operator.makeOverdue(languages.map((language) => applications[language].late.split(".")[0] ?? ""));
  operator.close();
  // five more mails per language: four to candidates, about a withdrawal, an erasure request, a reply and a late reply, and one to recruiting, about
  // copies; and a single reminder to recruiting
  const all = await arrived(folder, mails.length + 5 * languages.length + 1);
  const desk = await openDeskStage(folder, settings.DESK_URL);
  return {
    address,
    folder,
    applications,
    mails: all,
    desk,
    async close() {
      desk.close();
      await stop();
      for (const each of [folder, siteFolder]) rmSync(each, { recursive: true, force: true });
    },
  };
}

/** Does the same for all languages at once. */
const forEachLanguage = (act: (language: Language) => Promise<void>): Promise<unknown> =>
  Promise.all(languages.map(act));

async function arrived(folder: string, count: number): Promise<readonly Email[]> {
  for (let tries = 0; mailFilesIn(folder).length < count; tries += 1) {
    if (tries > 900) throw new Error(`only ${mailFilesIn(folder).length} of ${count} mails`);
    await pause(200);
  }
  return Promise.all(mailFilesIn(folder).map((file) => PostalMime.parse(readFileSync(file))));
}
