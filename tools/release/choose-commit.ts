import { spawnSync } from "node:child_process";

/** A commit to release. */
export interface ReleasedCommit {
  readonly id: string;
  /** Seconds since 1970. */
  readonly committedAt: number;
  /** The version in its `package.json`. */
  readonly version: string;
  /** The text of its `CHANGELOG.md`; empty if it has none. */
  readonly changelog: string;
  /** Its tags that begin with `v` and a digit, and the tag that the caller requested. */
  readonly tags: readonly string[];
}

export type Choice =
  | { readonly ok: true; readonly commit: ReleasedCommit }
  | { readonly ok: false; readonly says: string };

/** Finds the commit to release in the repository `folder`. `names` has at most one tag or commit; if empty, it is the commit that is checked out. */
export function chooseCommit(folder: string, names: readonly string[]): Choice {
  const git = (...words: string[]): string | undefined => {
    const { status, stdout } = spawnSync("git", words, { cwd: folder, encoding: "utf8" });
    return status === 0 ? stdout.trim() : undefined;
  };
  const [name, another] = names;
  if (another !== undefined) return refuse("Name one tag or commit, not several.");
  const changes = git("status", "--porcelain");
  if (changes === undefined)
    return refuse("Releases are made from a clone of the repository, but this folder is not a clone.");
  if (name === undefined && changes !== "")
    return refuse(
      "Some changes are not committed, and a release contains only what is committed: commit them, or name a commit.",
    );

  const id = git("rev-parse", "--verify", "--quiet", `${name ?? "HEAD"}^{commit}`);
  if (id === undefined) return refuse(`This repository has no tag or commit ${name ?? "yet"}.`);
  const isTag = name !== undefined && git("rev-parse", "--verify", "--quiet", `refs/tags/${name}`) !== undefined;
  const versionTags = (git("tag", "--points-at", id, "--list", "v[0-9]*") ?? "")
    .split("\n")
    .filter((tag) => tag !== "");
  const { version } = JSON.parse(git("show", `${id}:package.json`) ?? "{}") as { version?: string };
  if (version === undefined) return refuse(`The commit ${id} has no package.json with a version.`);
  if (git("cat-file", "-e", `${id}:serve`) === undefined)
    return refuse(`The commit ${id} is too old to be released: it has no file "serve".`);
  return {
    ok: true,
    commit: {
      id,
      committedAt: Number(git("show", "--no-patch", "--format=%ct", id)),
      version,
      changelog: git("show", `${id}:CHANGELOG.md`) ?? "",
      tags: [...new Set([...(isTag ? [name] : []), ...versionTags])],
    },
  };
}

const refuse = (says: string): Choice => ({ ok: false, says });
