import { enlarged } from "../arrays/enlarged.ts";
import { separatorLength } from "./utf8-separators.ts";

/** The maximum length of a stored run, in bytes. Longer ones, such as addresses of pages, hardly ever occur twice. */
const maxStoredBytes = 80;

/**
 * A slot of the table has the position of a record in its lower bits, and the upper bits of the run's hash above them, which tell most other runs
 * apart without reading their records. It is 0 if it is free. A small slot matters: waiting for memory takes most of the time of a lookup.
 */
const positionBits = 23;
const positionMask = (1 << positionBits) - 1;

/** Splits texts into runs (characters without white space), and runs into terms. */
export interface RunTable {
  /** Returns the terms of all runs of a text, in order. The result is valid until the next call. */
  termsIn(text: string): Uint32Array;
}

/**
 * The maximum number of slots that are looked at for a run. Runs with the same hash can be made on purpose, and a feed full of them must not stop a
 * build; runs that find no slot are read like new ones each time.
 */
const maxSteps = 128;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The constants of FNV-1a. */
const firstHash = 0x811c9dc5 | 0;
const hashFactor = 0x01000193;

/**
 * Creates a table that remembers the terms of runs; `termsOf` finds those of a new run. Most runs of a text are known, and the table finds these by
 * their bytes, because making a string of each run would take most of the time of a build. If the records of the runs need more than `maxRecordWords`
 * words of 32 bits, all runs are forgotten.
 */
export function createRunTable(
  termsOf: (run: string) => readonly number[],
  maxRecordWords: number = positionMask,
): RunTable {
  /** The text as UTF-8, in which unpaired surrogates are U+FFFD. */
  let bytes = new Uint8Array(0);
  let terms = new Uint32Array(1024);
  let termCount = 0;
  /** A hash table with open addressing. */
  let slots = new Int32Array(256);
  let runCount = 0;
  /** A record has the length of its run in bytes, the number of its terms, the terms, and the bytes. Position 0 is not used. */
  let records = new Int32Array(4096);
  let recordBytes = new Uint8Array(records.buffer);
  let recordsEnd = 1;

  const isRunOf = (record: number, from: number, length: number): boolean => {
    if (records[record] !== length) return false;
    const [stored, text] = [recordBytes, bytes];
    const first = (record + 2 + (records[record + 1] ?? 0)) * 4;
    for (let at = 0; at < length; at += 1) if (stored[first + at] !== text[from + at]) return false;
    return true;
  };
  /** Returns the slot of a run, or a free slot for it; -1 if it would be too far from the slot of its hash. */
  const slotOf = (hash: number, from: number, length: number): number => {
    const table = slots;
    const mask = table.length - 1;
    for (let step = 0; step < maxSteps; step += 1) {
      const slot = (hash + step) & mask;
      const found = table[slot] ?? 0;
      if (found === 0 || (((found ^ hash) & ~positionMask) === 0 && isRunOf(found & positionMask, from, length)))
        return slot;
    }
    return -1;
  };
  const growSlots = (): void => {
    slots = new Int32Array(slots.length * 2);
    const mask = slots.length - 1;
    for (let record = 1; record < recordsEnd; ) {
      const [length = 0, listLength = 0] = records.subarray(record, record + 2);
      const first = (record + 2 + listLength) * 4;
      const hash = hashOf(recordBytes, first, first + length);
      let slot = hash & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = (hash & ~positionMask) | record;
      record += wordsOfRecord(length, listLength);
    }
  };
  const store = (slot: number, hash: number, from: number, length: number, list: readonly number[]): void => {
    const end = recordsEnd + wordsOfRecord(length, list.length);
    if (end > maxRecordWords) {
      slots.fill(0);
      [runCount, recordsEnd] = [0, 1];
      return;
    }
    if (end > records.length) {
      records = enlarged(records, Math.max(end, records.length * 2));
      recordBytes = new Uint8Array(records.buffer);
    }
    records[recordsEnd] = length;
    records[recordsEnd + 1] = list.length;
    records.set(list, recordsEnd + 2);
    recordBytes.set(bytes.subarray(from, from + length), (recordsEnd + 2 + list.length) * 4);
    slots[slot] = (hash & ~positionMask) | recordsEnd;
    recordsEnd = end;
    runCount += 1;
    if (runCount * 4 > slots.length * 3) growSlots();
  };
  const append = (list: ArrayLike<number>): void => {
    if (termCount + list.length > terms.length) terms = enlarged(terms, (termCount + list.length) * 2);
    terms.set(list, termCount);
    termCount += list.length;
  };
  const readRun = (from: number, until: number, hash: number): void => {
    const length = until - from;
    const slot = length <= maxStoredBytes ? slotOf(hash, from, length) : -1;
    const record = slot < 0 ? 0 : (slots[slot] ?? 0) & positionMask;
    if (record === 0) {
      const list = termsOf(decoder.decode(bytes.subarray(from, until)));
      if (slot >= 0) store(slot, hash, from, length, list);
      append(list);
    } else if (records[record + 1] === 1 && termCount < terms.length) terms[termCount++] = records[record + 2] ?? 0;
    else append(records.subarray(record + 2, record + 2 + (records[record + 1] ?? 0)));
  };

  return {
    termsIn(text) {
      if (bytes.length < text.length * 3) bytes = new Uint8Array(text.length * 6);
      const source = bytes;
      const { written } = encoder.encodeInto(text, source);
      termCount = 0;
      let [from, at, hash] = [0, 0, firstHash];
      while (at < written) {
        const separator = separatorLength(source, at);
        if (separator === 0) hash = Math.imul(hash ^ (source[at++] ?? 0), hashFactor);
        else {
          if (at > from) readRun(from, at, mixed(hash));
          at += separator;
          [from, hash] = [at, firstHash];
        }
      }
      if (written > from) readRun(from, written, mixed(hash));
      return terms.subarray(0, termCount);
    },
  };
}

/** Returns how many 32-bit words a record has. */
const wordsOfRecord = (length: number, listLength: number): number => 2 + listLength + ((length + 3) >>> 2);

function hashOf(bytes: Uint8Array, from: number, until: number): number {
  let hash = firstHash;
  for (let at = from; at < until; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), hashFactor);
  return mixed(hash);
}

/** Mixes the upper bits of a hash into the lower ones, because the lower ones decide the slot. */
const mixed = (hash: number): number => hash ^ (hash >>> 15);
