import { describe, expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import { subscriberIds } from "#core/identity/alert-id.ts";
import { heldMailError } from "#core/mail/failure.ts";
import type { Message } from "#core/mail/mailer.ts";
import type { Outbox, OutboxMail } from "#core/mail/outbox.ts";
import { claimMs } from "#core/mail/schedule.ts";
import { later } from "#core/time/time.ts";
import { moment } from "../../../identities.ts";
import { aMail, aSender, begin, nothingGivenBack, raised } from "./a-sender.ts";

describe("sending what is due", () => {
  test("claims for both readers in turn, as many as there are free places, and marks sent mails", async () => {
    const { run, said, claims } = aSender([aMail("one"), aMail("two"), aMail("three", { template: "notice" })]);
    expect(await run()).toBe(3);
    expect(
      said
        .slice(0, 3)
        .map((line) => line.split(" ")[1])
        .sort(),
    ).toEqual(["one", "three", "two"]);
    expect(said.at(-1)).toBe(nothingGivenBack);
    const about = { now: begin, until: later(begin, claimMs), sender: "me" };
    expect(claims.slice(0, 2)).toEqual([
      { ...about, limit: 2, reader: "candidate" },
      { ...about, limit: 2, reader: "recruiting" },
    ]);
  });

  test("gives an extra place to each reader in turn", async () => {
    const { run, claims } = aSender([], {}, 3);
    await run();
    expect(claims).toMatchObject([
      { limit: 2, reader: "candidate" },
      { limit: 3, reader: "recruiting" }, // all three, because there is no mail to candidates
    ]);
    const busy = aSender([aMail("one"), aMail("two", { template: "notice" })], {}, 1);
    expect(await busy.run()).toBe(2);
    expect(busy.claims.map(({ limit, reader }) => [reader, limit])).toMatchObject([
      ["candidate", 1],
      ["recruiting", 1],
      ["candidate", 1],
      ["recruiting", 1],
    ]);
  });

  test("sends no more at once than the concurrency limit allows", async () => {
    const mails = Array.from({ length: 9 }, (_, number) => aMail(`mail-${number}`));
    const { run, sends } = aSender(mails, {}, 3);
    let [underWay, most] = [0, 0];
    sends(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 1));
      underWay -= 1;
    });
    expect(await run()).toBe(9);
    expect(most).toBe(3);
  });

  test("claims again when it is nudged, not only when a slow mail ends", async () => {
    const nudges: PromiseWithResolvers<void>[] = [];
    const nudged = (): Promise<void> => {
      const next = Promise.withResolvers<void>();
      nudges.push(next);
      return next.promise;
    };
    const { run, sends, arrives } = aSender([aMail("slow")], { nudged });
    const slow = Promise.withResolvers<void>();
    const sent: string[] = [];
    sends(async ({ messageId }) => {
      if (messageId === "slow") await slow.promise;
      sent.push(messageId);
    });
    const ended = run();
    await expect.poll(() => nudges.length).toBe(3); // the slow mail has been started, and no other mail was found
    arrives(aMail("quick"));
    for (const { resolve } of nudges) resolve();
    await expect.poll(() => sent).toEqual(["quick"]);
    slow.resolve();
    expect(await ended).toBe(2);
  });

  test("gives one mailbox no more than half of the places", async () => {
    const mails = Array.from({ length: 6 }, (_, number) => aMail(`mail-${number}`));
    const compose = async ({ id }: OutboxMail) =>
      ({ messageId: id, to: { name: "", address: "all@example.org" } }) as Message;
    const { run, sends } = aSender(mails, { compose }, 4);
    let [underWay, most] = [0, 0];
    sends(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 1));
      underWay -= 1;
    });
    expect(await run()).toBe(6);
    expect(most).toBe(2);
  });

  test("composes mails together, so that a host that is slow to describe openings delays them once and not one by one", async () => {
    let [underWay, most] = [0, 0];
    const compose = async ({ id }: OutboxMail) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 4 - Number(id)));
      underWay -= 1;
      return { messageId: id, to: { name: "", address: `${id}@example.org` } } as Message;
    };
    const { run, sends } = aSender([aMail("1"), aMail("2"), aMail("3")], { compose }, 6);
    const sent: string[] = [];
    sends(async ({ messageId }) => void sent.push(messageId));
    expect(await run()).toBe(3);
    expect([most, sent]).toEqual([3, ["1", "2", "3"]]);
  });

  test("drops a mail without a recipient, and contacts no server", async () => {
    const { run, said, sends } = aSender([aMail("one"), aMail("two")], { compose: async () => undefined }, 4);
    sends(() => Promise.reject(new Error("it was sent")));
    expect(await run()).toBe(2);
    expect(said.filter((line) => line.startsWith("dropped"))).toHaveLength(2);
    expect(said.filter((line) => line.startsWith("left"))).toEqual([]);
  });

  test("first marks mails that were sent before, and does not send them again", async () => {
    const { run, said, sends, unmarked } = aSender([aMail("one"), aMail("two")]);
    unmarked.set("one", begin);
    const sent: string[] = [];
    sends(async ({ messageId }) => void sent.push(messageId));
    expect(await run()).toBe(1);
    expect(sent).toEqual(["two"]);
    expect(said[0]).toBe("left one 10:00:00");
    expect(unmarked.size).toBe(0);
  });

  test.each([
    ["at once", 0],
    ["after the mail was sent", 50],
  ])(
    "sends a mail once if the clock is set forward and its claim expires; the next claim is answered %s",
    async (_, ms) => {
      const { parts, run, sends } = aSender([aMail("one")]);
      const pause = (pauseMs: number) => new Promise((resolve) => setTimeout(resolve, pauseMs));
      const expired: OutboxMail[] = [];
      const claim: Outbox["claim"] = async (...about) => {
        const again = expired.splice(0);
        if (again.length === 0) return parts.outbox.claim(...about);
        await pause(ms);
        return again;
      };
      const sent: string[] = [];
      sends(async ({ messageId }) => {
        sent.push(messageId);
        if (sent.length === 1) expired.push(aMail("one"));
        await pause(20);
      });
      expect(await run({ outbox: { ...parts.outbox, claim } })).toBe(1);
      expect(sent).toEqual(["one"]);
    },
  );

  test("does not send mails again that could not be marked in the outbox", async () => {
    const { parts, run, sends, unmarked } = aSender([aMail("one")]);
    let sent = 0;
    sends(async () => {
      sent += 1;
    });
    const deaf = { ...parts.outbox, markAllSent: () => Promise.reject(new PorticoError("unavailable")) };
    await expect(run({ outbox: deaf })).rejects.toMatchObject({ code: "unavailable" });
    expect([...unmarked.keys()]).toEqual(["one"]);
    unmarked.set("two", begin); // this mail was sent, but the outbox could not record that
    const forgetful = { ...parts.outbox, markAllSent: async () => undefined, claim: async () => [aMail("two")] };
    let looks = 0;
    const stopping = () => {
      looks += 1;
      return looks > 3;
    };
    const kept = new Map(unmarked);
    kept.delete = () => false;
    expect(await run({ outbox: forgetful, unmarked: kept, stopping })).toBe(0);
    expect(sent).toBe(1);
  });
});

