import { serveParent } from "#adapters/thread/thread-peer.ts";
import { PorticoError } from "#core/errors.ts";

/** The calls that the worker thread of `thread.test.ts` implements. */
export const calls = {
  double: (number: number) => number * 2,
  async refuse(_: undefined) {
    throw new PorticoError("busy", "too many of them");
  },
  exit: (code: number): Promise<void> => process.exit(code),
  crash(_: undefined): Promise<void> {
    setImmediate(() => {
      throw new Error("something of our own");
    });
    return new Promise(() => undefined);
  },
  async callBack(number: number) {
    parent.tell("heard", number);
  },
};

const parent = serveParent<{ heard(number: number): void }>(calls);
