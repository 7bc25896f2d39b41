import { execFile } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import * as v from "valibot";
import { submitAnswer } from "#contract/jobapp.ts";
import { candidateAnswers, prepareUpload, sendUpload } from "../../bench/candidate.ts";
import { type Child, startChild } from "../../bench/children.ts";
import type { Attacker } from "./attackers.ts";

/** An application. Its last name occurs in no request, so a response that contains the name reveals the application. */
export interface AttackedApplication {
  readonly id: string;
  readonly reference: string;
  readonly lastName: string;
}

/** A desk that is about to be attacked. */
export interface DeskTarget {
  readonly site: Child;
  readonly data: string;
  /** Where requests are sent (`address`), and the desk's public address (`url`). */
  readonly address: string;
  readonly url: string;
  readonly nobody: Attacker;
  /** Everybody who has signed in. */
  readonly people: readonly Attacker[];
  /**
   * `own` and `spare` are applications in one country, and `foreign` is in another. The operator's requests never contain `own`, and those of the
   * others never contain `spare`.
   */
  readonly own: AttackedApplication;
  readonly spare: readonly AttackedApplication[];
  readonly foreign: AttackedApplication;
}

const opening = "de-werkstudium-webanalyse-ab-tests";
const names = { own: "Qolvenar", spare: ["Vrexolin", "Wuqtamor", "Xylobrin", "Yquezzal"], foreign: "Zquorvex" };

const everybody = [
  { is: "reader", name: "Ada Lovelace", grants: [{ may: ["decide", "take"], countries: ["de"] }] },
  { is: "operator", name: "Grace Hopper", grants: [{ may: ["operate"], countries: ["de"] }] },
  { is: "chief", name: "Ruth Teitelbaum", grants: [{ may: ["operate"] }] },
] as const;

const emailOf = ({ is }: { readonly is: string }): string => `${is}@group.example`;

/** Starts a site with a desk, applications in two countries whose mails cannot be sent, and people who have signed in. */
export async function startDesk(
  folder: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<DeskTarget> {
  const [data, siteFolder] = [join(folder, "data"), join(folder, "site")];
  cpSync("site", siteFolder, { recursive: true });
  const people = everybody.map((one) => ({ email: emailOf(one), name: one.name, language: "en", grants: one.grants }));
  writeFileSync(join(siteFolder, "desk.json"), JSON.stringify({ people }));
  const url = `http://localhost:${port}`;
  const settings = {
    DATA_DIR: data,
    SITE_DIR: siteFolder,
    DESK_URL: url,
    DESK_PORT: String(port),
    SMTP_URL: "smtp://127.0.0.1:1", // nothing listens there
    PORT: "0",
    LOG_LEVEL: "fatal",
    CHALLENGE: "none",
    LIMIT_PER_ADDRESS: "0",
    ...environment,
  };
  const site = await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, settings);
  const address = `http://127.0.0.1:${port}`;
  const own = await apply(site.found, "de", names.own);
  const spare: AttackedApplication[] = [];
  for (const name of names.spare) spare.push(await apply(site.found, "de", name));
  const foreign = await apply(site.found, "at", names.foreign);
  const mails = mailsIn(data);
  const operated = {
    ids: [...spare.map(({ id }) => id), foreign.id],
    references: [...spare, foreign].map(({ reference }) => reference),
    mails,
  };
  const read = { ids: [own.id, foreign.id], references: [own.reference, foreign.reference], mails: [] };
  const known = { reader: read, operator: operated, chief: { ids: [], references: [], mails: [] } };
  const signedIn: Attacker[] = [];
  for (const one of everybody) {
    const cookie = await signIn(emailOf(one), settings, address);
    signedIn.push({ is: one.is, who: `${one.name} at the desk`, cookie, ...known[one.is] });
  }
  const nobody: Attacker = { is: "nobody", who: "", cookie: "", ...read };
  return { site, data, address, url, nobody, people: signedIn, own, spare, foreign };
}

/** Signs somebody in with an invitation; returns the cookie. */
async function signIn(email: string, settings: typeof process.env, address: string): Promise<string> {
  const { PATH = "", HOME = "" } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ["cli/main.ts", "desk", "invite", email, "--print"], {
    env: { PATH, HOME, ...settings },
  });
  const [link = ""] = /http\S+/.exec(stdout) ?? [];
  const answer = await fetch(address + new URL(link).pathname, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: settings["DESK_URL"] ?? "" },
  });
  const [cookie = ""] = /desk-session=[\w-]+/.exec(answer.headers.getSetCookie().join("\n")) ?? [];
  return cookie;
}

/** The ids of the unsent mails in the outbox. */
function mailsIn(data: string): string[] {
  const database = new DatabaseSync(join(data, "applications.sqlite"), { readOnly: true });
  const rows = database.prepare("SELECT id FROM outbox WHERE sent_at IS NULL").all();
  database.close();
  return rows.map(({ id }) => String(id));
}

/** Applies in a country. */
async function apply(address: string, country: string, lastName: string): Promise<AttackedApplication> {
  const upload = await prepareUpload(address);
  await sendUpload(address, upload, Buffer.from(`%PDF-1.7\n% ${lastName}\n%%EOF`));
  const email = `${lastName.toLowerCase()}@example.org`;
  const answer = await fetch(`${address}/api/jobapp/jobapplication/${opening}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...candidateAnswers, lastName, email, country, cv: upload.key }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  const { id, reference = "" } = v.parse(submitAnswer, await answer.json());
  return { id, reference, lastName };
}
