import { codeOf, PorticoError } from "../errors.ts";

/** One end of a message channel to another process or thread. */
export interface Channel {
  send(message: unknown): void;
  listen(hear: (message: unknown) => void): void;
}

/** The functions that one side provides to the other, by name, each with one argument. */
export type Calls = Readonly<Record<string, (argument: never) => unknown>>;

export type Argument<Call> = Call extends (argument: infer Given) => unknown ? Given : never;
export type Answer<Call> = Call extends (argument: never) => infer Given ? Awaited<Given> : never;

/** The other side of a channel. */
export interface Peer<Remote> {
  /**
   * Calls a function of the other side and returns its result. Raises the error that the function raised, with the same code, and `unavailable` once
   * the other side is gone.
   */
  ask<Name extends keyof Remote & string>(name: Name, argument: Argument<Remote[Name]>): Promise<Answer<Remote[Name]>>;
  /** Calls a function of the other side without waiting for a result. */
  tell<Name extends keyof Remote & string>(name: Name, argument: Argument<Remote[Name]>): void;
  /** Must be called when the other side is gone. All pending and later calls of `ask` then raise `unavailable` with this reason. */
  disconnected(reason: string): void;
}

interface Batch {
  readonly topic: string;
  readonly messages: readonly Message[];
}

interface Message {
  readonly kind: "call" | "answer";
  readonly name?: string;
  readonly argument?: never;
  /** Matches a response with its call; missing if the caller does not wait for a response. */
  readonly id?: number;
  readonly value?: unknown;
  readonly error?: { readonly code: string | undefined; readonly message: string };
}

const isAbout = (topic: string, batch: unknown): batch is Batch =>
  typeof batch === "object" && batch !== null && "topic" in batch && batch.topic === topic;

/**
 * Creates a peer for one topic of a channel. It calls the functions of the other side, and executes `calls` for the other side. Arguments and results
 * are not validated, because the same program runs on both sides.
 */
export function createPeer<Remote>(topic: string, channel: Channel, calls: Calls): Peer<Remote> {
  let lastId = 0;
  let goneBecause: string | undefined;
  let queued: Message[] = [];
  /** Collects the messages of the current synchronous code and sends them as one batch, because a page makes several calls at once. */
  const send = (message: Message): void => {
    if (queued.length === 0)
      queueMicrotask(() => {
        const messages = queued;
        queued = [];
        channel.send({ topic, messages } satisfies Batch);
      });
    queued.push(message);
  };
  const pending = new Map<number, { resolve: (value: never) => void; reject: (error: unknown) => void }>();

  const answer = async ({ name = "", argument, id }: Message): Promise<void> => {
    try {
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (!call) throw new PorticoError("not_found", `there is no call ${name}`);
      const value = await call(argument as never);
      if (id !== undefined) send({ kind: "answer", id, value });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (id !== undefined) send({ kind: "answer", id, error: { code: codeOf(error), message } });
    }
  };
  const hear = (message: Message): void => {
    if (message.kind === "call") return void answer(message);
    const { id = 0, value, error } = message;
    const call = pending.get(id);
    pending.delete(id);
    if (!error) call?.resolve(value as never);
    else call?.reject(errorOf(error));
  };
  channel.listen((batch) => {
    if (isAbout(topic, batch)) for (const message of batch.messages) hear(message);
  });
  return {
    ask(name, argument) {
      if (goneBecause !== undefined) return Promise.reject(new PorticoError("unavailable", goneBecause));
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      send({ kind: "call", name, argument: argument as never, id: lastId });
      return promise;
    },
    tell(name, argument) {
      if (goneBecause === undefined) send({ kind: "call", name, argument: argument as never });
    },
    disconnected(reason) {
      goneBecause ??= reason;
      for (const { reject } of pending.values()) reject(new PorticoError("unavailable", goneBecause));
      pending.clear();
    },
  };
}

/** Recreates an error that was raised on the other side, from its code and message. */
function errorOf({ code, message }: { readonly code: string | undefined; readonly message: string }): Error {
  const expected = codeOf({ code });
  return expected ? new PorticoError(expected, message) : new Error(message);
}
