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
  /** Calls the other side and returns its answer. Raises the errors of the other side, with their codes, and `unavailable` once the other side is gone. */
  ask<Name extends keyof Remote & string>(name: Name, argument: Argument<Remote[Name]>): Promise<Answer<Remote[Name]>>;
  /** Calls the other side without waiting for an answer. */
  tell<Name extends keyof Remote & string>(name: Name, argument: Argument<Remote[Name]>): void;
  /** Has to be called when the other side is gone. All pending and later calls raise `unavailable` with this reason. */
  gone(reason: string): void;
}

interface Batch {
  readonly topic: string;
  readonly messages: readonly Message[];
}

interface Message {
  readonly kind: "call" | "answer";
  readonly name?: string;
  readonly argument?: never;
  /** Identifies the call to which an answer belongs; missing if no answer is wanted. */
  readonly id?: number;
  readonly value?: unknown;
  readonly error?: { readonly code: string | undefined; readonly message: string };
}

const isAbout = (topic: string, batch: unknown): batch is Batch =>
  typeof batch === "object" && batch !== null && "topic" in batch && batch.topic === topic;

/**
 * Calls the other side of a channel, and answers its calls, for one of the channel's topics. Arguments and answers are not checked, because the same
 * program runs on both sides.
 */
export function createPeer<Remote>(topic: string, channel: Channel, calls: Calls): Peer<Remote> {
  let lastId = 0;
  let goneBecause: string | undefined;
  let queued: Message[] = [];
  /** Sends all messages of one turn of the event loop in a batch, because a page makes several calls at once. */
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
    gone(reason) {
      goneBecause ??= reason;
      for (const { reject } of pending.values()) reject(new PorticoError("unavailable", goneBecause));
      pending.clear();
    },
  };
}

/** Creates an error with the other side's code and message. */
function errorOf({ code, message }: { readonly code: string | undefined; readonly message: string }): Error {
  const expected = codeOf({ code });
  return expected ? new PorticoError(expected, message) : new Error(message);
}
