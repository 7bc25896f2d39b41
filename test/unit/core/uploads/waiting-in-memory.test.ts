import { describe, expect, test } from "vitest";
import { createMemoryWaitingTable } from "#core/uploads/waiting-in-memory.ts";
import type { NetworkCodes, WaitingUpload } from "#core/uploads/waiting-table.ts";
import { uploadKey } from "../../../identities.ts";

let made = 0;
const anUpload = (name: string, network: NetworkCodes, about: Partial<WaitingUpload> = {}): WaitingUpload => {
  made += 1;
  return {
    key: uploadKey(`u/${name}`),
    bytes: 10,
    network,
    arriving: false,
    fresh: false,
    since: made,
    until: 1e9,
    ...about,
  };
};
async function aTable(...uploads: readonly WaitingUpload[]) {
  const table = createMemoryWaitingTable();
  for (const upload of uploads) await table.put(upload);
  return table;
}
const [a, b]: [NetworkCodes, NetworkCodes] = [
  ["a", "a1", "a11"],
  ["b", "b1", "b11"],
];

describe("the table of waiting uploads in memory", () => {
  test("counts all uploads together, and arriving ones by network", async () => {
    const table = await aTable(
      anUpload("one", a),
      anUpload("two", b, { arriving: true, bytes: 30 }),
      anUpload("three", []),
    );
    expect(await table.total()).toEqual({ bytes: 50, files: 3 });
    expect(await table.networks()).toBe(2);
    for (const [level, code] of ["b", "b1", "b11"].entries())
      expect(await table.arrivingFrom(level, code)).toEqual({ bytes: 30, files: 1 });
    expect(await table.arrivingFrom(0, "a")).toEqual({ bytes: 0, files: 0 });
    await table.put({ ...anUpload("two", b), bytes: 5 });
    expect(await table.total()).toEqual({ bytes: 25, files: 3 });
    expect(await table.arrivingFrom(0, "b")).toEqual({ bytes: 0, files: 0 });
    await table.drop([uploadKey("u/one"), uploadKey("u/unknown")]);
    expect([await table.networks(), (await table.all()).length]).toEqual([1, 2]);
    expect(await table.get(uploadKey("u/two"))).toMatchObject({ bytes: 5 });
  });

  test("evicts the oldest expired upload first, otherwise the oldest without a network", async () => {
    const over = [anUpload("over-1", a, { until: 50, since: 2 }), anUpload("over-2", b, { until: 40, since: 1 })];
    const nobodys = [anUpload("nobody-1", [], { since: 4 }), anUpload("nobody-2", [], { since: 3 })];
    const others = [anUpload("other", a), anUpload("arriving", a, { arriving: true, until: 0, since: 0 })];
    expect((await (await aTable(...over, ...nobodys, ...others)).nextExpiredOrUnknown(50))?.key).toBe("u/over-2");
    expect((await (await aTable(...over, ...nobodys, ...others)).nextExpiredOrUnknown(40))?.key).toBe("u/over-2");
    expect((await (await aTable(...over, ...nobodys, ...others)).nextExpiredOrUnknown(39))?.key).toBe("u/nobody-2");
    expect(await (await aTable(...others)).nextExpiredOrUnknown(50)).toBeUndefined();
    const first = [...over].reverse();
    expect((await (await aTable(...first)).nextExpiredOrUnknown(50))?.key).toBe("u/over-2");
  });
});

describe("the upload to evict from the greediest network", () => {
  const greediest = async (of: "bytes" | "files", ...uploads: readonly WaitingUpload[]) => {
    const { upload, amount } = (await (await aTable(...uploads)).greediest(of)) ?? {};
    return [upload?.key, amount];
  };

  test("is the oldest of the network with the most files or bytes", async () => {
    const uploads = [anUpload("one", a), anUpload("two", a), anUpload("large", b, { bytes: 100 })];
    expect(await greediest("files", ...uploads)).toEqual(["u/one", { bytes: 20, files: 2 }]);
    expect(await greediest("bytes", ...uploads)).toEqual(["u/large", { bytes: 100, files: 1 }]);
    expect(await greediest("files")).toEqual([undefined, undefined]);
    expect(await greediest("files", anUpload("nobody", []))).toEqual([undefined, undefined]);
  });

  test("is searched for in the widest network, and then in narrower ones within it", async () => {
    const inside = (middle: string, narrow: string): NetworkCodes => ["a", middle, narrow];
    const uploads = [
      anUpload("a1-old", inside("a1", "a11")),
      anUpload("a2-one", inside("a2", "a21")),
      anUpload("a2-two", inside("a2", "a22")),
      anUpload("a2-three", inside("a2", "a22")),
    ];
    expect((await greediest("files", ...uploads))[0]).toBe("u/a2-two");
    expect(await greediest("files", ...uploads)).toEqual(["u/a2-two", { bytes: 40, files: 4 }]);
  });

  test("has arrived, although arriving uploads count for the network", async () => {
    const uploads = [
      anUpload("coming", a, { arriving: true }),
      anUpload("coming-2", a, { arriving: true }),
      anUpload("here", a),
    ];
    expect(await greediest("files", ...uploads, anUpload("b-1", b), anUpload("b-2", b))).toEqual([
      "u/here",
      { bytes: 30, files: 3 },
    ]);
  });

  test("is not a small one if bytes are needed", async () => {
    const uploads = [
      anUpload("small", a, { bytes: 1 }),
      anUpload("smaller", a, { bytes: 1 }),
      anUpload("large", a, { bytes: 100 }),
    ];
    expect((await greediest("bytes", ...uploads))[0]).toBe("u/large");
    expect((await greediest("files", ...uploads))[0]).toBe("u/small");
    const equal = [anUpload("first", a), anUpload("second", a)];
    expect((await greediest("bytes", ...equal))[0]).toBe("u/first");
  });
});
