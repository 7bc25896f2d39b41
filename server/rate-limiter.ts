import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import { PorticoError } from "#core/errors.ts";
import { createMeter, type LimitName, limitsPerAddress, type Meter, plainMailsTogether } from "#core/limits.ts";
import type { VisitorPasses } from "#core/uploads/visitor-pass.ts";
import { type AddressOf, networkOf } from "./address.ts";
import type { HeaderVariables } from "./headers.ts";
import { makingOf } from "./kept/making.ts";

export interface RateLimiterOptions {
  readonly now: () => Date;
  readonly addressOf: AddressOf;
  /** Whether an address is that of a server that searches here for many visitors; its searches are counted apart (trust 1.11). */
  readonly isServer: (address: string) => boolean;
  /** Multiplies every limit; 0 lifts them all. */
  readonly factor: number;
  readonly passes: VisitorPasses;
}

/** Limits how much each address may do (trust 1.11). Nothing of it is written down. */
export interface RateLimiter {
  /** Raises `busy` when an address has used up a limit; the answer says when to come back. */
  take(name: LimitName, context: Context, amount?: number): void;
  /** Gives back what an address has taken and not used. */
  give(name: LimitName, context: Context, amount: number): void;
  /** Takes a mail that answers a plain form, from its address and from what all have together. */
  takePlainMail(context: Context): void;
  /**
   * Takes an upload to be prepared, from the visitor that a pass stands for, else from the newcomers of the address. Answers the pass to go on
   * with; raises `busy` as `take` does.
   */
  takePresign(context: Context, pass: string | undefined): string;
  /** Takes one for each call that passes. */
  limit(name: LimitName): MiddlewareHandler;
  /** Takes one for a request that no program has seen yet; says whether the limit allowed it. */
  admits(name: "page" | "search", request: IncomingMessage): boolean;
  /** How much harder the puzzles of an address are: it has uploaded or submitted much lately. */
  effort(context: Context): number;
}

const harder = 4;

export function createRateLimiter({ now, addressOf, isServer, factor, passes }: RateLimiterOptions): RateLimiter {
  const time = (): number => now().getTime();
  const meters = Object.fromEntries(
    Object.entries(limitsPerAddress).map(([name, { count, seconds }]) => [
      name,
      createMeter({ count: count * factor, seconds }, time),
    ]),
  ) as Record<LimitName, Meter>;
  const callerOf = (context: Context<{ Variables: HeaderVariables }>): string => {
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
    return addressOf(incoming?.socket.remoteAddress, context.req.header("X-Forwarded-For"));
  };
  const callerBehind = ({ remoteAddress }: Socket, forwarded?: string) => {
    const address = addressOf(remoteAddress, forwarded);
    return { address, network: networkOf(address), isServer: isServer(address) };
  };
  const peers = new WeakMap<Socket, ReturnType<typeof callerBehind>>();
  /** Who is at the other end stays the same. */
  const peerOf = (socket: Socket): ReturnType<typeof callerBehind> => {
    const known = peers.get(socket) ?? callerBehind(socket);
    peers.set(socket, known);
    return known;
  };
  const keyOf = (context: Context<{ Variables: HeaderVariables }>): string => networkOf(callerOf(context));

  const take = (name: LimitName, context: Context<{ Variables: HeaderVariables }>, amount?: number): void => {
    if (factor === 0) return;
    const caller = callerOf(context);
    const byServer = name === "search" && isServer(caller);
    takeFrom(byServer ? "serverSearch" : name, byServer ? caller : networkOf(caller), context, amount);
  };
  const takeFrom = (name: LimitName, key: string, context: Context, amount?: number): void => {
    const seconds = meters[name].take(key, amount);
    if (seconds === 0) return;
    context.set("retryAfter", seconds);
    throw new PorticoError("busy", `too much ${name}`);
  };
  const together = createMeter({ ...plainMailsTogether, count: plainMailsTogether.count * factor }, time);
  return {
    take,
    give: (name, context, amount) => meters[name].give(keyOf(context), amount),
    takePlainMail(context) {
      take("plainMail", context);
      const seconds = factor === 0 ? 0 : together.take("all");
      if (seconds === 0) return;
      context.set("retryAfter", seconds);
      throw new PorticoError("busy", "too many mails that answer plain forms");
    },
    takePresign(context, pass) {
      const network = keyOf(context);
      const known = passes.visitorOf(pass, network);
      const { visitor, pass: given } =
        known === undefined ? passes.create(network) : { visitor: known, pass: pass ?? "" };
      if (factor === 0) return given;
      if (known === undefined) takeFrom("newcomer", network, context);
      takeFrom("presign", visitor, context);
      meters.presignTogether.take(network);
      return given;
    },
    limit: (name) => (context, next) => {
      if (!makingOf(context)) take(name, context); // who waits for it was counted
      return next();
    },
    admits(name, { socket, headers }) {
      if (factor === 0) return true;
      const forwarded = headers["x-forwarded-for"];
      const caller = forwarded === undefined ? peerOf(socket) : callerBehind(socket, String(forwarded));
      const byServer = name === "search" && caller.isServer;
      return meters[byServer ? "serverSearch" : name].take(byServer ? caller.address : caller.network) === 0;
    },
    effort(context) {
      if (factor === 0) return 1;
      const key = keyOf(context);
      return Math.max(meters.presignTogether.used(key), meters.submit.used(key)) > 0.5 ? harder : 1;
    },
  };
}
