import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildIfNeeded } from "../../scripts/build.ts";
import { freePort } from "../../test/free-port.ts";
import { candidateAnswers, prepareUpload, sendUpload } from "../bench/candidate.ts";
import { root, trackedFiles } from "./project.ts";
import { ShellSession } from "./shell-session.ts";

/** A copy of the project with a separate data folder, in which a page's commands can be run. */
export interface World {
  readonly shell: ShellSession;
  /**
   * Adapts a command from a page to this copy, so that it uses the copy's folders and ports. The last day of a hold becomes a day in the future, and
   * commands that print addresses get a `PUBLIC_URL`.
   */
  asTyped(text: string): string;
  /** Starts the demo, unless a site is already running. */
  startSite(): Promise<void>;
  end(): Promise<void>;
}

/** Matches folders of a real server, such as `/srv`, in the commands of pages. */
const serverFolders = /(?<![\w.])\/(srv|backups|var\/lib|tmp)(?=\/)/g;

const templates: string[] = [];

/**
 * Creates the template that is copied for each page: a copy of the project, and a data folder with openings, an application, a waiting mail and a
 * fetched source. Returns its folder.
 */
export async function makeTemplate(): Promise<string> {
  buildIfNeeded(() => undefined);
  const template = mkdtempSync(join(tmpdir(), "portico-docs-"));
  templates.push(template);
  const project = join(template, "project");
  for (const file of trackedFiles()) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    copyFileSync(join(root, file), join(project, file));
  }
  for (const build of readdirSync(root).filter((name) => /^build(?:-|$)/.test(name)))
    cpSync(join(root, build), join(project, build), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  addSource(join(project, "site"));
  for (const folder of ["srv", "backups", "tmp", "var/lib/portico.old"])
    mkdirSync(join(template, "server", folder), { recursive: true });
  const erased = { id: crypto.randomUUID(), at: new Date().toISOString() }; // a restore refuses a journal without an entry
  writeFileSync(join(template, "server/var/lib/portico.old/erasures.log"), `${JSON.stringify(erased)}\n`);
  const world = await openWorld(template);
  try {
    await world.startSite();
    await apply(world.shell);
    await untilRead(world.shell);
  } finally {
    await world.end();
  }
  return template;
}

