import { isSeparator } from "../../text/tokens.ts";

/**
 * The maximum length of a stored run, in characters. A run is a series of characters without white space. Longer ones, such as addresses, hardly ever
 * occur twice.
 */
const maxStoredLength = 60;

/** The maximum size of the records of all stored runs, as a number of array entries. If there are more, all runs are forgotten. */
const maxRecordEntries = 1 << 23;

/** Splits texts into runs, and each run into terms. */
export interface RunTable {
  /** Returns the terms of all runs of a text, in order. The result is valid until the next call. */
  termsIn(text: string): Uint32Array;
}

/**
 * Creates a table that remembers the terms of runs; `termsOf` finds those of a new run. Most runs of a text are known, and the table finds these by
 * their characters in the text, because making a string of each run would take most of the time of a build.
 */
export function createRunTable(termsOf: (run: string) => readonly number[]): RunTable {
  // Open addressing: each slot has the hash of a run and the position of its record, counted from 1; 0 if the slot is free.
  let slots = new Int32Array(2 * 256);
  // A record: the length of the run, the number of its terms, the terms, and the characters.
  let records = new Int32Array(4096);
  let recordsEnd = 0;
  let count = 0;
  let terms = new Uint32Array(1024);
  let termCount = 0;

  const isRunAt = (record: number, text: string, from: number, length: number): boolean => {
    if (records[record] !== length) return false;
    const first = record + 2 + (records[record + 1] ?? 0);
    for (let at = 0; at < length; at += 1) if (records[first + at] !== text.charCodeAt(from + at)) return false;
    return true;
  };
  /** Returns the slot of a run, or the free slot where it belongs. */
  const slotOf = (hash: number, text: string, from: number, length: number): number => {
    const mask = slots.length / 2 - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const record = slots[slot * 2 + 1] ?? 0;
      if (record === 0 || (slots[slot * 2] === hash && isRunAt(record - 1, text, from, length))) return slot;
    }
  };
  const growSlots = (): void => {
    const before = slots;
    slots = new Int32Array(before.length * 2);
    const mask = slots.length / 2 - 1;
    for (let at = 0; at < before.length; at += 2) {
      if (before[at + 1] === 0) continue;
      let slot = (before[at] ?? 0) & mask;
      while (slots[slot * 2 + 1] !== 0) slot = (slot + 1) & mask;
      slots[slot * 2] = before[at] ?? 0;
      slots[slot * 2 + 1] = before[at + 1] ?? 0;
    }
  };
  const append = (list: readonly number[]): void => {
    if (termCount + list.length > terms.length) {
      const longer = new Uint32Array((termCount + list.length) * 2);
      longer.set(terms);
      terms = longer;
    }
    terms.set(list, termCount);
    termCount += list.length;
  };
  const store = (slot: number, hash: number, run: string, list: readonly number[]): void => {
    const end = recordsEnd + 2 + list.length + run.length;
    if (end > maxRecordEntries) {
      slots.fill(0);
      recordsEnd = 0;
      count = 0;
      return;
    }
    if (end > records.length) {
      const longer = new Int32Array(Math.max(end, records.length * 2));
      longer.set(records);
      records = longer;
    }
    slots[slot * 2] = hash;
    slots[slot * 2 + 1] = recordsEnd + 1;
    records[recordsEnd] = run.length;
    records[recordsEnd + 1] = list.length;
    records.set(list, recordsEnd + 2);
    for (let at = 0; at < run.length; at += 1) records[recordsEnd + 2 + list.length + at] = run.charCodeAt(at);
    recordsEnd = end;
    count += 1;
    if (count * 4 > slots.length) growSlots();
  };
  const addRun = (text: string, from: number, until: number, hash: number): void => {
    const length = until - from;
    if (length > maxStoredLength) return append(termsOf(text.slice(from, until)));
    const slot = slotOf(hash, text, from, length);
    const record = (slots[slot * 2 + 1] ?? 0) - 1;
    if (record < 0) {
      const run = text.slice(from, until);
      const list = termsOf(run);
      store(slot, hash, run, list);
      return append(list);
    }
    const listLength = records[record + 1] ?? 0;
    if (termCount + listLength > terms.length) return append([...records.subarray(record + 2, record + 2 + listLength)]);
    for (let at = 0; at < listLength; at += 1) terms[termCount++] = records[record + 2 + at] ?? 0;
  };

  return {
    termsIn(text) {
      termCount = 0;
      let [from, hash] = [0, firstHash];
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (!isSeparator(code)) {
          hash = Math.imul(hash ^ code, hashFactor);
          continue;
        }
        if (at > from) addRun(text, from, at, mixed(hash));
        from = at + 1;
        hash = firstHash;
      }
      if (text.length > from) addRun(text, from, text.length, mixed(hash));
      return terms.subarray(0, termCount);
    },
  };
}

/** The constants of FNV-1a. */
const firstHash = 0x811c9dc5 | 0;
const hashFactor = 0x01000193;

/** Mixes the upper bits of a hash into the lower ones, because the table uses only the lower ones to find a slot. */
const mixed = (hash: number): number => hash ^ (hash >>> 15);
