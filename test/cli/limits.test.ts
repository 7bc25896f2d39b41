import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { CurrentLimits } from "#core/refusals/limits-now.ts";
import { serveControl } from "#server/process/control.ts";
import { careers } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";

const [since, last] = [Date.parse("2026-11-22T13:02:00Z"), Date.parse("2026-11-22T14:10:00Z")];
const now: CurrentLimits = {
  pots: [
    {
      pot: "uploads",
      used: 0.999,
      asked: 2400,
      refusing: { since, last, refused: 214 },
      networks: [
        { network: "2001:db8:7::/48", share: 0.9 },
        { network: "203.0.113.9/32", share: 0.06 },
      ],
      crowd: { share: 0.96, networks: 2 },
    },
    { pot: "mails", used: 0, asked: 0, networks: [] },
  ],
};

test("careers limits --now shows usage, refusals and networks from the running site", async () => {
  const data = temporaryFolder();
  const state = async () => ({ workers: [] });
  const calls = { restart: state, status: state, limits: async () => now };
  const controlled = await serveControl(data, calls, pino({ level: "silent" }));
  onTestFinished(() => controlled.close());
  const { code, printed } = await careers(data, "limits", "--now");
  expect(code).toBe(0);
  expect(printed).toBe(`room for uploads, 99% used
  214 visitors refused since 2026-11-22 13:02, last at 2026-11-22 14:10 (UTC)
  asked for 2400 times in the last hour
    network          share
    2001:db8:7::/48  90%
    203.0.113.9/32   6%

mails for forms without JavaScript, 0% used
  nobody refused in the last hour

Read from the memory of the site running on this host alone; it is stored nowhere.
`);
  const json = await careers(data, "limits", "--now", "--json");
  expect(JSON.parse(json.printed)).toEqual(now);
});

// trust S 869
test("careers limits says when no site is running, and when --now is missing", async () => {
  const data = temporaryFolder();
  const none = await careers(data, "limits", "--now");
  expect([none.code, none.printed]).toEqual([1, expect.stringContaining(`no server runs on ${data}`)]);
  const bare = await careers(data, "limits");
  expect([bare.code, bare.printed]).toEqual([2, expect.stringContaining("--now is needed")]);
});
