/** A part of the core whose unit tests are checked with mutants. */
export interface Room {
  readonly path: string;
  /** The folder with the unit tests of the room. No other tests are run. */
  readonly tests: string;
  /** The minimum score of the room, in percent. */
  readonly minScore: number;
}

export const rooms: readonly Room[] = [
  { path: "core/applications", tests: "test/unit/core/applications", minScore: 85 },
  { path: "core/letters", tests: "test/unit/core/letters", minScore: 80 },
  { path: "core/mail", tests: "test/unit/core/mail", minScore: 85 },
  { path: "core/uploads", tests: "test/unit/core/uploads", minScore: 85 },
  { path: "core/search/query", tests: "test/unit/core/search/query", minScore: 90 },
];

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

export const isInRooms = (path: string): boolean => rooms.some((room) => isWithin(path, room.path));

/** Returns patterns for the files of a room that are to be mutated: all its files, or only those in `paths`. */
export function filesToMutate(room: Room, paths: readonly string[]): string[] {
  if (paths.some((path) => isWithin(room.path, path))) return [`${room.path}/**/*.ts`];
  return paths
    .filter((path) => isWithin(path, room.path))
    .map((path) => (path.endsWith(".ts") ? path : `${path}/**/*.ts`));
}
