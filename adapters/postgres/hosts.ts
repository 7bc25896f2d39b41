/** For starts of the program that share their data. */
export { createPostgresBuildStore } from "./build-store.ts";
export { createPostgresChanges, listenTo, offsetBy, serverTime } from "./changes.ts";
export { refuseForeignDatabase } from "./data-owner.ts";
export { createPostgresKeyQueue } from "./key-queue.ts";
export { createPostgresLeaseStore } from "./lease-store.ts";
export { createLine } from "./line.ts";
export { createPostgresMeters } from "./meters.ts";
export { createPostgresRegistry } from "./registry.ts";
export { createSharedJournal } from "./shared-journal.ts";
export { postgresWaitingOf } from "./waiting-table.ts";
