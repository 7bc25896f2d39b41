import type { IncomingMessage, ServerResponse } from "node:http";
import { pino } from "pino";
import { expect, test } from "vitest";
import { noMetrics } from "#core/metrics.ts";
import { createCachedAnswerLog } from "#server/http/kept/kept-log.ts";

test("answers from memory are counted by route, and new answers have a line each", () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const kept = createCachedAnswerLog(log, noMetrics);
  const address = {
    target: "/zqpath?q=zqquery",
    limit: "page",
    searches: false,
    narrowed: true,
    route: "/job-search",
    language: "de",
    country: "at",
  } as const;
  kept.logMade({ method: "GET" } as IncomingMessage, { statusCode: 410 } as ServerResponse, address, {
    requestId: "r",
    ms: 4.2,
  });
  for (const route of ["/job-search", "/job-search", "/privacy"]) kept.count(route);
  kept.stop();
  expect(lines).toMatchObject([
    {
      msg: "answered",
      requestId: "r",
      method: "GET",
      route: "/job-search",
      status: 410,
      ms: 4,
      language: "de",
      country: "at",
    },
    { msg: "answered from memory", kept: { "/job-search": 2, "/privacy": 1 } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/zqpath|zqquery/);
});
