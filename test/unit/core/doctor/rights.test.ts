import { expect, test } from "vitest";
import type { RightRequest } from "#core/applications/stored/right-request.ts";
import { rightsFindings } from "#core/doctor/rights.ts";
import { day } from "../../../identities.ts";

const request = (number: number, due: string, about: Partial<RightRequest> = {}): RightRequest => ({
  number,
  kind: "access",
  received: day("2026-05-01"),
  due: day(due),
  openedBy: "ada",
  applications: [],
  ...about,
});

test("the doctor names each request whose answer is late, or that came from the candidate's own page, and by when it is due", () => {
  const closed = { on: day("2026-05-02"), by: "ada", outcome: "done" } as const;
  const own = { openedBy: "candidate" };
  const requests = [
    request(1, "2026-06-01"),
    request(2, "2026-06-02"),
    request(3, "2026-06-01", { ...own, closed }),
    request(4, "2026-06-02", own),
  ];
  expect(rightsFindings(requests, day("2026-06-02"))).toEqual([
    {
      weight: "warning",
      where: "request 1",
      says: expect.stringMatching(/\(access\) came on 2026-05-01 and should have been answered by 2026-06-01/),
    },
    { weight: "warning", where: "request 4", says: expect.stringMatching(/has to be answered by 2026-06-02/) },
  ]);
});
