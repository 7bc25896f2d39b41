import { describe, expect, test } from "vitest";
import type { FileScanner } from "#core/uploads/file-scanner.ts";
import { piecesOf } from "../bytes.ts";
import { eicar } from "../clamd.ts";

/** The tests that every scanner must pass (core/uploads/file-scanner.ts). `create` returns one that accepts files of up to 1 MB. */
export function fileScannerSuite(name: string, create: () => Promise<FileScanner>): void {
  describe(`${name} as a scanner of files`, () => {
    test("finds nothing in a clean file", async () => {
      const scanner = await create();
      expect(await scanner.scan(piecesOf("%PDF-1.7 ", "a CV"))).toBe("clean");
      expect(await scanner.scan(piecesOf())).toBe("clean");
    });

    test("finds malware, even if it arrives in pieces", async () => {
      const scanner = await create();
      expect(await scanner.scan(piecesOf(eicar))).toBe("infected");
      expect(await scanner.scan(piecesOf(eicar.slice(0, 20), eicar.slice(20)))).toBe("infected");
    });

    test("reports files that are too large for it", async () => {
      const scanner = await create();
      const large = piecesOf(...Array.from({ length: 40 }, () => "x".repeat(65_536)));
      expect(await scanner.scan(large)).toBe("unscannable");
    });

    test("reports that it works, and nothing else", async () => {
      const scanner = await create();
      expect(await scanner.check()).toBeUndefined();
    });

    test("scans many files at the same time", async () => {
      const scanner = await create();
      const verdicts = await Promise.all(
        Array.from({ length: 20 }, (_, number) => scanner.scan(piecesOf(number % 2 ? eicar : "fine"))),
      );
      expect(verdicts.filter((verdict) => verdict === "infected")).toHaveLength(10);
    });
  });
}
