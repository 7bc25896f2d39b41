/** For folders that an operator chooses: backups, restored data, exports. */
export { makeFolder } from "#adapters/disk/make-folder.ts";
export { syncNow } from "#adapters/disk/sync.ts";
