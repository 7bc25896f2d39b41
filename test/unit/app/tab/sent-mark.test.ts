import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  earlierApplication,
  markBegunAgain,
  markSent,
  type SentMark,
  sentMark,
  sentMarkKey,
} from "#app/tab/sent-mark.ts";
import { moment } from "../../../identities.ts";

const at = moment("2026-11-20T10:00:00.000Z");
const mark: SentMark = { language: "de", at, reference: "K7M-29R-XDW", company: "tavela", key: "a", secret: "b" };

/** The entries of the tab's session storage. As in a browser, they are the storage's own properties. */
let tab: Record<string, string> = {};
beforeEach(() => {
  tab = {};
  const methods = {
    getItem: (name: string) => tab[name] ?? null,
    setItem(name: string, value: string) {
      tab[name] = value;
    },
  };
  vi.stubGlobal("window", { sessionStorage: new Proxy(tab, { get: (_tab, name) => methods[name as "getItem"] }) });
  return () => vi.unstubAllGlobals();
});

describe("what a tab remembers of an application that it has sent", () => {
  test("is read as it was written", () => {
    markSent("one", mark);
    expect(sentMark("one")).toEqual(mark);
    expect(sentMark("two")).toBeUndefined();
  });

  test("stays when another application is begun, and notes that until the other one is sent", () => {
    markBegunAgain("one");
    expect(tab).toEqual({});
    markSent("one", mark);
    markBegunAgain("one");
    expect(sentMark("one")).toEqual({ ...mark, again: true });
    markSent("one", { ...mark, key: "c" });
    expect(sentMark("one")).toEqual({ ...mark, key: "c" });
  });

  test("is only the language if an older version wrote it, and nothing if it is broken", () => {
    const read = (text: string) => {
      tab[sentMarkKey("one")] = text;
      return sentMark("one");
    };
    expect(read("fr")).toEqual({ language: "fr" });
    for (const text of ["{", "null", "7", '"de"', "{}", '{"language":"xx"}']) expect(read(text), text).toBeUndefined();
    expect(read('{"language":"de","at":"yesterday","reference":7,"again":1}')).toEqual({ language: "de" });
  });

  test("is nothing if storage is forbidden", () => {
    vi.stubGlobal("window", {
      get sessionStorage() {
        throw new Error("forbidden");
      },
    });
    markSent("one", mark);
    expect([sentMark("one"), earlierApplication("one", { scope: "group" })]).toEqual([undefined, undefined]);
  });
});

describe("an earlier application", () => {
  const later = moment("2026-11-21T10:00:00.000Z");

  test("is the one for this opening, even if others are later", () => {
    markSent("one", mark);
    markSent("two", { ...mark, at: later });
    expect(earlierApplication("one", { scope: "group" })).toEqual({ at, reference: "K7M-29R-XDW", elsewhere: false });
  });

  test("is otherwise the latest one for another opening that counts: in the group or in the company", () => {
    markSent("two", mark);
    markSent("three", { ...mark, at: later, company: "kivora", reference: undefined });
    expect(earlierApplication("one", { scope: "job" })).toBeUndefined();
    expect(earlierApplication("one", { scope: "group" })).toEqual({ at: later, elsewhere: true });
    expect(earlierApplication("one", { scope: "company", company: "tavela" })).toMatchObject({ at, elsewhere: true });
    expect(earlierApplication("one", { scope: "company", company: "other" })).toBeUndefined();
  });

  test("is never one of an older version, which has no date", () => {
    tab[sentMarkKey("one")] = "de";
    tab[sentMarkKey("two")] = "de";
    expect(earlierApplication("one", { scope: "group" })).toBeUndefined();
  });
});
