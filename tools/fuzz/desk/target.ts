import { execFileSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { candidateAnswers, prepareUpload, sendUpload } from "../../bench/candidate.ts";
import { type Child, startChild } from "../../bench/children.ts";

/** An application whose names and address occur in no request, so that an answer with them shows the application. */
export interface Attacked {
  readonly id: string;
  readonly lastName: string;
}

/** A desk that is about to be attacked. */
export interface DeskTarget {
  readonly site: Child;
  readonly data: string;
  /** The address at which the desk answers, and the one that it has in browsers. */
  readonly address: string;
  readonly url: string;
  /** The cookie of somebody who may read, decide on and take what belongs to one country. */
  readonly cookie: string;
  readonly person: string;
  /** An application of this country, and one of another country. */
  readonly own: Attacked;
  readonly foreign: Attacked;
}

const opening = "de-werkstudium-webanalyse-ab-tests";
const ownName = "Qolvenar";
const foreignName = "Zquorvex";

/** Starts a site with a desk, two applications in different countries, and somebody who has signed in. */
export async function startDesk(
  folder: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<DeskTarget> {
  const [data, siteFolder] = [join(folder, "data"), join(folder, "site")];
  cpSync("site", siteFolder, { recursive: true });
  const person = {
    email: "ada@group.example",
    name: "Ada Lovelace",
    language: "en",
    grants: [{ may: ["decide", "take"], countries: ["de"] }],
  };
  writeFileSync(join(siteFolder, "desk.json"), JSON.stringify({ people: [person] }));
  const url = `http://localhost:${port}`;
  const settings = {
    ...{ DATA_DIR: data, SITE_DIR: siteFolder, DESK_URL: url, DESK_PORT: String(port) },
    ...{ PORT: "0", LOG_LEVEL: "fatal", CHALLENGE: "none", LIMIT_PER_ADDRESS: "0" },
    ...environment,
  };
  const site = await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, settings);
  const { PATH = "", HOME = "" } = process.env;
  const printed = execFileSync(process.execPath, ["cli/main.ts", "desk", "invite", person.email, "--print"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: { PATH, HOME, ...settings },
  });
  const [link = ""] = /http\S+/.exec(printed) ?? [];
  const address = `http://127.0.0.1:${port}`;
  const signedIn = await fetch(address + new URL(link).pathname, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url },
  });
  const [cookie = ""] = /desk-session=[\w-]+/.exec(signedIn.headers.getSetCookie().join("\n")) ?? [];
  const own = { id: await apply(site.found, "de", ownName), lastName: ownName };
  const foreign = { id: await apply(site.found, "at", foreignName), lastName: foreignName };
  return { site, data, address, url, cookie, person: `${person.name} at the desk`, own, foreign };
}

/** Applies in a country; returns the id of the application. */
async function apply(address: string, country: string, lastName: string): Promise<string> {
  const upload = await prepareUpload(address);
  await sendUpload(address, upload, Buffer.from(`%PDF-1.7\n% ${lastName}\n%%EOF`));
  const email = `${lastName.toLowerCase()}@example.org`;
  const answer = await fetch(`${address}/api/jobapp/jobapplication/${opening}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...candidateAnswers, lastName, email, country, cv: upload.key }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { readonly id: string }).id;
}
