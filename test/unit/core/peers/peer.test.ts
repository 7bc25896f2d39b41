import { expect, test } from "vitest";
import { codeOf, PorticoError } from "#core/errors.ts";
import { createPeer } from "#core/peers/peer.ts";
import { connectedChannels } from "../../../connected-channels.ts";
import { raised } from "../../../raised.ts";

const calls = {
  double: (number: number) => number * 2,
  async busy(_: undefined) {
    throw new PorticoError("busy", "too many of them");
  },
  broken(_: undefined) {
    throw new TypeError("something of our own");
  },
  never: (_: undefined) => new Promise<void>(() => undefined),
};

function aPair() {
  const { ends, said } = connectedChannels();
  createPeer("sums", ends[1], calls);
  return { peer: createPeer<typeof calls>("sums", ends[0], {}), said, ends };
}

test("calls made in one tick are sent in one message, and so are their answers", async () => {
  const { peer, said } = aPair();
  const answers = await Promise.all([1, 2, 3, 4].map((number) => peer.ask("double", number)));
  expect(answers).toEqual([2, 4, 6, 8]);
  expect(said).toHaveLength(2);
  expect(await peer.ask("double", 5)).toBe(10);
  expect(said).toHaveLength(4);
});

test("an expected error keeps its code, an unexpected one only its message", async () => {
  const { peer } = aPair();
  await expect(peer.ask("busy", undefined)).rejects.toMatchObject({ code: "busy", message: "too many of them" });
  const broken = await peer.ask("broken", undefined).catch((error: unknown) => error);
  expect(broken).toMatchObject({ message: "something of our own" });
  expect(codeOf(broken)).toBeUndefined();
});

test("an unknown name is answered with an error, even if every object inherits it", async () => {
  const { ends } = aPair();
  const peer = createPeer<{ toString(_: undefined): string; gone(_: undefined): string }>("sums", ends[0], {});
  expect(await raised(peer.ask("gone", undefined))).toBe("not_found");
  expect(await raised(peer.ask("toString", undefined))).toBe("not_found");
});

test("a call that wants no answer gets none, even if it fails", async () => {
  const { peer, said } = aPair();
  peer.tell("double", 1);
  peer.tell("busy", undefined);
  expect(await peer.ask("double", 2)).toBe(4); // the response arrives only after the two calls above were handled
  expect(said).toHaveLength(2);
  expect(said[1]).toMatchObject({ messages: [{ kind: "answer", value: 4 }] });
});

test("once the channel has closed, every call raises 'unavailable' with the reason, and nothing is sent", async () => {
  const { peer, said } = aPair();
  const underWay = expect(peer.ask("never", undefined)).rejects.toMatchObject({
    code: "unavailable",
    message: "exit code 3",
  });
  await expect.poll(() => said.length).toBe(1);
  peer.disconnected("exit code 3");
  peer.disconnected("told again");
  await underWay;
  peer.tell("double", 1);
  await expect(peer.ask("double", 1)).rejects.toMatchObject({ code: "unavailable", message: "exit code 3" });
  expect(said).toHaveLength(1);
});

test("two topics share a channel and do not hear each other", async () => {
  const { peer, ends } = aPair();
  createPeer("products", ends[1], { double: (number: number) => number ** 2 });
  const other = createPeer<typeof calls>("products", ends[0], {});
  expect(await Promise.all([peer.ask("double", 5), other.ask("double", 5)])).toEqual([10, 25]);
});
