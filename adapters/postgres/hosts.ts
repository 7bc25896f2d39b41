/** For starts of the program that share their data. */
export { createPostgresChanges, listenTo } from "./changes.ts";
export { createPostgresKeyQueue } from "./key-queue.ts";
export { createPostgresLeases } from "./leases.ts";
export { createLine } from "./line.ts";
export { createPostgresMeters } from "./meters.ts";
