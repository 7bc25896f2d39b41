/** Functions for folders that an operator chooses: for backups, restored data and exports. */
export { makeFolder } from "#adapters/disk/make-folder.ts";
export { syncToDiskSync } from "#adapters/disk/sync.ts";