describe("a mail that cannot be sent", () => {
  test("waits for its next attempt, and is reported", async () => {
    const { run, said, sends, told, failures } = aSender([aMail("one")]);
    sends(() => Promise.reject(raised("ESOCKET", "CONN")));
    expect(await run()).toBe(0);
    expect(said).toEqual(["failed one: ESOCKET", nothingGivenBack]);
    expect(told).toEqual([["one", "later", true]]);
    expect(failures).toEqual([{ id: "one", next: later(begin, 60_000), refused: false }]);
  });

  test("to a subscriber ends the alerts if the mailbox does not exist, and only then", async () => {
    const ended: string[] = [];
    const lena = subscriberIds.of("lena");
    for (const response of ["550 5.1.1 no such user", "550 5.7.1 relaying denied"]) {
      const { run, sends } = aSender([aMail("one", { subscriber: lena, template: "alert-news" })], {
        endAlerts: async (subscriber) => void ended.push(subscriber),
      });
      const error = { code: "EENVELOPE", command: "RCPT TO", responseCode: 550, response };
      sends(() => Promise.reject(Object.assign(new Error(response), error)));
      await run();
    }
    expect(ended).toEqual(["lena"]);
  });

  test("is a dead letter if the mailbox does not exist", async () => {
    const { run, said, sends, told } = aSender([aMail("one")]);
    sends(() => Promise.reject(raised("EENVELOPE", "RCPT TO", 550)));
    expect(await run()).toBe(0);
    expect(said).toEqual(["buried one: EENVELOPE 550 10:00:00", nothingGivenBack]);
    expect(told).toEqual([["one", "address", false]]);
  });

  test("is recorded as refused, or as deferred and since when", async () => {
    const since = moment("2026-05-03T10:00:00.000Z");
    const mails = [aMail("refused"), aMail("first-time"), aMail("again", { putOffSince: since })];
    const { run, sends, failures } = aSender(mails);
    sends(({ messageId }) =>
      Promise.reject(messageId === "refused" ? raised("EMESSAGE", "DATA", 554) : raised("EENVELOPE", "RCPT TO", 450)),
    );
    await run();
    const of = (id: string) => failures.find((failure) => (failure as { id: string }).id === id);
    expect(of("refused")).toMatchObject({ refused: true });
    expect(of("refused")).not.toHaveProperty("putOffSince");
    expect(of("first-time")).toMatchObject({ refused: false, putOffSince: begin });
    expect(of("again")).toMatchObject({ putOffSince: since });
  });

  test("is recorded as held if nobody can tell whether its recipient still wants it", async () => {
    const held = new PorticoError("unavailable", "permission denied");
    const { run, told, failures } = aSender([aMail("one", { attempts: 9 }), aMail("two")], {
      compose: ({ id }) => Promise.reject(id === "one" ? heldMailError(held, "not made: unreadable") : held),
    });
    await run();
    expect(failures).toMatchObject([
      { id: "one", held: true, refused: false },
      { id: "two", refused: false },
    ]);
    expect(failures[1]).not.toHaveProperty("held");
    expect(told).toEqual([
      ["one", "held", true],
      ["two", "later", true],
    ]);
  });

  test("is no sign of a server's trouble if it cannot be composed", async () => {
    const ended: unknown[] = [];
    const concurrency = { allowed: () => 4, ended: (end: string) => void ended.push(end), isServerUp: () => false };
    const { run, told, failures } = aSender([aMail("one")], {
      concurrency,
      compose: () => Promise.reject(new TypeError("odd")),
    });
    await run();
    expect(told).toEqual([["one", "refused", true]]);
    expect(failures).toMatchObject([{ refused: true }]);
    expect(ended).toEqual([]);
  });

  test.each([
    ["crowded", raised("EPROTOCOL", "CONN", 421)],
    ["down", raised("ESOCKET", "CONN")],
    ["up", raised("EENVELOPE", "RCPT TO", 550)],
    ["up", undefined],
  ])("tells the concurrency limit that the server is %s", async (way, error) => {
    const ended: unknown[] = [];
    const concurrency = {
      allowed: () => 4,
      ended: (...about: unknown[]) => void ended.push(about),
      isServerUp: () => false,
    };
    const { run, sends } = aSender([aMail("one")], { concurrency });
    sends(async () => {
      if (error) throw error;
    });
    await run();
    expect(ended).toEqual([[way, Date.parse(begin)]]);
  });

  test("counts as the cause itself if it fails for the fourth time while others get through", async () => {
    for (const [attempts, isServerUp, kind] of [
      [3, true, "put_off"],
      [2, true, "later"],
      [3, false, "later"],
    ] as const) {
      const concurrency = { allowed: () => 4, ended: () => undefined, isServerUp: () => isServerUp };
      const { run, sends, told } = aSender([aMail("one", { attempts })], { concurrency });
      sends(() => Promise.reject(raised("ESOCKET", "CONN")));
      await run();
      expect(told).toEqual([["one", kind, true]]);
    }
  });
});
