import { expect, test } from "vitest";
import { createAnswerReader, splitPackets } from "../../../../tools/sphinx/protocol.ts";

const text = (value: string): Buffer => Buffer.concat([Buffer.of(value.length), Buffer.from(value)]);
const column = (name: string): Buffer => Buffer.concat(["def", "", "", "", name, name].map(text));
const end = (status: number): Buffer => Buffer.of(0xfe, 0, 0, status, 0);

test("bytes are split into whole packets, and the rest is kept", () => {
  const { packets, rest } = splitPackets(Buffer.of(2, 0, 0, 0, 7, 8, 1, 0, 0, 1));
  expect(packets).toEqual([Buffer.of(7, 8)]);
  expect(rest).toEqual(Buffer.of(1, 0, 0, 1));
});

test("the rows of several statements are read in their order", () => {
  const reader = createAnswerReader();
  const [rowsFollow, more, last] = [Buffer.of(1), 8, 0];
  const first = [rowsFollow, column("opening"), end(0), text("a"), text("b"), end(more)];
  const second = [rowsFollow, column("total"), end(0), text("2")];
  for (const packet of [...first, ...second]) expect(reader.take(packet)).toBeUndefined();
  expect(reader.take(end(last))).toEqual([[{ opening: "a" }, { opening: "b" }], [{ total: "2" }]]);
});

test("a refused statement raises what the server says", () => {
  const refused = Buffer.concat([Buffer.of(0xff, 0x28, 4), Buffer.from("#42000sphinxql: syntax error")]);
  expect(() => createAnswerReader().take(refused)).toThrow("sphinxql: syntax error");
});
