import { run } from "./run.ts";

/** Packs the files of a commit under the path `folder`. git sorts them, dates them to the commit, and sets root as their owner. */
export function packCommit(repository: string, commit: string, folder: string, archive: string): void {
  const tar = archive.replace(/\.gz$/, "");
  run(repository, "git", "-c", "tar.umask=0022", "archive", `--prefix=${folder}/`, `--output=${tar}`, commit);
  compress(tar);
}

/** Packs the subfolder `folder` of `parent`. The bytes depend only on names, contents and `modifiedAt`, in seconds since 1970 (spec C34). */
export function packFolder(parent: string, folder: string, modifiedAt: number, archive: string): void {
  const tar = archive.replace(/\.gz$/, "");
  const files = ["--format=gnu", "--sort=name", `--mtime=@${modifiedAt}`];
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX"];
  run(parent, "tar", "--create", `--file=${tar}`, ...files, ...owner, folder);
  compress(tar);
}

/** Compresses a file in place, without storing its name and modification time. */
const compress = (file: string): string => run(".", "gzip", "--no-name", file);
