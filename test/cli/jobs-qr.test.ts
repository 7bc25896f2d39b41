import { readFileSync } from "node:fs";
import { join } from "node:path";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { runCareersWith } from "../careers.ts";
import { copyDemoData } from "../demo-data.ts";
import { temporaryFolder } from "../temporary.ts";

async function demo(): Promise<string> {
  const folder = temporaryFolder();
  await copyDemoData(folder);
  return folder;
}

/** The text that a phone reads from a QR code. */
async function scanned(svg: string): Promise<string> {
  const picture = sharp(Buffer.from(svg)).resize(600, 600, { kernel: "nearest" }).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

const publicUrl = { PUBLIC_URL: "https://careers.example.com" };
const known = "de-masterarbeit-embedded-sensorik";

test("a poster's code leads to the short address of its opening, and names where the poster hangs", async () => {
  const data = await demo();
  const file = join(data, "poster.svg");
  const { code, printed } = await runCareersWith(
    { DATA_DIR: data, ...publicUrl },
    "jobs",
    "qr",
    known,
    "--out",
    file,
    "--where",
    "Tram 5",
  );
  expect(code, printed).toBe(0);
  const address = printed.split("\n")[0] ?? "";
  expect(address).toMatch(/^https:\/\/careers\.example\.com\/j\/[2-9b-z]{4}\?s=tram\+5&k=qr$/);
  expect(await scanned(readFileSync(file, "utf8"))).toBe(address);
  const { printed: svg } = await runCareersWith({ DATA_DIR: data, ...publicUrl }, "jobs", "qr", known);
  expect(await scanned(svg)).toBe(address.replace("tram+5", "poster"));
});

test("an error takes one line", async () => {
  const data = await demo();
  const says = async (words: readonly string[], environment: Record<string, string>) => {
    const { code, printed } = await runCareersWith({ DATA_DIR: data, ...environment }, "jobs", "qr", ...words);
    expect(printed.trim().split("\n")).toHaveLength(1);
    return [code, printed.trim()];
  };
  expect(await says(["nobody"], publicUrl)).toEqual([1, expect.stringContaining('there is no opening "nobody"')]);
  expect(await says([known], {})).toEqual([1, expect.stringContaining("PUBLIC_URL")]);
  expect(await says([known, "--out", join(data, "no", "where.svg")], publicUrl)).toEqual([
    1,
    expect.stringContaining("cannot be written"),
  ]);
});
