/** What the main process and its workers need to exchange messages. */
export { channelOf } from "#adapters/workers/process-channel.ts";
export { createSharedPorts } from "#adapters/workers/shared-ports.ts";
export { createSharedState, type JoinedWorker, type SharedState } from "#adapters/workers/shared-state.ts";
