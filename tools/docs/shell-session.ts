import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { partsOf } from "./shell.ts";

/** A command's exit code and output. */
export interface Outcome {
  readonly status: number;
  readonly printed: string;
}

/** The time limit of a command. */
const timeoutMs = 300_000;

/** The time limit for starting or stopping a site. */
const startTimeoutMs = 120_000;

/** Matches the line that a site prints when it is ready, with the site's address. */
const readyLine = /Portico(?: is ready|, development):\s+(\S+)/;

/** A shell that keeps its variables and working directory between commands, as a terminal does. It can run one site in the background. */
export class ShellSession {
  readonly #bash: ChildProcess;
  readonly #answers: AsyncIterator<string>;
  readonly #log: string;
  #site: { readonly pid: number; readonly address: string } | undefined;

  constructor(folder: string, environment: Readonly<Record<string, string>>) {
    this.#log = join(folder, "..", "printed");
    this.#bash = spawn("bash", ["--noprofile", "--norc"], {
      cwd: folder,
      env: environment,
      stdio: ["pipe", "ignore", "ignore", "pipe"],
      detached: true, // starts a new process group, so that all its processes can be ended together
    });
    this.#answers = createInterface({ input: this.#bash.stdio[3] as Readable })[Symbol.asyncIterator]();
  }

  /** The address of the running site. */
  get address(): string | undefined {
    return this.#site?.address;
  }

  /** Runs a command to its end. */
  async run(text: string): Promise<Outcome> {
    const status = await this.#tell(`{\n${text}\n} >${this.#log} 2>&1 </dev/null; echo $? >&3`);
    return { status: status === undefined ? 124 : Number(status), printed: readFileSync(this.#log, "utf8") };
  }

  /** Starts a site with a command that does not end by itself. If a site is already running, stops it first. */
  async start(text: string): Promise<Outcome> {
    await this.stop();
    const log = `${this.#log}-site`;
    const pid = Number(await this.#tell(`{ ${withoutComment(text)} & } >${log} 2>&1 </dev/null; echo $! >&3`));
    for (const end = Date.now() + startTimeoutMs; Date.now() < end; await pause(100)) {
      const printed = readFileSync(log, "utf8");
      const [, address] = readyLine.exec(printed) ?? [];
      if (address) {
        this.#site = { pid, address };
        return { status: 0, printed };
      }
      if (!isAlive(pid)) return { status: 1, printed };
    }
    return { status: 124, printed: readFileSync(log, "utf8") };
  }

  /** Stops the site, if one is running. */
  async stop(): Promise<void> {
    const { pid } = this.#site ?? {};
    this.#site = undefined;
    if (pid === undefined) return;
    process.kill(pid, "SIGTERM");
    for (const end = Date.now() + startTimeoutMs; isAlive(pid) && Date.now() < end; ) {
      await this.#tell("jobs >/dev/null; echo >&3"); // makes the shell notice that the site has ended
      await pause(100);
    }
  }

  async end(): Promise<void> {
    await this.stop();
    const { pid } = this.#bash;
    try {
      if (pid !== undefined) process.kill(-pid, "SIGTERM");
    } catch {
      // the site had already ended
    }
  }

  async #tell(script: string): Promise<string | undefined> {
    this.#bash.stdin?.write(`${script}\n`);
    const next = await Promise.race([this.#answers.next(), pause(timeoutMs, undefined, { ref: false })]);
    if (!next) throw new Error(`does not end within ${timeoutMs / 1000} s`);
    return next.done ? undefined : next.value;
  }
}

/** The command without the comment at its end. */
function withoutComment(text: string): string {
  const { comment } = partsOf(text);
  return comment === "" ? text : text.slice(0, text.lastIndexOf(comment)).replace(/#\s*$/, "");
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
