import type { ReleasedCommit } from "./choose-commit.ts";

/** The name of the folder that both archives unpack to. */
export const folderName = (version: string): string => `portico-${version}`;

/**
 * Returns the prefix of the names of a release's files. If the commit has no tag, the names contain the commit's id, because many commits have the
 * same version. The contents of the files never depend on tags, so adding a tag later changes only the names.
 */
export const fileNameStart = ({ version, tags, id }: Pick<ReleasedCommit, "version" | "tags" | "id">): string =>
  tags.length > 0 ? folderName(version) : `${folderName(version)}-${id.slice(0, 12)}`;
