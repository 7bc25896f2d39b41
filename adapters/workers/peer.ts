import { codeOf, PorticoError } from "#core/errors.ts";

/** A way for messages between two processes. */
export interface Channel {
  send(message: unknown): void;
  listen(hear: (message: unknown) => void): void;
}

/** What the other side may be asked, by name. */
export type Calls = Readonly<Record<string, (argument: never) => unknown>>;

type Argument<Call> = Call extends (argument: infer Given) => unknown ? Given : never;
type Answer<Call> = Call extends (argument: never) => infer Given ? Awaited<Given> : never;

/** The other side of a channel. */
export interface Peer<Remote> {
  /** Raises what the other side raises, and `unavailable` when it has gone. */
  ask<Name extends keyof Remote & string>(name: Name, argument: Argument<Remote[Name]>): Promise<Answer<Remote[Name]>>;
  /** As `ask`, where no answer is needed. */
  tell<Name extends keyof Remote & string>(name: Name, argument: Argument<Remote[Name]>): void;
  /** Says that the other side has gone. */
  gone(): void;
}

interface Parcel {
  readonly topic: string;
  readonly messages: readonly Message[];
}

interface Message {
  readonly kind: "call" | "answer";
  readonly name?: string;
  readonly argument?: never;
  /** Absent where no answer is wanted. */
  readonly id?: number;
  readonly value?: unknown;
  readonly error?: { readonly code: string | undefined; readonly message: string };
}

const isAbout = (topic: string, parcel: unknown): parcel is Parcel =>
  typeof parcel === "object" && parcel !== null && "topic" in parcel && parcel.topic === topic;

/**
 * Asks the other side and answers it, about one topic: a channel may carry several. Both sides run the same program, so that arguments are what
 * their types say.
 */
export function createPeer<Remote>(topic: string, channel: Channel, calls: Calls): Peer<Remote> {
  let last = 0;
  let isGone = false;
  let queued: Message[] = [];
  /** What is said at once goes over in one message: a page asks the search several things. */
  const send = (message: Message): void => {
    if (queued.length === 0)
      queueMicrotask(() => {
        const messages = queued;
        queued = [];
        channel.send({ topic, messages } satisfies Parcel);
      });
    queued.push(message);
  };
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: unknown) => void }>();

  const answer = async ({ name = "", argument, id }: Message): Promise<void> => {
    try {
      const value = await calls[name]?.(argument as never);
      if (id !== undefined) send({ kind: "answer", id, value });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (id !== undefined) send({ kind: "answer", id, error: { code: codeOf(error), message } });
    }
  };
  const hear = (message: Message): void => {
    if (message.kind === "call") return void answer(message);
    const { id = 0, value, error } = message;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (!error) asked?.resolve(value as never);
    else asked?.reject(errorOf(error));
  };
  channel.listen((parcel) => {
    if (isAbout(topic, parcel)) for (const message of parcel.messages) hear(message);
  });
  return {
    ask(name, argument) {
      if (isGone) return Promise.reject(left());
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      last += 1;
      waiting.set(last, { resolve, reject });
      send({ kind: "call", name, argument: argument as never, id: last });
      return promise;
    },
    tell(name, argument) {
      if (!isGone) send({ kind: "call", name, argument: argument as never });
    },
    gone() {
      isGone = true;
      for (const { reject } of waiting.values()) reject(left());
      waiting.clear();
    },
  };
}

const left = (): PorticoError => new PorticoError("unavailable", "the other process has ended");

/** An error of the other side, of the same kind. */
function errorOf({ code, message }: { readonly code: string | undefined; readonly message: string }): Error {
  const expected = codeOf({ code });
  return expected ? new PorticoError(expected, message) : new Error(message);
}
