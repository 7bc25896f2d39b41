import { describe, expect, test } from "vitest";
import { createMeters, type MeterName } from "#core/limits/meters.ts";
import { networkPathOf, providerNetworkOf } from "#core/limits/network-prefixes.ts";
import {
  alertMailLimits,
  countMail,
  type MailLimits,
  plainMailLimits,
  uncheckedAlertMailLimits,
} from "#core/refusals/counted-mail.ts";

/** Creates the limits of mails, with a clock that `wait` advances. `heard` lists all reported mails, both allowed and refused. */
function mailLimits() {
  let time = 0;
  const meters = createMeters(1, () => time);
  const heard: string[] = [];
  const refusals = {
    refused: (pot: string, [wide]: readonly string[]) => void heard.push(`refused ${pot} ${wide}`),
    served: (pot: string, [wide]: readonly string[]) => void heard.push(`served ${pot} ${wide}`),
  };
  let mailbox = 0;
  const take = (from: string, to?: string, limits: MailLimits = plainMailLimits) => {
    mailbox += 1;
    const mail = {
      network: networkPathOf(from),
      provider: providerNetworkOf(from),
      address: from,
      mailbox: to ?? `mailbox ${mailbox}`,
    };
    return countMail(mail, limits, { meters, refusals }).then(
      () => "taken" as const,
      ({ code, fields, retryAfter }) => ({ code, ...(fields ? { fields } : {}), retryAfter: retryAfter as number }),
    );
  };
  /** Requests `count` mails. Returns how many were allowed. */
  const taken = async (from: (number: number) => string, count: number) => {
    let mails = 0;
    for (let number = 0; number < count; number += 1) if ((await take(from(number))) === "taken") mails += 1;
    return mails;
  };
  const used = async (name: MeterName, key: string) => meters.used(name, key);
  const wait = (seconds: number) => {
    time += seconds * 1000;
  };
  return { take, taken, used, wait, heard, meters };
}

describe("a mail that answers a plain form", () => {
  test("counts against every network of its sender, the total, and its mailbox", async () => {
    const { take, used, heard } = mailLimits();
    expect(await take("2001:db8:1:2::1", "m")).toBe("taken");
    const [wide = "", middle = ""] = networkPathOf("2001:db8:1:2::1");
    expect(await used("plainMailsWide", wide)).toBeCloseTo(1 / 40);
    expect(await used("plainMailsWideDaily", wide)).toBeCloseTo(1 / 240);
    expect(await used("plainMailsMiddle", middle)).toBeCloseTo(1 / 35);
    expect(await used("plainMail", "2001:db8:1:2::1")).toBeCloseTo(1 / 30);
    expect(await used("plainMails", "all")).toBeCloseTo(1 / 200);
    expect(await used("plainMailbox", "m")).toBeCloseTo(1 / 5);
    expect(await used("mailsSeen", wide)).toBe(1);
    expect(heard).toEqual([`served mails ${wide}`]);
  });

  test("counts against no middle network if it comes over IPv4", async () => {
    const { take, used } = mailLimits();
    await take("203.0.113.7");
    for (const key of networkPathOf("203.0.113.7")) expect(await used("plainMailsMiddle", key)).toBe(0);
  });

  test("is refused for a mailbox that has had five in a day, and counts against nothing", async () => {
    const { take, used, heard } = mailLimits();
    for (let mail = 0; mail < 5; mail += 1) expect(await take(`198.51.${mail}.1`, "m")).toBe("taken");
    const before = await used("plainMails", "all");
    expect(await take("198.51.99.1", "m")).toMatchObject({ code: "invalid", fields: { email: "too_often" } });
    expect(await used("plainMails", "all")).toBe(before);
    expect(await used("plainMail", "198.51.99.1")).toBe(0);
    expect(heard.filter((line) => line.startsWith("refused"))).toEqual([]);
  });

  test("is refused for an address that has had thirty in an hour, and nobody else is affected", async () => {
    const { taken, take, used, wait, heard } = mailLimits();
    expect(await taken(() => "203.0.113.7", 30)).toBe(30);
    const before = await used("plainMails", "all");
    expect(await take("203.0.113.7")).toMatchObject({ code: "busy", retryAfter: expect.any(Number) });
    expect(await used("plainMails", "all")).toBe(before);
    expect(heard.filter((line) => line.startsWith("refused"))).toEqual([]); // refusals are reported only if the total is used up
    expect(await take("198.51.100.1")).toBe("taken");
    wait(600);
    expect(await take("203.0.113.7")).toBe("taken");
  });

  test("is refused for everybody after 200 altogether, and the refusal is reported", async () => {
    const { taken, take, used, heard } = mailLimits();
    expect(await taken((number) => `198.${18 + (number >> 8)}.${number % 256}.1`, 200)).toBe(200);
    expect(await take("203.0.113.7")).toMatchObject({ code: "busy" });
    expect(heard.at(-1)).toMatch(/^refused mails/);
    expect(await used("plainMailsWide", networkPathOf("203.0.113.7")[0] ?? "")).toBe(0);
  });
});

