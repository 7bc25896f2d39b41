/** Functions for folders that an operator chooses: for backups, restored data and exports. */
export { makeFolder } from "#adapters/disk/make-folder.ts";
export { syncNow } from "#adapters/disk/sync.ts";
