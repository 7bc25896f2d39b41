import { expect, test } from "vitest";
import { findOrRecordRequest } from "#core/applications/requests/find-or-record-request.ts";
import type { NewRightRequest, RightRequest } from "#core/applications/stored/right-request.ts";
import { applicationId, day, moment, reference } from "../../../../identities.ts";

const [first, second] = [applicationId("first"), applicationId("second")];
const mark = { at: moment("2026-05-31T10:00:00.000Z"), who: "ada", why: "letter 7" };
const closed = { on: day("2026-05-02"), by: "ada", outcome: "done" } as const;

const request = (number: number, ids: readonly string[], about: Partial<RightRequest> = {}): RightRequest => ({
  number,
  kind: "correction",
  received: day("2026-05-01"),
  due: day("2026-06-01"),
  openedBy: "ada",
  applications: ids.map((id) => ({ id: applicationId(id), reference: reference("K7M-29R-XDW") })),
  ...about,
});

/** Finds or records the request that a correction carries out. Returns its number, and the requests that were recorded. */
async function carriedOut(requests: readonly RightRequest[], applications = [first], only?: number) {
  const noted: NewRightRequest[] = [];
  const store = {
    all: async () => [...requests],
    async open(opened: NewRightRequest) {
      noted.push(opened);
      return 9;
    },
  };
  return { number: await findOrRecordRequest("correction", { ...mark, applications, request: only }, store), noted };
}

test("a request is carried out that is open, of the same right, and about nothing else", async () => {
  const others = [
    request(1, ["first"], { closed }),
    request(2, ["first"], { kind: "access" }),
    request(3, ["second"]),
    request(4, []),
  ];
  expect(await carriedOut([...others, request(5, ["first"]), request(6, ["first"])])).toEqual({ number: 5, noted: [] });
  expect(await carriedOut([request(1, ["second"])], [first, second])).toEqual({ number: 1, noted: [] });
});

test("a request that is also about another application stays open, and another one is noted, which is due in a month", async () => {
  const { number, noted } = await carriedOut([request(1, ["first", "second"])]);
  expect(number).toBe(9);
  const days = { received: "2026-05-31", due: "2026-06-30" };
  expect(noted).toEqual([{ ...mark, ...days, kind: "correction", applications: [first] }]);
});

test("the request that somebody has opened is the only one to be closed, and another one is noted if it is also about others", async () => {
  const all = [request(1, ["first"]), request(2, ["first"], { closed }), request(3, ["first", "second"])];
  expect(await carriedOut(all, [first], 2)).toEqual({ number: 2, noted: [] });
  expect(await carriedOut(all, [first], 3)).toMatchObject({ number: 9, noted: [{ applications: [first] }] });
});

test("what is done during a request of another kind closes only requests of its own kind", async () => {
  const objection = request(1, ["first"], { kind: "objection" });
  expect(await carriedOut([objection], [first], 1)).toMatchObject({ number: 9, noted: [{ kind: "correction" }] });
  expect(await carriedOut([objection, request(2, ["first"])], [first], 1)).toEqual({ number: 2, noted: [] });
});
