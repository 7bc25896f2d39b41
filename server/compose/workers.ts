/** For the processes that share the work. */
export { createPeer, type Peer } from "#adapters/workers/peer.ts";
export { channelOf } from "#adapters/workers/process-channel.ts";
export { createSharedPorts } from "#adapters/workers/shared-ports.ts";
export { createSharedState, type JoinedWorker, type SharedState } from "#adapters/workers/shared-state.ts";
