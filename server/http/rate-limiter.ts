import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import type { ChallengePurpose } from "#core/bot-check.ts";
import { PorticoError } from "#core/errors.ts";
import type { LimitName } from "#core/limits/limits.ts";
import { type FrequentLimit, isFrequentLimit, type Meters } from "#core/limits/meters.ts";
import { type NetworkPath, networkPathOf, providerNetworkOf } from "#core/limits/network-prefixes.ts";
import {
  alertMailLimits,
  countMail,
  type MailLimits,
  plainMailLimits,
  uncheckedAlertMailLimits,
} from "#core/refusals/counted-mail.ts";
import type { SharedResourceListener } from "#core/refusals/refusals.ts";
import type { VisitorPasses } from "#core/uploads/visitor-pass.ts";
import { type ClientAddressResolver, isPrivateAddress, networkOf } from "./client-address.ts";
import type { HeaderVariables } from "./headers.ts";
import { answerInProgressOf } from "./kept/answer-in-progress.ts";

export interface RateLimiterOptions {
  readonly meters: Meters;
  readonly addressOf: ClientAddressResolver;
  /** Whether an address belongs to a trusted server, which searches on behalf of many visitors. Its searches are counted separately (trust 1.11). */
  readonly isServer: (address: string) => boolean;
  /** The number by which all limits per address are multiplied; 0 turns them off. */
  readonly factor: number;
  readonly passes: VisitorPasses;
  /** Notified of refusals, and of the use of resources that all visitors share. */
  readonly refusals: SharedResourceListener;
}

/** Limits what each address may do (trust 1.11). Its counts are never written to disk. */
export interface RateLimiter {
  /**
   * Counts `amount` (by default 1) against a limit of the client's address. Raises `busy` if the limit is used up; the response then has a
   * `Retry-After` header.
   */
  take(name: Exclude<LimitName, FrequentLimit>, context: Context, amount?: number): Promise<void>;
  /** Gives back an amount that was counted for the client's address but not used. */
  give(name: LimitName, context: Context, amount: number): void;
  /**
   * Counts the mail that is sent for a plain form. `mailbox` is the hash of the recipient's mailbox. Raises the same errors as `countMail` in the
   * core.
   */
  takePlainMail(context: Context, mailbox: string): Promise<void>;
  /**
   * Counts a request for an alert. Requests that did not pass the bot check are counted separately, against stricter limits. The number of mails to
   * one mailbox is limited elsewhere, in the store of alerts. Raises `busy` as `take` does.
   */
  takeAlertMail(context: Context, passed: "checked" | "unchecked"): Promise<void>;
  /**
   * Counts a prepared upload. A valid pass identifies a visitor, and the visitor's uploads are counted separately. Visitors without a valid pass are
   * also counted together, by address. Returns the pass for the visitor's next upload. Raises `busy` as `take` does.
   */
  takePresign(context: Context, pass: string | undefined): Promise<string>;
  /** Returns a middleware that counts each call against a limit. */
  limit(name: LimitName): MiddlewareHandler;
  /** Counts a request before the program handles it. Returns whether the limit allows the request. */
  admits(name: "page" | "search", request: IncomingMessage): boolean;
  /** The networks that contain the client's address. */
  networkOf(context: Context): NetworkPath;
  /** Notes that `admits` has counted a request, so that the program does not count it again. */
  markAdmitted(request: IncomingMessage): void;
  /**
   * Returns the factor by which the puzzles for the client's address are harder than usual. The factor is more than 1 for applications after many
   * uploads or submits, and for alerts after many requests for alerts.
   */
  effort(context: Context, purpose: ChallengePurpose): Promise<number>;
}

const busyAddressEffort = 4;

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
  const noRequest = {};
  const peers = new WeakMap<Socket, ReturnType<typeof callerBehind>>();
  /** The client at the other end of a connection. Cached, because it does not change as long as the connection lasts. */
  const peerOf = (socket: Socket): ReturnType<typeof callerBehind> => {
    const known = peers.get(socket) ?? callerBehind(socket);
    peers.set(socket, known);
    return known;
  };
  const keyOf = (context: Context<{ Variables: HeaderVariables }>): string => networkOf(callerOf(context));

  /** Raises `busy` if `seconds` is not 0. `seconds` comes from a meter, and says how long the client has to wait. */
  const refuseFor = (seconds: number, context: Context, what: string): void => {
    if (seconds === 0) return;
    const caller = callerOf(context);
    if (isPrivateAddress(caller)) refusals.refused("proxy", networkPathOf(caller));
    context.set("retryAfter", seconds);
    throw new PorticoError("busy", what, undefined, seconds);
  };
  const takeFrom = async (name: LimitName, key: string, context: Context, amount?: number): Promise<void> => {
    if (factor !== 0) refuseFor(await meters.take(name, key, amount), context, `too much ${name}`);
  };
  const take: RateLimiter["take"] = (name, context, amount) => takeFrom(name, keyOf(context), context, amount);
  const takeLocally = (name: FrequentLimit, context: Context<{ Variables: HeaderVariables }>): void => {
    if (factor === 0) return;
    const caller = callerOf(context);
    const byServer = name === "search" && isServer(caller);
    const seconds = meters.takeLocally(byServer ? "serverSearch" : name, byServer ? caller : networkOf(caller));
    refuseFor(seconds, context, `too much ${name}`);
  };
  const takeMail = async (context: Context, limits: MailLimits, mailbox = ""): Promise<void> => {
    if (factor === 0) return;
    const caller = callerOf(context);
    const networks = { network: networkPathOf(caller), provider: providerNetworkOf(caller) };
    await countMail({ ...networks, address: keyOf(context), mailbox }, limits, { meters, refusals });
  };
  return {
    take,
    give: (name, context, amount) => meters.give(name, keyOf(context), amount),
    takePlainMail: (context, mailbox) => takeMail(context, plainMailLimits, mailbox),
    takeAlertMail: (context, passed) =>
      takeMail(context, passed === "checked" ? alertMailLimits : uncheckedAlertMailLimits),
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
      // this call only makes a shared response: the requests that wait for it were counted when they arrived
      if (answerInProgressOf(context)) return next();
      if (admitted.has((context.env as { incoming?: IncomingMessage } | undefined)?.incoming ?? noRequest))
        return next();
      if (isFrequentLimit(name)) takeLocally(name, context);
      else await take(name, context);
      return next();
    },
    admits(name, { socket, headers }) {
      if (factor === 0) return true;
      const forwarded = headers["x-forwarded-for"];
      const caller = forwarded === undefined ? peerOf(socket) : callerBehind(socket, String(forwarded));
      const byServer = name === "search" && caller.isServer;
      return meters.takeLocally(byServer ? "serverSearch" : name, byServer ? caller.address : caller.network) === 0;
    },
    networkOf: (context) => networkPathOf(callerOf(context)),
    markAdmitted: (request) => void admitted.add(request),
    async effort(context, purpose) {
      if (factor === 0) return 1;
      const key = keyOf(context);
      const names = purpose === "alert" ? (["alertMail"] as const) : (["presignTogether", "submit"] as const);
      const used = await Promise.all(names.map((name) => meters.used(name, key)));
      return Math.max(...used) > 0.5 ? busyAddressEffort : 1;
    },
  };
}
