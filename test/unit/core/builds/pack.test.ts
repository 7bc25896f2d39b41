import { describe, expect, test } from "vitest";
import { fileFromPack, filesOfPack, isPackIntact, maxListBytes, maxPackBytes, packBuild } from "#core/builds/pack.ts";
import { isPublicName, mayBeStoredFileName } from "#core/builds/public-files.ts";
import { buildId, publicFile, sealOf } from "../../../builds.ts";

const seal = sealOf();
const files = [
  publicFile("assets/root-Bx81uZ0q.js", "export const one = 'ü';"),
  publicFile("assets/root-Bx81uZ0q.js.br", "packed"),
  publicFile("messages/de.AbCdEf_-0123.json", "{}"),
];
const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

describe("a pack", () => {
  test("returns each file, and its list from its first bytes alone", () => {
    const pack = packBuild(buildId(1), files, seal);
    const list = filesOfPack(buildId(1), pack, seal) ?? [];
    expect(list.map((file) => [file.name, textOf(fileFromPack(pack, file, seal))])).toEqual(
      files.map(({ name, bytes }) => [name, textOf(bytes)]),
    );
    expect(filesOfPack(buildId(1), pack.subarray(0, maxListBytes), seal)).toEqual(list);
    expect(isPackIntact(buildId(1), pack, seal)).toBe(true);
  });

  // trust M 991
  test("returns nothing for a file whose bytes were changed or cut off", () => {
    const pack = packBuild(buildId(1), files, seal);
    const [first, , last] = filesOfPack(buildId(1), pack, seal) ?? [];
    const damaged = Uint8Array.from(pack);
    damaged[first?.from ?? 0] = 0;
    expect(first && fileFromPack(damaged, first, seal)).toBeUndefined();
    expect(last && textOf(fileFromPack(damaged, last, seal))).toBe("{}");
    expect(last && fileFromPack(pack.subarray(0, -1), last, seal)).toBeUndefined();
    expect(isPackIntact(buildId(1), damaged, seal)).toBe(false);
  });

  // trust M 992
  test("is rejected if signed with another secret, with a changed list, or under the name of another build", () => {
    const pack = packBuild(buildId(1), files, seal);
    expect(filesOfPack(buildId(1), pack, sealOf("y".repeat(40)))).toBeUndefined();
    expect(filesOfPack(buildId(2), pack, seal)).toBeUndefined();
    const renamed = Buffer.from(
      Buffer.from(pack).toString("latin1").replace("root-Bx81uZ0q.js", "evil-Bx81uZ0q.js"),
      "latin1",
    );
    expect(filesOfPack(buildId(1), renamed, seal)).toBeUndefined();
    for (const other of [
      "",
      "portico build 1 ",
      "<!doctype html>",
      "portico build 1 9999999 AAAAAAAAAAAAAAAAAAAAAA\n{}",
    ])
      expect(filesOfPack(buildId(1), Buffer.from(other), seal)).toBeUndefined();
  });

  test("is never made larger than the limit for reading", () => {
    const large = { name: "assets/large-Bx81uZ0q.js", bytes: new Uint8Array(maxPackBytes) };
    expect(() => packBuild(buildId(1), [large], seal)).toThrow(RangeError);
    const many = Array.from({ length: 1001 }, (_, index) => publicFile(`assets/a${index}-Bx81uZ0q.js`, ""));
    expect(() => packBuild(buildId(1), many, seal)).toThrow(RangeError);
  });
});

// trust M 990
test("only names with a hash are names of public files", () => {
  for (const name of [
    "assets/root-Bx81uZ0q.js",
    "assets/a.module-CI58GnJh.css",
    "assets/x-DF79Q2-_.woff2",
    "messages/de.AbCdEf_-0123.json",
    "brand-AbCdEf_-0123.css",
  ])
    expect([name, isPublicName(name)]).toEqual([name, true]);
  for (const name of [
    ...["assets/root.js", "assets/../secret-Bx81uZ0q.js", "assets/..-Bx81uZ0q.js", "assets/%2e%2e-Bx81uZ0q.js"],
    ...[
      "assets/a/b-Bx81uZ0q.js",
      "/assets/root-Bx81uZ0q.js",
      "assets/root-Bx81uZ0q.html",
      "assets/root-Bx81uZ0q.js.br",
    ],
    ...[
      `assets/${"a".repeat(200)}-Bx81uZ0q.js`,
      "assets/root-Bx81uZ0q.js\n",
      "assets/ro\0t-Bx81uZ0q.js",
      "server/index-Bx81uZ0q.js",
      "",
    ],
  ])
    expect([name, isPublicName(name)]).toEqual([name, false]);
  expect(mayBeStoredFileName("assets/root-Bx81uZ0q.js.br")).toBe(true);
});
