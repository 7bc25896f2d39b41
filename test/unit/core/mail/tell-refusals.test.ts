import { describe, expect, test } from "vitest";
import { createRefusalNotifier, operatorMailLimit } from "#core/mail/tell-refusals.ts";
import type { Episode, RefusalEpisodes } from "#core/refusals/refusal-episodes.ts";
import type { RefusalNews } from "#core/refusals/refusal-news.ts";
import type { SharedResource } from "#core/refusals/refusals.ts";
import { later, momentOf } from "#core/time/time.ts";

const minute = 60_000;

/** Refusal episodes in memory, an operator, and a clock that the test moves. */
function anOperator({ isNamed = true }: { readonly isNamed?: boolean } = {}) {
  let time = Date.parse("2026-11-22T14:02:00Z");
  const now = () => new Date(time);
  let episodes: Episode[] = [];
  let failure: Error | undefined;
  const store: RefusalEpisodes = {
    note: async () => undefined,
    all: async () => episodes,
    async markNotified(pot) {
      episodes = episodes.map((one) => (one.pot === pot ? { ...one, told: true } : one));
    },
    async forget(pot, last) {
      episodes = episodes.filter((one) => one.pot !== pot || one.last > last);
    },
  };
  const told: string[] = [];
  const tries: number[] = [];
  const lines: string[] = [];
  const said = ({ pot, is, refused }: RefusalNews) => `${pot} ${is} ${refused}`;
  const teller = createRefusalNotifier({
    episodes: store,
    now,
    send: isNamed
      ? async (news) => {
          tries.push(time);
          if (failure) throw failure;
          told.push(said(news));
        }
      : undefined,
    log: (news, reason) => void lines.push(reason === undefined ? said(news) : `${said(news)}: ${reason}`),
  });
  return {
    told,
    lines,
    tries,
    teller,
    fails(error?: Error) {
      failure = error;
    },
    refused(pot: SharedResource, count: number, host = "") {
      const at = momentOf(now());
      const known = episodes.find((one) => one.pot === pot && one.host === host);
      const since = known?.since ?? at;
      episodes = episodes.filter((one) => one !== known);
      episodes.push({ pot, host, since, last: at, refused: (known?.refused ?? 0) + count, told: known?.told ?? false });
    },
    wait: (minutes: number) => {
      time += minutes * minute;
    },
    /** Advances the clock in steps of 20 seconds, and checks for refusals after each step. */
    async passing(minutes: number) {
      for (const end = later(momentOf(now()), minutes * minute); momentOf(now()) < end; ) {
        time += 20_000;
        await teller.look(() => true);
      }
    },
  };
}