describe("of the mails that all share", () => {
  test("one greedy network leaves most to others, and may send again after exactly the announced wait", async () => {
    const { taken, take, used, wait, heard } = mailLimits();
    const mails = await taken((number) => `203.0.113.${number}`, 200);
    expect(mails).toBe(30); // of the 150 mails that are not reserved, a network may use a quarter as many as are left: 30, with 120 left
    const refused = await take("203.0.113.201");
    if (refused === "taken") throw new Error("it was taken");
    expect(refused.code).toBe("busy");
    expect(heard.at(-1)).toMatch(/^refused mails/);
    expect(await used("plainMails", "all")).toBeCloseTo(mails / 200);
    wait(refused.retryAfter - 1);
    expect(await take("203.0.113.202")).toMatchObject({ code: "busy" });
    wait(1.01);
    expect(await take("203.0.113.203")).toBe("taken");
  });

  test("a dozen greedy networks leave a share to networks with few mails, and a quarter to those with none", async () => {
    const { taken, take } = mailLimits();
    const mails = await taken((number) => `203.0.${number % 12}.${Math.floor(number / 12)}`, 600);
    expect(mails).toBe(111); // each network used at most a quarter as many as were left
    expect(await take("203.0.1.250")).toMatchObject({ code: "busy" });
    expect(await take("198.51.100.1")).toBe("taken");
  });
});

describe("a request for an alert", () => {
  test("takes nothing from the mails of people who apply, and is reported as what it is", async () => {
    const { take, used, heard } = mailLimits();
    for (let number = 0; number < 10; number += 1)
      expect(await take("192.0.2.7", "one mailbox", alertMailLimits)).toBe("taken");
    expect(await take("192.0.2.7", "one mailbox", alertMailLimits)).toMatchObject({ code: "busy" });
    expect([await used("plainMails", "all"), await used("plainMailsWide", "192.0.2.0/24")]).toEqual([0, 0]);
    expect(await take("192.0.2.7")).toBe("taken");
    expect(heard).toEqual([
      ...Array.from({ length: 10 }, () => "served alerts 192.0.2.0/24"),
      "served mails 192.0.2.0/24",
    ]);
  });

  describe("without a token of the bot check", () => {
    const requests = async (
      { take }: Pick<ReturnType<typeof mailLimits>, "take">,
      from: (number: number) => string,
      count: number,
    ) => {
      let mails = 0;
      for (let number = 0; number < count; number += 1)
        if ((await take(from(number), undefined, uncheckedAlertMailLimits)) === "taken") mails += 1;
      return mails;
    };

    test("takes nothing from those with one", async () => {
      const { take, used } = mailLimits();
      expect(await requests({ take }, (number) => `198.${18 + (number >> 8)}.${number % 256}.1`, 400)).toBe(60);
      for (const name of ["alertMails", "plainMails"] as const) expect(await used(name, "all")).toBe(0);
      expect(await take("198.18.1.1", undefined, alertMailLimits)).toBe("taken");
    });

    test("gets six mails an hour and 24 a day out of one /48, and leaves nine of ten to others", async () => {
      const limits = mailLimits();
      const within48 = (number: number) => `2001:db8:1:${(number * 256).toString(16)}::${number}`;
      expect(await requests(limits, within48, 200)).toBe(6);
      expect(await requests(limits, (number) => `198.${18 + (number >> 8)}.${number % 256}.1`, 200)).toBe(54);
      let mails = 6;
      for (let hour = 1; hour < 24; hour += 1) {
        limits.wait(3600);
        mails += await requests(limits, within48, 200);
      }
      expect(mails).toBeLessThanOrEqual(48); // 24 at once, and those that recover within the day
    });

    test("gets three mails an hour from each of ten addresses elsewhere, and leaves room for others", async () => {
      const { take } = mailLimits();
      expect(await requests({ take }, (number) => `198.51.${number % 10}.7`, 400)).toBeLessThanOrEqual(30);
      expect(await requests({ take }, (number) => `203.0.${number}.1`, 15)).toBe(15);
    });
  });
});

// trust S 1392
describe("a request for alerts without a token", () => {
  // trust S 1426
  test("is reported as refused if its /32 has used up its part, and not if only its /48 or its address has", async () => {
    const { take, heard } = mailLimits();
    const press = (from: string) => take(from, undefined, uncheckedAlertMailLimits);
    for (let number = 0; number < 4; number += 1) await press("2001:db8:1::1");
    for (let number = 0; number < 9; number += 1) await press(`2001:db8:2:${number}00::1`);
    expect(heard.filter((line) => line.startsWith("refused"))).toEqual([]);
    for (let number = 3; number < 40; number += 1) await press(`2001:db8:${number.toString(16)}::1`);
    expect(heard.filter((line) => line.startsWith("served"))).toHaveLength(20);
    expect(heard.at(-1)).toBe("refused alerts 2001:db8:27::/48");
  });

  test("is counted against the IPv6 /32 of its sender, which may make 20 an hour", async () => {
    const { taken, take } = mailLimits();
    const from = (number: number): string => `2001:db8:${number.toString(16)}::1`;
    let mails = 0;
    for (let number = 0; number < 60; number += 1)
      if ((await take(from(number), undefined, uncheckedAlertMailLimits)) === "taken") mails += 1;
    expect(mails).toBe(20);
    expect(await take("2001:db9::1", undefined, uncheckedAlertMailLimits)).toBe("taken");
    expect(await take("192.0.2.1", undefined, uncheckedAlertMailLimits)).toBe("taken");
    expect(await taken(from, 60)).toBe(60); // plain forms have no such limit
  });

  test("is refused for everybody once all are used up, and the refusal is reported", async () => {
    const { take, heard } = mailLimits();
    for (let number = 0; number < 60; number += 1)
      await take(`198.51.${number}.1`, undefined, uncheckedAlertMailLimits);
    expect(await take("203.0.113.7", undefined, uncheckedAlertMailLimits)).toMatchObject({ code: "busy" });
    expect(heard.at(-1)).toMatch(/^refused alerts 203/);
    expect(await take("203.0.113.7", undefined, alertMailLimits)).toBe("taken");
    expect(heard.at(-1)).toMatch(/^served alerts 203/);
  });
});
