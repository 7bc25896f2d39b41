import { describe, expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import { type DrainParts, markSent } from "#core/mail/drain.ts";
import type { Message } from "#core/mail/mailer.ts";
import type { Outbox, OutboxMail } from "#core/mail/outbox.ts";
import { claimMs } from "#core/mail/schedule.ts";
import { momentOf } from "#core/time/time.ts";
import { aMail, aSender, begin, raised } from "./a-sender.ts";

describe("sending ends", () => {
  const mails = Array.from({ length: 6 }, (_, number) => aMail(`mail-${number}`));

  test("when it is told to, after the mails in progress, and releases the other claims", async () => {
    let isStopping = false;
    const { run, said, sends } = aSender(mails, { stopping: () => isStopping }, 2);
    sends(async () => {
      isStopping = true;
    });
    const left = await run();
    expect(left).toBeLessThan(3);
    expect(said.filter((line) => line.startsWith("left"))).toHaveLength(left);
    expect(said.at(-1)).toMatch(/^give back/);
  });

  test("when the lease is over, and leaves its claims to expire", async () => {
    let isOver = false;
    const lease = { holder: "me", isFirst: true, isOver: () => isOver };
    const { run, said, sends } = aSender(mails, { lease }, 2);
    sends(async () => {
      isOver = true;
    });
    await run();
    expect(said.filter((line) => line.startsWith("give back"))).toEqual([]);
  });

  test("right before a mail is handed over if the lease is over by then", async () => {
    let isOver = false;
    const lease = { holder: "me", isFirst: true, isOver: () => isOver };
    const sent: string[] = [];
    const { parts, run, sends } = aSender([aMail("one")], { lease });
    sends(async ({ messageId }) => void sent.push(messageId));
    const concurrency = {
      ...parts.concurrency,
      allowed: () => {
        if (made) isOver = true; // the lease ends after it was last checked
        return 4;
      },
    };
    let made = false;
    const compose = async (mail: OutboxMail) => {
      made = true;
      return parts.compose(mail);
    };
    expect(await run({ concurrency, compose })).toBe(0);
    expect(sent).toEqual([]);
  });

  test("with the error of the outbox, after the mails in progress", async () => {
    const { parts, run, said } = aSender(mails, {}, 2);
    let claims = 0;
    const claim: Outbox["claim"] = async (...about) => {
      claims += 1;
      if (claims > 2) throw new PorticoError("unavailable");
      return parts.outbox.claim(...about);
    };
    await expect(run({ outbox: { ...parts.outbox, claim } })).rejects.toMatchObject({ code: "unavailable" });
    expect(said.filter((line) => line.startsWith("left"))).toHaveLength(1);
    const deaf = { ...parts.outbox, giveBack: () => Promise.reject(new PorticoError("unavailable")) };
    expect(await run({ outbox: deaf })).toBe(5);
  });

  test("with the unexpected error of a mail, and sends no further mail", async () => {
    const sent: string[] = [];
    const { run, sends } = aSender(
      mails,
      {
        onFailure: () => {
          throw new Error("unforeseen");
        },
      },
      1,
    );
    sends(async ({ messageId }) => {
      sent.push(messageId);
      throw raised("ESOCKET", "CONN");
    });
    await expect(run()).rejects.toThrow("unforeseen");
    expect(sent).toEqual(["mail-0"]);
  });
});

describe("a mail that waits for its turn", () => {
  /** Sends two mails to one mailbox. The second waits for the first, which takes `ms` milliseconds. */
  async function afterWaiting(ms: number, different: Partial<DrainParts> = {}) {
    const made: string[] = [];
    const sent: string[] = [];
    const compose = async ({ id }: OutboxMail) => {
      made.push(id);
      return { messageId: id, to: { name: "", address: "all@example.org" } } as Message;
    };
    const allowed = () => (made.length === 0 ? 4 : 2); // after the first mail, the limit falls to 2, so a mailbox gets one mail at a time
    const concurrency = { allowed, ended: () => undefined, isServerUp: () => true };
    const { parts, run, sends, pass, said } = aSender([aMail("one"), aMail("two")], { compose, concurrency });
    sends(async ({ messageId }) => {
      sent.push(messageId);
      if (messageId === "one") pass(ms);
    });
    const left = await run({ ...parts, ...different });
    return { made, sent, left, said };
  }

  test("is sent as composed within a second, and composed again after that", async () => {
    expect(await afterWaiting(1000)).toMatchObject({ made: ["one", "two"], sent: ["one", "two"] });
    expect(await afterWaiting(1001)).toMatchObject({ made: ["one", "two", "two"], sent: ["one", "two"] });
  });

  test("is sent if the previous one ended during a claim that found nothing more", async () => {
    const { outbox } = aSender([aMail("one"), aMail("two")]).parts;
    const claim: Outbox["claim"] = async (...about) => {
      const claimed = await outbox.claim(...about);
      if (claimed.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      return claimed;
    };
    expect((await afterWaiting(0, { outbox: { ...outbox, claim } })).sent).toEqual(["one", "two"]);
  });

  test("is released if sending ends before its turn", async () => {
    let isStopping = false;
    const onFailure = () => {
      isStopping = true;
    };
    const failing = { send: () => Promise.reject(raised("ESOCKET", "CONN")) };
    const { said } = await afterWaiting(0, { stopping: () => isStopping, onFailure, mailer: failing });
    expect(said.at(-1)).toBe("give back two of me");
  });

  test("is left to the next claim if its own claim expires soon", async () => {
    expect((await afterWaiting(claimMs / 2)).sent).toEqual(["one", "two"]);
    expect(await afterWaiting(claimMs / 2 + 1)).toMatchObject({ sent: ["one"], left: 1 });
  });
});

test("a mail without an address does not wait for others", async () => {
  const compose = async ({ id }: OutboxMail) => ({ messageId: id, to: { name: "", address: "" } }) as Message;
  const { run, sends } = aSender([aMail("one"), aMail("two")], { compose }, 2);
  let [underWay, most] = [0, 0];
  sends(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 20));
    underWay -= 1;
  });
  await run();
  expect(most).toBe(2);
});

test("sent mails are marked in the outbox, which is not called if there are none", async () => {
  const told: unknown[] = [];
  const outbox = { markAllSent: async (mails: Iterable<readonly [string, string]>) => void told.push([...mails]) };
  await markSent(outbox, new Map());
  expect(told).toEqual([]);
  const unmarked = new Map([["one", momentOf(new Date(begin))]]);
  await markSent(outbox, unmarked);
  expect([told, unmarked.size]).toEqual([[[["one", begin]]], 0]);
});