describe("an operator is told about refusals", () => {
  test("once within two minutes, and once more after an hour without refusals", async () => {
    const { refused, passing, told, lines } = anOperator();
    refused("uploads", 12);
    await passing(2);
    expect(told).toEqual(["uploads begun 12"]);
    refused("uploads", 200);
    await passing(59);
    refused("uploads", 2);
    await passing(59);
    expect(told).toHaveLength(1);
    await passing(2);
    expect(told).toEqual(["uploads begun 12", "uploads over 214"]);
    await passing(120);
    expect(told).toHaveLength(2);
    expect(lines).toEqual(told);
  });

  test("once for all hosts, and separately for each shared resource", async () => {
    const { refused, passing, told } = anOperator();
    refused("uploads", 12, "one");
    refused("uploads", 20, "other");
    refused("mails", 1, "other");
    await passing(2);
    expect(told).toEqual(["uploads begun 32", "mails begun 1"]);
    refused("uploads", 1, "a third");
    await passing(5);
    expect(told).toHaveLength(2);
  });

  // trust S 864
  test("only by the log while no mail can be sent, then by mail within ten minutes after it can", async () => {
    const { refused, passing, told, lines, fails } = anOperator();
    fails(Object.assign(new Error("anna@example.org is refused"), { code: "ECONNECTION" }));
    refused("uploads", 12);
    await passing(30);
    expect(told).toEqual([]);
    expect(lines).toEqual(["uploads begun 12", "uploads begun 12: ECONNECTION"]);
    fails(undefined);
    await passing(10);
    expect(told).toEqual(["uploads begun 12"]);
  });

  test("once about an episode that began and ended while no mail could be sent", async () => {
    const { refused, passing, told, fails } = anOperator();
    fails(new Error("no mail server"));
    refused("uploads", 12);
    await passing(90);
    fails(undefined);
    await passing(10);
    expect(told).toEqual(["uploads over 12"]);
  });

  test("by the log if no address is set", async () => {
    const { refused, passing, told, lines } = anOperator({ isNamed: false });
    refused("uploads", 12);
    await passing(70);
    expect(told).toEqual([]);
    expect(lines).toEqual(["uploads begun 12", "uploads over 12"]);
  });

  // trust S 865
  test("by a limited number of mails, however often refusals begin and end", async () => {
    const { refused, passing, told, lines } = anOperator();
    for (let turn = 0; turn < 20; turn += 1) {
      refused("uploads", 1);
      await passing(62);
    }
    expect(told.length).toBeGreaterThan(20);
    expect(told.length).toBeLessThanOrEqual(operatorMailLimit.count * 2);
    expect(lines.length).toBeGreaterThanOrEqual(told.length);
  });

  test("with retries after half a minute, then twice as long each time, up to nine minutes", async () => {
    const { refused, passing, fails, tries } = anOperator();
    fails(new Error("no mail server"));
    refused("uploads", 12);
    await passing(45);
    const pauses = tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1000);
    // multiples of 20 seconds, because refusals are checked only every 20 seconds
    expect(pauses.slice(0, 6)).toEqual([40, 60, 120, 240, 480, 540]);
    fails(undefined);
    await passing(10);
    refused("mails", 1);
    await passing(1);
    expect(tries.length).toBeGreaterThan(7);
  });

  test("with retries after half a minute again once there was nothing to report", async () => {
    const { refused, passing, fails, tries } = anOperator();
    fails(new Error("no mail server"));
    refused("uploads", 12);
    await passing(45);
    fails(undefined);
    await passing(80);
    await passing(20);
    fails(new Error("no mail server"));
    refused("mails", 1);
    await passing(2);
    const [first = 0, second = 0] = tries.slice(-2);
    expect((second - first) / 1000).toBeLessThanOrEqual(60);
  });

  test("without counting unsent mails against the limit", async () => {
    const { refused, passing, fails, told } = anOperator();
    fails(new Error("no mail server"));
    for (let turn = 0; turn < 3; turn += 1) {
      refused("uploads", 1);
      await passing(240);
    }
    fails(undefined);
    await passing(10);
    for (let turn = 0; turn < 20; turn += 1) {
      refused("uploads", 1);
      await passing(62);
    }
    expect(told.length).toBeGreaterThan(operatorMailLimit.count);
  });

  test("by the log when the daily limit of mails is reached", async () => {
    const { refused, passing, lines, told } = anOperator();
    for (let turn = 0; turn < 30; turn += 1) {
      refused("uploads", turn + 1);
      await passing(62);
    }
    expect(lines.some((line) => line.endsWith("the limit of such mails in a day is used up"))).toBe(true);
    const before = told.length;
    refused("mails", 1);
    await passing(180); // one more mail is allowed per hour
    expect(told.slice(before)).toContain("mails begun 1");
  });

  test("by no process whose lease is over", async () => {
    const { refused, teller, told, lines, wait } = anOperator();
    refused("uploads", 12);
    wait(2);
    await teller.look(() => false);
    expect([told, lines]).toEqual([[], []]);
    await teller.look(() => true);
    expect(told).toHaveLength(1);
  });
});
