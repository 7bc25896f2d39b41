/** For the processes that share the work. */
export { channelOf } from "#adapters/workers/process-channel.ts";
export { createSharedPorts } from "#adapters/workers/shared-ports.ts";
export { createSharedState, type JoinedWorker, type SharedState } from "#adapters/workers/shared-state.ts";
