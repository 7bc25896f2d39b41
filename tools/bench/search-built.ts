import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSegment } from "#core/search/index/live-segment.ts";
import type { Segment } from "#core/search/index/segment.ts";
import { createSegmentWriter } from "#core/search/index/segment-writer.ts";
import { encodeSnapshot, snapshotVersion } from "#core/search/index/snapshot.ts";
import type { Site } from "#core/site/site.ts";
import type { Corpus } from "./corpus.ts";
import { createSeededRandom } from "./random.ts";
import { catalogueOf } from "./search-catalogue.ts";

export interface BuildOptions {
  readonly corpus: Corpus;
  readonly site: Site;
  readonly openings: number;
  readonly seed: number;
  /** The folder in which the snapshot is stored for the next run; if missing, it is not stored. */
  readonly keep: string | undefined;
}

export const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** Runs a generator to its end, without pauses, and returns its result. */
function drained<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Returns a snapshot of the catalogue's index: the one that an earlier run stored, or a new one. */
export function loadOrBuildSnapshot({ corpus, site, openings, seed, keep }: BuildOptions): ArrayBuffer {
  const kept = keep && join(keep, `${openings}-${seed}-${snapshotVersion}.index`);
  if (kept && existsSync(kept)) {
    console.log(`${openings} openings of an earlier run: ${kept}`);
    return wholeOf([readFileSync(kept)]);
  }
  const building = performance.now();
  const writer = createSegmentWriter();
  let letters = 0;
  for (const document of catalogueOf(corpus, site, openings, createSeededRandom(seed))) {
    letters += document.text.length;
    writer.add(document);
  }
  const segment: Segment = drained(writer.finish());
  const mean = Math.round(letters / openings);
  console.log(`${openings} openings, mean text ${mean} characters, built in ${seconds(building)} s`);
  const writing = performance.now();
  const whole = wholeOf(
    encodeSnapshot({ seen: 1, segments: [{ segment, kept: openSegment(segment, 0).kept }] }, "bench"),
  );
  console.log(`snapshot ${Math.round(whole.byteLength / 1_048_576)} MB, encoded in ${seconds(writing)} s`);
  if (keep && kept) {
    mkdirSync(keep, { recursive: true });
    writeFileSync(kept, new Uint8Array(whole));
  }
  return whole;
}

function wholeOf(parts: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}