/** Copies the template into a new folder. */
export async function makeWorld(template: string): Promise<World> {
  const place = mkdtempSync(join(tmpdir(), "portico-docs-"));
  execFileSync("cp", ["-a", "--reflink=auto", `${template}/.`, place]);
  const world = await openWorld(place);
  return {
    ...world,
    async end() {
      await world.end();
      rmSync(place, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export function removeTemplates(): void {
  for (const template of templates.splice(0)) rmSync(template, { recursive: true, force: true, maxRetries: 5 });
}

async function openWorld(place: string): Promise<World> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const { PATH = "", HOME = "" } = process.env;
  const shell = new ShellSession(join(place, "project"), {
    PATH,
    HOME,
    LANG: "C.UTF-8",
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
    DATA_DIR: join(place, "data"),
    PORT: `${port}`,
    WEB_CONCURRENCY: "2",
    LIMIT_FREE_BYTES: "0",
    CHALLENGE: "none",
    LIMIT_PER_ADDRESS: "0",
    SMTP_URL: "smtp://127.0.0.1:9", // there is no mail server
  });
  const nextYear = `${new Date().getFullYear() + 1}-06-30`;
  return {
    shell,
    asTyped: (text) =>
      text
        .replaceAll(serverFolders, (path) => join(place, "server", path))
        .replaceAll(/(?<=127\.0\.0\.1:)3000\b/g, `${port}`)
        .replaceAll(/\b9464\b/g, `${metricsPort}`)
        .replaceAll(/(?<=--until )\d{4}-\d\d-\d\d/g, nextYear)
        .replace(/^(?=\.\/careers rights .*--(?:letter|link)\b)/, `PUBLIC_URL=http://127.0.0.1:${port} `),
    async startSite() {
      if (shell.address) return;
      const { status, printed } = await shell.start("npm start");
      if (status !== 0) throw new Error(`the demo does not start:\n${printed}`);
    },
    end: () => shell.end(),
  };
}

/** Adds the source that the pages mention to a site folder. */
function addSource(site: string): void {
  const board = {
    jobs: [1, 2].map((number) => ({
      id: `${number}`,
      title: `Engineer ${number}`,
      location: "Berlin, Germany",
      isListed: true,
      publishedAt: "2026-11-20T09:00:00.000Z",
      descriptionHtml: "<h2>Tasks</h2><p>You design the screens of our products with the people who use them.</p>",
    })),
  };
  const source = { name: "acme", format: "ashby", from: "feeds/acme.json", company: "tavela", everyMinutes: 43_200 };
  mkdirSync(join(site, "feeds"), { recursive: true });
  writeFileSync(join(site, "feeds/acme.json"), JSON.stringify(board));
  if (!existsSync(join(site, "sources.json")))
    writeFileSync(join(site, "sources.json"), JSON.stringify({ sources: [source] }));
}

/** Waits until the source has been fetched for the first time. */
async function untilRead(shell: ShellSession): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { printed } = await shell.run("./careers jobs list --source acme --json");
    if (printed.includes("acme-1")) return;
    await pause(500);
  }
  throw new Error("the source was not read");
}

interface Listed {
  readonly id: string;
  readonly places: readonly { readonly country: string }[];
}

/** An opening of the demo with a form that asks for a referrer. */
const referralOpening = "at-wien-dotnet-entwicklung-gesundheitsportal";

/** Applies at the running site as a candidate, Ada, with a referrer and a consent to diversity data where the form asks for them. */
async function apply(shell: ShellSession): Promise<void> {
  const { address } = shell;
  if (!address) throw new Error("no site runs that takes an application");
  const { printed } = await shell.run("./careers jobs list --state open --json");
  const listed = JSON.parse(printed) as Listed[];
  const job = listed.find(({ id }) => id === referralOpening) ?? listed[0];
  if (!job) throw new Error("the site has no opening to apply for");
  const upload = await prepareUpload(address);
  await sendUpload(address, upload, Buffer.from("%PDF-1.7\n%%EOF"));
  const values = {
    ...candidateAnswers,
    email: "ada@example.org",
    country: job.places[0]?.country,
    language: "en",
    quadrelReferent: "Grace Hopper",
    candidatePreferences: "Four days a week",
    diConsent: true,
    cv: upload.key,
  };
  const answer = await fetch(`${address}/api/jobapp/jobapplication/${job.id}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(values),
  });
  if (answer.status !== 201) throw new Error(`an application was answered ${answer.status}: ${await answer.text()}`);
}

/** The first record in the JSON list that a command prints; `undefined` if the list is empty. */
async function firstOf(shell: ShellSession, command: string): Promise<Readonly<Record<string, string>> | undefined> {
  const { printed } = await shell.run(command);
  const listed: unknown = JSON.parse(printed);
  return Array.isArray(listed) ? (listed[0] as Readonly<Record<string, string>>) : undefined;
}

/** Returns the reference of an application. If the site has none yet, applies first. */
async function referenceIn(shell: ShellSession): Promise<string> {
  const list = "./careers applications list --json";
  if (!(await firstOf(shell, list))) await apply(shell);
  return (await firstOf(shell, list))?.["reference"] ?? "";
}

/**
 * Replaces the placeholders in a command with values that a reader would fill in: the reference of an application, or the id of a mail, an opening or
 * a build.
 */
export async function fillPlaceholders(text: string, shell: ShellSession): Promise<string> {
  const of = async (list: string): Promise<string> => (await firstOf(shell, `./careers ${list} --json`))?.["id"] ?? "";
  if (/\bREF\b/.test(text)) return text.replaceAll(/\bREF\b/g, await referenceIn(shell));
  if (/--email ada@example\.org/.test(text)) await referenceIn(shell);
  if (!/\bID\b/.test(text)) return text;
  const list = text.includes("outbox") ? "outbox list" : text.includes("builds") ? "builds" : "jobs list";
  return text.replaceAll(/\bID\b/g, await of(list));
}
