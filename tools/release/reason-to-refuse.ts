import type { ReleasedCommit } from "./choose-commit.ts";

/** Why a commit cannot be released, and what to do; `undefined` if it can (spec C34). */
export function reasonToRefuse({
  version,
  tags,
  changelog,
}: Pick<ReleasedCommit, "version" | "tags" | "changelog">): string | undefined {
  const tag = `v${version}`;
  const wrongTag = tags.find((each) => each !== tag);
  if (wrongTag !== undefined)
    return `The tag ${wrongTag} is on a commit whose package.json says version ${version}: name the tag ${tag}, or change the version first.`;
  const heading = changelog.split("\n").find((line) => /^## (\S+?),?(?: |$)/.exec(line)?.[1] === version);
  if (heading === undefined)
    return `CHANGELOG.md has no entry for version ${version}: add "## ${version}" and what operators must do.`;
  if (tags.length > 0 && heading.includes("not yet released"))
    return `CHANGELOG.md says that version ${version} is not yet released: write the day instead, and move the tag.`;
  return undefined;
}
