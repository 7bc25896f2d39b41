// usage: npm run release [-- OPTION ... TAG|COMMIT]
//
// Makes the files of a release from a tag or a commit: a source archive, a built archive for the platform of this machine, the list of its
// packages (SBOM), and checksums. Reads only what is committed. Two releases of the same commit are byte-identical.
//
//   TAG|COMMIT    what is released (the commit that is checked out, if all changes are committed)
//   --to FOLDER   where the files are written (release)

import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chooseCommit } from "./choose-commit.ts";
import { makeRelease } from "./make-release.ts";
import { reasonToRefuse } from "./reason-to-refuse.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string", default: "release" } },
});
const root = fileURLToPath(new URL("../..", import.meta.url));

process.umask(0o022); // the files are world-readable, whatever the caller's umask
const choice = chooseCommit(root, positionals);
const refusal = choice.ok ? reasonToRefuse(choice.commit) : choice.says;
if (choice.ok && refusal === undefined) makeRelease(root, choice.commit, resolve(values.to), console.log);
else {
  console.error(refusal);
  process.exitCode = 1;
}
