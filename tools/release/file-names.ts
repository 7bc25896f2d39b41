import type { ReleasedCommit } from "./choose-commit.ts";

/** The folder that both archives unpack to. */
export const folderName = (version: string): string => `portico-${version}`;

/**
 * How the names of the files of a release begin. If the commit has no tag, they contain its id, because many commits have the same version. The
 * files themselves do not, so that a later tag changes none of their bytes.
 */
export const fileNameStart = ({ version, tags, id }: Pick<ReleasedCommit, "version" | "tags" | "id">): string =>
  tags.length > 0 ? folderName(version) : `${folderName(version)}-${id.slice(0, 12)}`;
