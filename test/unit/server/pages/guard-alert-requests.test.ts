import type { Context } from "hono";
import { expect, test } from "vitest";
import type { AlertInput, Alerts } from "#core/alerts/tasks/alerts.ts";
import { codeOf, PorticoError } from "#core/errors.ts";
import { createMeters } from "#core/limits/meters.ts";
import { networkPathOf, providerNetworkOf } from "#core/limits/network-prefixes.ts";
import { alertMailLimits, countMail, uncheckedAlertMailLimits } from "#core/refusals/counted-mail.ts";
import { guardAlertRequests } from "#server/pages/guard-alert-requests.ts";

// trust S 1428
test("a request that cannot be stored costs neither a token nor a part of a limit, and is no request for operators", async () => {
  let isReadable = false;
  const [heard, verified, stored]: [string[], string[], string[]] = [[], [], []];
  const meters = createMeters(1, () => 0);
  const refusals = { refused: (pot: string) => void heard.push(pot), served: () => void heard.push("served") };
  const alerts = {
    async ensureStorable() {
      if (!isReadable) throw new PorticoError("unavailable", "permission denied");
    },
    async request({ address }: AlertInput) {
      stored.push(address);
    },
  } as Alerts;
  const pressFrom = async (address: string, token?: string): Promise<string> => {
    const mail = { network: networkPathOf(address), provider: providerNetworkOf(address), address, mailbox: "m" };
    const page = guardAlertRequests({} as Context, {
      alerts,
      rateLimiter: {
        take: async () => undefined,
        takeAlertMail: (_, passed) =>
          countMail(mail, passed === "checked" ? alertMailLimits : uncheckedAlertMailLimits, { meters, refusals }),
      },
      check: {
        verify: async (given) => void verified.push(String(given)),
        inPages: { name: "altcha", scriptSettings: {} },
      },
    });
    return page.request({ address } as AlertInput, token).then(
      () => "stored",
      (error: unknown) => String(codeOf(error)),
    );
  };
  for (let turn = 0; turn < 80; turn += 1) expect(await pressFrom(`203.${turn}.5.9`)).toBe("unavailable");
  for (let turn = 0; turn < 4; turn += 1) expect(await pressFrom("198.51.100.7", "token")).toBe("unavailable");
  expect([heard, verified]).toEqual([[], []]);
  isReadable = true;
  expect(await pressFrom("198.51.100.7", "token")).toBe("stored");
  expect(await pressFrom("203.1.5.9")).toBe("stored");
  expect([verified, stored]).toEqual([["token"], ["198.51.100.7", "203.1.5.9"]]);
});
