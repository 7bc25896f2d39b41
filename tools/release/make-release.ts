import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assembleProgram } from "./assemble-program.ts";
import { checksums } from "./checksums.ts";
import type { ReleasedCommit } from "./choose-commit.ts";
import { fileNameStart, folderName } from "./file-names.ts";
import { listPackages } from "./list-packages.ts";
import { packCommit, packFolder } from "./pack.ts";
import { run } from "./run.ts";

/** Makes the files of a release in the folder `to`, from a commit in `repository`. Reports each step and each file to `say`. */
export function makeRelease(repository: string, commit: ReleasedCommit, to: string, say: (line: string) => void): void {
  const start = fileNameStart(commit);
  const folder = folderName(commit.version);
  const names = {
    source: `${start}-source.tar.gz`,
    built: `${start}-${process.platform}-${process.arch}.tar.gz`,
    sbom: `${start}.cdx.json`,
  };
  const work = mkdtempSync(join(tmpdir(), "portico-release-"));
  const [unpacked, assembled] = [join(work, "unpacked"), join(work, "assembled")];
  try {
    say(`Version ${commit.version} from commit ${commit.id}${commit.tags.length > 0 ? "" : ", which has no tag"}`);
    packCommit(repository, commit.id, folder, join(work, names.source));
    mkdirSync(unpacked);
    run(work, "tar", "-xzf", names.source, "-C", unpacked);

    say("Installing packages and building the pages ...");
    const [source, program] = [join(unpacked, folder), join(assembled, folder)];
    run(source, "scripts/with-node", "scripts/build.ts");
    assembleProgram(source, program);
    writeFileSync(join(work, names.sbom), listPackages(program, commit.committedAt));

    say("Packing ...");
    packFolder(assembled, folder, commit.committedAt, join(work, names.built));
    mkdirSync(to, { recursive: true });
    for (const name of Object.values(names)) {
      copyFileSync(join(work, name), join(to, name));
      say(`${(statSync(join(to, name)).size / 1e6).toFixed(1).padStart(7)} MB  ${join(to, name)}`);
    }
    const files = Object.fromEntries(Object.values(names).map((name) => [name, readFileSync(join(work, name))]));
    writeFileSync(join(to, "SHA256SUMS"), checksums(files));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
