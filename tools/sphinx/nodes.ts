import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "#core/translation/language.ts";
import { programOf } from "../../scripts/program-of.ts";
import { freePort } from "../../test/free-port.ts";
import { type Connection, openConnection } from "./connection.ts";
import { indexConfiguration, indexNameOf, wholeIndex } from "./schema.ts";

const program = programOf("searchd");
export const isSphinxInstalled = program !== undefined;

/** Several Sphinx servers that share one index, each with a part of it. */
export interface Nodes {
  /** A connection that searches all nodes. */
  readonly front: Connection;
  /** A connection to each node, for changes to its part of the index. */
  readonly nodes: readonly Connection[];
  readonly processes: readonly ChildProcess[];
  stop(): Promise<void>;
}

interface Ports {
  /** The ports for statements and for requests from other nodes. */
  readonly statements: number;
  readonly nodes: number;
}

const own = languages.map(indexNameOf);

/** How long a connection may be idle, in seconds. On a busy machine, the default of five seconds is too short. */
const timeLimits = { read_timeout: 600, client_timeout: 3600 };
/** How long a node waits for another node, in milliseconds. */
const nodeTimeLimits = { agent_connect_timeout: 5000, agent_query_timeout: 30_000 };

/** The configuration of a node. Every node could search the entire index; only the first one is used for this. */
const configurationOf = (folder: string, ports: Ports, others: readonly Ports[]): string =>
  [
    ...languages.map((language) => indexConfiguration(language, folder)),
    `index ${wholeIndex} {`,
    "type = distributed",
    ...own.map((index) => `local = ${index}`),
    ...Object.entries(nodeTimeLimits).map(([name, limit]) => `${name} = ${limit}`),
    ...others.map(({ nodes }) => `agent = 127.0.0.1:${nodes}:${own.join(",")}`),
    "}",
    "searchd {",
    `listen = 127.0.0.1:${ports.statements}:mysql41`,
    `listen = 127.0.0.1:${ports.nodes}`,
    `pid_file = ${folder}/pid`,
    `log = ${folder}/log`,
    "binlog_path =",
    "workers = threads",
    "max_packet_size = 64M",
    "max_batch_queries = 64",
    ...Object.entries(timeLimits).map(([name, limit]) => `${name} = ${limit}`),
    "}",
  ].join("\n");

async function startNode(folder: string, configuration: string): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "sphinx.conf");
  writeFileSync(file, configuration);
  const node = spawn(program ?? "", ["--config", file, "--console"], { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    let printed = "";
    node.stdout.on("data", (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000);
      if (printed.includes("accepting connections")) resolve();
    });
    node.once("exit", () => reject(new Error(`searchd ended: ${printed}`)));
  });
  return node;
}

/** Starts nodes on this machine, with empty indexes in a folder. */
export async function startNodes(folder: string, count: number): Promise<Nodes> {
  const ports: Ports[] = [];
  while (ports.length < count) ports.push({ statements: await freePort(), nodes: await freePort() });
  const processes: ChildProcess[] = [];
  for (const [at, each] of ports.entries()) {
    const others = ports.filter((other) => other !== each);
    processes.push(
      await startNode(join(folder, `node-${at}`), configurationOf(join(folder, `node-${at}`), each, others)),
    );
  }
  const nodes = await Promise.all(ports.map(({ statements }) => openConnection(statements)));
  const front = await openConnection(ports[0]?.statements ?? 0);
  return {
    front,
    nodes,
    processes,
    async stop() {
      for (const connection of [front, ...nodes]) connection.close();
      await Promise.all(
        processes.map(async (process) => {
          if (process.exitCode !== null || process.signalCode !== null) return;
          const ended = once(process, "exit");
          process.kill("SIGKILL");
          await ended;
        }),
      );
    },
  };
}
