import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import { takePlainMail } from "#core/applications/form/plain-mail.ts";
import { PorticoError } from "#core/errors.ts";
import type { LimitName } from "#core/limits/limits.ts";
import { type FrequentLimit, isFrequent, type Meters } from "#core/limits/meters.ts";
import { type NetworkPath, networkPathOf } from "#core/limits/network-prefixes.ts";
import type { PotUse } from "#core/refusals/refusals.ts";
import type { VisitorPasses } from "#core/uploads/visitor-pass.ts";
import { type AddressOf, isNearby, networkOf } from "./client-address.ts";
import type { HeaderVariables } from "./headers.ts";
import { makingOf } from "./kept/making.ts";

export interface RateLimiterOptions {
  readonly meters: Meters;
  readonly addressOf: AddressOf;
  /** Whether an address is that of a server that searches here for many visitors; its searches are counted apart (trust 1.11). */
  readonly isServer: (address: string) => boolean;
  /** Multiplies every limit of an address; 0 lifts all limits. */
  readonly factor: number;
  readonly passes: VisitorPasses;
  /** Hears what all share is taken, and who is refused. */
  readonly refusals: PotUse;
}

/** Limits how much each address may do (trust 1.11). Nothing of it is written down. */
export interface RateLimiter {
  /** Raises `busy` when an address has used up a limit; the answer says when to come back. */
  take(name: Exclude<LimitName, FrequentLimit>, context: Context, amount?: number): Promise<void>;
  /** Gives back what an address has taken and not used. */
  give(name: LimitName, context: Context, amount: number): void;
  /** Takes a mail that answers a plain form, to the mailbox with this hash. Raises as `takePlainMail` of the core does. */
  takePlainMail(context: Context, mailbox: string): Promise<void>;
  /**
   * Takes an upload to be prepared, from the visitor that a pass stands for, else from the newcomers of the address. Answers the pass to go on
   * with; raises `busy` as `take` does.
   */
  takePresign(context: Context, pass: string | undefined): Promise<string>;
  /** Takes one for each call that passes. */
  limit(name: LimitName): MiddlewareHandler;
  /** Takes one for a request that no program has seen yet; says whether the limit allowed it. */
  admits(name: "page" | "search", request: IncomingMessage): boolean;
  /** The networks of whoever calls. */
  networkOf(context: Context): NetworkPath;
  /** Says that this request has taken its one already, by `admits`, and is passed on. */
  wasAdmitted(request: IncomingMessage): void;
  /** How much harder the puzzles of an address are: it has uploaded or submitted much lately. */
  effort(context: Context): Promise<number>;
}

const harder = 4;

export function createRateLimiter({
  meters,
  addressOf,
  isServer,
  factor,
  passes,
  refusals,
}: RateLimiterOptions): RateLimiter {
  const callerOf = (context: Context<{ Variables: HeaderVariables }>): string => {
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
    return addressOf(incoming?.socket.remoteAddress, context.req.header("X-Forwarded-For"));
  };
  const callerBehind = ({ remoteAddress }: Socket, forwarded?: string) => {
    const address = addressOf(remoteAddress, forwarded);
    return { address, network: networkOf(address), isServer: isServer(address) };
  };
  const admitted = new WeakSet<object>();
  const nobody = {};
  const peers = new WeakMap<Socket, ReturnType<typeof callerBehind>>();
  /** Who is at the other end stays the same. */
  const peerOf = (socket: Socket): ReturnType<typeof callerBehind> => {
    const known = peers.get(socket) ?? callerBehind(socket);
    peers.set(socket, known);
    return known;
  };
  const keyOf = (context: Context<{ Variables: HeaderVariables }>): string => networkOf(callerOf(context));

  /** Refuses where a meter says how many seconds to wait. */
  const refuseFor = (seconds: number, context: Context, what: string): void => {
    if (seconds === 0) return;
    const caller = callerOf(context);
    if (isNearby(caller)) refusals.refused("proxy", networkPathOf(caller));
    context.set("retryAfter", seconds);
    throw new PorticoError("busy", what, undefined, seconds);
  };
  const takeFrom = async (name: LimitName, key: string, context: Context, amount?: number): Promise<void> => {
    if (factor !== 0) refuseFor(await meters.take(name, key, amount), context, `too much ${name}`);
  };
  const take: RateLimiter["take"] = (name, context, amount) => takeFrom(name, keyOf(context), context, amount);
  const takeNow = (name: FrequentLimit, context: Context<{ Variables: HeaderVariables }>): void => {
    if (factor === 0) return;
    const caller = callerOf(context);
    const byServer = name === "search" && isServer(caller);
    const seconds = meters.takeNow(byServer ? "serverSearch" : name, byServer ? caller : networkOf(caller));
    refuseFor(seconds, context, `too much ${name}`);
  };
  return {
    take,
    give: (name, context, amount) => meters.give(name, keyOf(context), amount),
    async takePlainMail(context, mailbox) {
      if (factor === 0) return;
      const network = networkPathOf(callerOf(context));
      await takePlainMail({ network, address: keyOf(context), mailbox }, { meters, refusals });
    },
    async takePresign(context, pass) {
      const network = keyOf(context);
      const known = passes.visitorOf(pass, network);
      const { visitor, pass: given } =
        known === undefined ? passes.create(network) : { visitor: known, pass: pass ?? "" };
      if (factor === 0) return given;
      if (known === undefined) await takeFrom("newcomer", network, context);
      await takeFrom("presign", visitor, context);
      await meters.take("presignTogether", network);
      return given;
    },
    limit: (name) => async (context, next) => {
      if (makingOf(context)) return next(); // who waits for it was counted
      if (admitted.has((context.env as { incoming?: IncomingMessage } | undefined)?.incoming ?? nobody)) return next();
      if (isFrequent(name)) takeNow(name, context);
      else await take(name, context);
      return next();
    },
    admits(name, { socket, headers }) {
      if (factor === 0) return true;
      const forwarded = headers["x-forwarded-for"];
      const caller = forwarded === undefined ? peerOf(socket) : callerBehind(socket, String(forwarded));
      const byServer = name === "search" && caller.isServer;
      return meters.takeNow(byServer ? "serverSearch" : name, byServer ? caller.address : caller.network) === 0;
    },
    networkOf: (context) => networkPathOf(callerOf(context)),
    wasAdmitted: (request) => void admitted.add(request),
    async effort(context) {
      if (factor === 0) return 1;
      const key = keyOf(context);
      const used = await Promise.all([meters.used("presignTogether", key), meters.used("submit", key)]);
      return Math.max(...used) > 0.5 ? harder : 1;
    },
  };
}
