import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { apply } from "../../tools/screens/apply.ts";
import { newFolder, removeFolder } from "../temporary.ts";

const folder = newFolder();
beforeAll(() => () => removeFolder(folder));

/** If root runs the tests: another user, who can read root's files but not change them. */
const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

async function run(cwd: string, command: string, words: readonly string[], how = {}): Promise<Ended> {
  const child = spawn(command, words, { cwd, stdio: ["ignore", "pipe", "pipe"], ...how });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const [code] = await once(child, "close");
  return { code, printed };
}

/** Creates a release from a clone of the repository, then removes the clone. Returns the folder with the files of the release. */
async function releaseFrom(clone: string, umask: string): Promise<string> {
  const [there, to] = [join(folder, clone), join(folder, `${clone}-release`)];
  const words = ["-c", `umask ${umask}; exec "$@"`, "sh", process.execPath, "tools/release/main.ts", "--to", to];
  const { code, printed } = await run(there, "sh", words);
  if (code !== 0) throw new Error(`no release was made: ${printed}`);
  removeFolder(there);
  return to;
}

const fileOf = (release: string, ending: string): string =>
  join(release, readdirSync(release).find((name) => name.endsWith(ending)) ?? "");

/**
 * Unpacks the built archive into a folder that the user who runs it cannot change. Its commands find no npm, and no Node except the one in the
 * archive.
 */
async function unpacked(archive: string) {
  const [place, commands, data] = ["place", "commands", "data"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  chmodSync(folder, 0o755);
  const { mode } = statSync(dirname(folder));
  if ((mode & 0o001) === 0) chmodSync(dirname(folder), mode | 0o011); // a test run's folder is closed to other users
  for (const each of [place, commands, data]) mkdirSync(each);
  chmodSync(data, 0o777);
  await run(place, "tar", ["-xzf", archive]);
  if (!("uid" in other)) await run(place, "chmod", ["-R", "a-w", "."]);
  for (const name of ["node", "npm", "npx"])
    writeFileSync(join(commands, name), `#!/bin/sh\necho "${name} was called"; exit 1\n`, { mode: 0o755 });
  const program = join(place, readdirSync(place)[0] ?? "");
  for (const name of ["careers", "serve"]) symlinkSync(join(program, name), join(commands, name));
  const env = {
    PATH: `${commands}:/usr/bin:/bin`,
    npm_config_registry: "http://127.0.0.1:9",
    SITE_DIR: "site-examples/ventalba",
    DATA_DIR: data,
    PORT: "0",
    WEB_CONCURRENCY: "1",
    LIMIT_UNREADY_SECONDS: "0",
    CHALLENGE: "none",
    DANGER_NO_CHALLENGE: "yes",
  };
  return {
    program,
    careers: (...words: string[]) => run("/", join(commands, "careers"), words, { env, ...other }),
    serve: () => spawn(join(commands, "serve"), { cwd: "/", env, ...other }),
  };
}

describe.skipIf(!existsSync(".git"))("a release", { timeout: 600_000 }, () => {
  let [first, second] = ["", ""];
  beforeAll(async () => {
    for (const clone of ["first", "the second/clone"])
      await run(".", "git", ["clone", "--quiet", ".", join(folder, clone)]); // both clones are made first, before somebody commits again
    first = await releaseFrom("first", "022");
    second = await releaseFrom("the second/clone", "077");
  }, 2_400_000); // in milliseconds: each release installs all packages, builds and packs, which takes two minutes on an idle machine

  test("is the same to the byte from another clone, in another folder, by somebody with another umask", () => {
    const names = readdirSync(first);
    expect(names).toHaveLength(4);
    expect(readdirSync(second)).toEqual(names);
    const differing = names.filter((name) => !readFileSync(join(first, name)).equals(readFileSync(join(second, name))));
    expect(differing).toEqual([]);
  });

  test("has checksums that sha256sum accepts", async () => {
    const { code, printed } = await run(second, "sha256sum", ["--check", "--strict", "SHA256SUMS"]);
    expect({ code, lines: printed.trim().split("\n").length }).toEqual({ code: 0, lines: 3 });
  });

  test("lists the packages in the built archive, and none that only build or test it", () => {
    const { components } = JSON.parse(readFileSync(fileOf(first, ".cdx.json"), "utf8")) as {
      components: { name: string; hashes: unknown[] }[];
    };
    const names = components.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["react", "hono", "sharp", `node-${process.platform}-${process.arch}`]),
    );
    const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { devDependencies: object };
    expect(names.filter((name) => name in devDependencies)).toEqual([]);
    expect(components.filter(({ hashes }) => !hashes)).toEqual([]);
  });

  test("has the whole source of its commit in the source archive", async () => {
    const source = fileOf(first, "-source.tar.gz");
    const { printed: id } = await run(".", "sh", ["-c", 'gzip -dc "$1" | git get-tar-commit-id', "sh", source]);
    const committed = await run(".", "git", ["ls-tree", "-r", "-z", "--name-only", id.trim()]);
    const packed = await run(".", "tar", ["-tzf", source, "--quoting-style=literal"]);
    const files = packed.printed.split("\n").map((path) => path.slice(path.indexOf("/") + 1));
    expect(committed.printed.length).toBeGreaterThan(10_000);
    expect(files.filter((path) => path !== "" && !path.endsWith("/")).sort()).toEqual(
      committed.printed
        .split("\0")
        .filter((path) => path !== "")
        .sort(),
    );
  });

  test("runs from the built archive with another base path, as another user, without npm, and cannot write into its folder", async () => {
    const { program, careers, serve } = await unpacked(fileOf(first, `-${process.platform}-${process.arch}.tar.gz`));
    const upgrade = await careers("upgrade", "check");
    expect(upgrade.code, upgrade.printed).toBe(0);

    const child = serve();
    const ended = once(child, "exit");
    onTestFinished(() => void child.kill("SIGKILL"));
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
      });
    await expect.poll(() => printed, { timeout: 120_000 }).toMatch(/ready: +http/);
    const [, address = ""] = /ready: +(\S+)/.exec(printed) ?? [];

    const open = async (path: string): Promise<string> => (await fetch(address + path)).text();
    const page = await open("/it/work-with-us/it/job-search?country=it");
    const [manifest = ""] = /\/assets\/manifest-[0-9a-f]{8}\.js/.exec(page) ?? [];
    expect(await open(manifest)).toContain(":language/work-with-us/:country/job-search");
    expect(await open("/en/work-with-us/uk/job-search?country=uk&q=enginer")).toContain(
      "uk-grid-connection-engineer-edinburgh",
    );
    await apply(address, "uk-grid-connection-engineer-edinburgh", "en", "ada@example.org", "uk");
    expect(JSON.parse((await careers("applications", "list", "--json")).printed)).toHaveLength(1);
    const doctor = await careers("doctor");
    expect(doctor.code, doctor.printed).toBe(0);

    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(printed).not.toMatch(/Installing|Building|was called/);
    expect(existsSync(join(program, "node_modules/.cache"))).toBe(false);
  });
});
