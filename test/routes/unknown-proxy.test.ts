import { describe, expect, test } from "vitest";
import { createTestApp } from "../test-app.ts";

/** How many searches the limit of a single address allows in one burst. */
const allowed = 120;

/**
 * Searches on a new site behind a proxy, each time as another visitor, until a search is refused. On a slow machine that takes more searches,
 * because limits recover with time.
 */
async function aFirstDay(
  environment: Record<string, string>,
  peer: string,
  forwarded: (visitor: number) => string,
  visitors = 5 * allowed,
) {
  const { app, services } = await createTestApp({ LIMIT_PER_ADDRESS: "1", ...environment });
  const statuses = new Set<number>();
  for (let visitor = 0; visitor < visitors && !statuses.has(503); visitor += 1) {
    const { status } = await app.request(
      "/api/search/jobpost2/nobody",
      { headers: { "X-Forwarded-For": forwarded(visitor) } },
      { incoming: { socket: { remoteAddress: peer } } },
    );
    statuses.add(status);
  }
  const { warnings } = await (await app.request("/ready")).json();
  return { refused: statuses.has(503), warnings, told: services.refusalRecorder.report() };
}

const visitorOf = (visitor: number): string => `198.18.${Math.floor(visitor / 256)}.${visitor % 256}`;

describe("visitors behind a proxy that the settings do not name", () => {
  // trust S 975
  test.each([
    ["whose forwarded addresses are ignored", {}, "127.0.0.1", visitorOf],
    ["in IPv6", {}, "fd12::7", visitorOf],
    ["behind another one that is named", { TRUSTED_PROXIES: "127.0.0.1" }, "127.0.0.1", () => "1.1.1.1, 10.0.0.7"],
    ["that forwards no address", { TRUSTED_PROXIES: "127.0.0.1" }, "127.0.0.1", () => ""],
  ])("are refused together, and the operator is told: %s", async (_, environment, peer, forwarded) => {
    const { refused, warnings, told } = await aFirstDay(environment, peer, forwarded);
    expect(refused).toBe(true);
    expect(warnings).toMatchObject({ refusedBehindProxy: 1 });
    expect(told.find(({ pot }) => pot === "proxy")?.refusing?.refused).toBe(1);
  });

  // trust S 975
  test("are not reported if a stranger exceeds the limit, whatever its headers say", async () => {
    const { refused, warnings } = await aFirstDay({}, "198.51.100.7", () => "10.0.0.7");
    expect(refused).toBe(true);
    expect(warnings).not.toHaveProperty("refusedBehindProxy");
  });

  test("are distinguished once it is named", async () => {
    const { refused, warnings } = await aFirstDay(
      { TRUSTED_PROXIES: "127.0.0.1" },
      "127.0.0.1",
      visitorOf,
      allowed + 1,
    );
    expect([refused, Object.keys(warnings)]).toEqual([false, ["deadLetters", "refusedMails"]]);
  });
});
