import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { alertSearchOf } from "#core/alerts/stored/alert-search.ts";
import { lookForNews } from "#core/alerts/tasks/look-for-news.ts";
import { mailboxOf } from "#core/applications/submit/person.ts";
import { composeFromStores } from "#core/letters/compose.ts";
import { countryCode, jobId, moment } from "../identities.ts";
import { filesHolding } from "../marked.ts";
import { createTestApp } from "../test-app.ts";

const lena = "Lena@example.org";

/** A site with alerts, and a clock that the test moves. */
async function aSite() {
  let at = moment("2026-05-01T10:00:00Z");
  const { app, services, named, config } = await createTestApp({ LIMIT_PER_ADDRESS: "1" }, () => new Date(at), {
    hasAlerts: true,
  });
  const { alerts, outbox, site } = services;
  if (!alerts) throw new Error("the site has no alerts");
  const searchFor = (parameters: string) =>
    alertSearchOf(new URLSearchParams(parameters), { language: "de", country: countryCode("de") }, site);
  const subscribed = async () => await alerts.mails.store.ofMailbox(mailboxOf(lena));
  const token = async () => {
    const found = await subscribed();
    return found ? alerts.mails.links.tokenOf(found.id) : "";
  };
  const leave = async (given: string, init: RequestInit = {}) =>
    app.request(`http://localhost/de/careers/de/alerts/${given}/leave`, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      ...init,
    });
  return {
    ...services,
    app,
    named,
    config,
    alerts,
    subscribed,
    token,
    leave,
    at: (time: string) => {
      at = moment(time);
    },
    ask: (parameters = "q=java", address = lena) =>
      alerts.request({ search: searchFor(parameters), address, pace: "daily" }),
    mails: async () => (await outbox.list()).map(({ template }) => template),
  };
}

test("two hundred requests for one mailbox send one mail, and none can be confirmed after 48 hours", {
  tags: "full",
}, async () => {
  const { ask, mails, subscribed, alerts, at, token } = await aSite();
  for (let number = 0; number < 200; number += 1) await ask(`q=word${number % 20}`);
  expect(await mails()).toEqual(["alert-confirm"]);
  expect((await subscribed())?.alerts).toHaveLength(10);
  at("2026-05-03T10:00:01Z");
  expect(await alerts.open(await token())).toBeUndefined();
});

test("opening the link changes nothing, and only its button confirms", async () => {
  const { ask, token, alerts, subscribed } = await aSite();
  await ask();
  const link = await token();
  const opened = await alerts.open(link);
  expect(opened?.alerts.map(({ confirmedAt }) => confirmedAt)).toEqual([undefined]);
  expect(await alerts.confirm(link, ["unknown"])).toBe(0);
  expect(await alerts.confirm(link, opened?.alerts.map(({ id }) => id) ?? [])).toBe(1);
  expect((await subscribed())?.alerts[0]?.confirmedAt).toBe("2026-05-01T10:00:00.000Z");
});

test("a forged link changes nothing", async () => {
  const { ask, token, alerts, leave, subscribed } = await aSite();
  await ask();
  const link = await token();
  const forged = `${link.slice(0, -2)}AA`;
  const ids = (await alerts.open(link))?.alerts.map(({ id }) => id) ?? [];
  expect(await alerts.open(forged)).toBeUndefined();
  expect(await alerts.confirm(forged, ids)).toBe(0);
  for (const change of [alerts.pause, alerts.goOn, alerts.leave]) await change(forged);
  await alerts.removeAlert(forged, ids[0] ?? "");
  expect((await leave(forged)).status).toBe(200);
  expect((await subscribed())?.alerts).toHaveLength(1);
});

test("the one-click POST of RFC 8058 ends everything, from any origin; a scanner that opens the link does not", async () => {
  const { ask, token, leave, subscribed, mails } = await aSite();
  await ask();
  const link = await token();
  const opened = await leave(link, { method: "GET", body: null });
  expect([opened.status, opened.headers.get("Location")]).toEqual([303, `/de/careers/de/alerts/${link}`]);
  expect((await leave(link, { method: "HEAD", body: null })).status).toBe(303);
  const answer = await leave(link, { headers: { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" } });
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(await subscribed()).toBeUndefined();
  expect(await mails()).toEqual([]);
  expect((await leave(link)).status).toBe(200);
});

/** A multipart form with one part per entry: its headers, and its value. */
const multipart = (boundary: string, ...parts: readonly (readonly [headers: readonly string[], value: string])[]) =>
  [...parts.flatMap(([headers, value]) => [`--${boundary}`, ...headers, "", value]), `--${boundary}--`, ""].join(
    "\r\n",
  );

const oneClickPart = 'Content-Disposition: form-data; name="List-Unsubscribe"';
const urlEncoded = "application/x-www-form-urlencoded";

// trust S 1573
describe("the POST to the address in List-Unsubscribe", () => {
  test.each([
    [urlEncoded, "List-Unsubscribe=One-Click"],
    [`${urlEncoded}; charset=UTF-8`, "List%2DUnsubscribe=One%2DClick\r\n"],
    [urlEncoded, "id=7&list-unsubscribe=one-click"],
    ["multipart/form-data; boundary=abc", multipart("abc", [[oneClickPart], "One-Click"])],
    [
      'multipart/form-data; charset=utf-8; boundary="=_a b:1"',
      multipart("=_a b:1", [
        [oneClickPart, "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit"],
        "One-Click",
      ]),
    ],
    [
      "multipart/form-data; boundary=abc",
      multipart(
        "abc",
        [['Content-Disposition: form-data; name="id"'], "7"],
        [
          ["Content-Type: text/plain", "Content-Length: 9", "content-disposition: form-data; name=List-Unsubscribe"],
          "One-Click",
        ],
      ),
    ],
    // the example of RFC 8058, 8.3, whose boundary is wrong (erratum 5117)
    [
      "multipart/form-data; boundary=---FormBoundaryjWmhtjORrn",
      multipart("-FormBoundaryjWmhtjORrn", [[oneClickPart], "One-Click"]),
    ],
  ])("ends all alerts if it has the one-click form (%s, %j)", async (type, body) => {
    const { ask, token, leave, subscribed } = await aSite();
    await ask();
    const answer = await leave(await token(), { body, headers: { "Content-Type": type } });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(await subscribed()).toBeUndefined();
  });

  test("is refused, and ends nothing, if it has another body", async () => {
    const { ask, token, leave, subscribed } = await aSite();
    await ask();
    const link = await token();
    for (const [type, body] of [
      [urlEncoded, ""],
      [urlEncoded, "List-Unsubscribe=No"],
      [urlEncoded, "Unsubscribe=One-Click"],
      [urlEncoded, "note=List-Unsubscribe%3DOne-Click"],
      ["application/json", '{"List-Unsubscribe":"One-Click"}'],
      ["multipart/form-data; boundary=abc", multipart("abc", [[oneClickPart], "No"])],
      [
        "multipart/form-data; boundary=abc",
        multipart("abc", [['Content-Disposition: form-data; name="note"'], "One-Click"]),
      ],
      ["multipart/form-data; boundary=abc", `--abc\r\n${oneClickPart}`],
      ["multipart/form-data; boundary=abc", "--"],
    ] as const) {
      const answer = await leave(link, { body, headers: { "Content-Type": type } });
      expect([body, answer.status]).toEqual([body, 400]);
    }
    expect(await subscribed()).toBeDefined();
  });
});

test("whoever ends the alerts of a mailbox and asks again gets no more than three mails a day", {
  tags: "full",
}, async () => {
  const { ask, token, leave, mails, at, subscribed, named } = await aSite();
  let queued = 0;
  for (let minute = 0; minute < 24 * 60; minute += 20) {
    at(new Date(Date.UTC(2026, 4, 1, 10, minute)).toISOString());
    await ask("q=java", minute % 40 === 0 ? lena : "lena+jobs@example.org");
    queued += (await mails()).length;
    const found = (await subscribed()) ?? (await named.applications.alertStore.ofMailbox("lena+jobs@example.org"));
    expect((await leave(found ? (named.alerts?.mails.links.tokenOf(found.id) ?? "") : await token())).status).toBe(200);
    expect(await mails()).toEqual([]);
  }
  expect(queued).toBe(3);
  at("2026-05-02T10:00:00Z");
  await ask();
  expect(await mails()).toEqual(["alert-confirm"]);
});

test("what is counted for a mailbox is no address, and is deleted a day after the last mail", async () => {
  const { ask, token, leave, config, alertStore } = await aSite();
  await ask();
  await leave(await token());
  expect(filesHolding(config.DATA_DIR, lena)).toEqual([]);
  expect(filesHolding(config.DATA_DIR, lena.toLowerCase())).toEqual([]);
  const plain = createHash("sha256").update(lena.toLowerCase()).digest();
  for (const encoding of ["hex", "base64url"] as const)
    expect(filesHolding(config.DATA_DIR, plain.toString(encoding))).toEqual([]); // nobody can test whether an address is stored by hashing it
  expect(await alertStore.deleteExpiredMailCounts(moment("2026-05-02T09:59:59Z"))).toBe(0);
  expect(await alertStore.deleteExpiredMailCounts(moment("2026-05-02T10:00:00Z"))).toBe(1);
});

test("tells what is new since the request, not what the visitor could see", async () => {
  const site = await aSite();
  const { ask, token, alerts, at, jobStore, mails, outbox, subscribed } = site;
  await ask("");
  const link = await token();
  await alerts.confirm(link, (await alerts.open(link))?.alerts.map(({ id }) => id) ?? []);
  const stored = await jobStore.get(jobId("de-tester"));
  const [first] = stored ? [stored.job] : await jobStore.openAfter("", 1);
  if (!first) throw new Error("the demo has no opening");
  await jobStore.apply({
    source: "test",
    at: moment("2026-05-01T12:00:00Z"),
    close: [],
    put: [
      {
        job: { ...first, id: jobId("brand-new"), title: "Brand new", places: [{ country: countryCode("de") }] },
        hash: "1",
      },
      { job: { ...first, title: "Changed" }, hash: "2" },
    ],
  });
  at("2026-05-02T05:00:00Z");
  expect(await lookForNews(alerts.duty, 10, () => undefined)).toEqual({ subscribers: 1, mails: 1 });
  expect(await mails()).toContain("alert-news");
  const [mail] = (await outbox.due(moment("2026-05-02T05:00:00Z"), 10)).filter(
    ({ template }) => template === "alert-news",
  );
  expect(await alerts.mails.store.newsOf(mail?.id ?? "")).toMatchObject([{ openings: ["brand-new"], total: 1 }]);
  const message =
    mail &&
    (await composeFromStores(mail, {
      ...site,
      publicUrl: "https://jobs.example.com",
      alertMails: alerts.mails,
    }));
  expect(message?.text).toContain("Brand new");
  expect(message?.unsubscribe).toBe(`https://jobs.example.com/de/careers/de/alerts/${link}/leave`);
  await alerts.leave(link);
  expect(await subscribed()).toBeUndefined();
  expect(await mails()).toEqual([]);
});

test("links work after the site has given up the country of a search", async () => {
  const { app, alerts, outbox, token, subscribed, ...site } = await aSite();
  await alerts.request({
    search: { language: "de", country: countryCode("zz"), parameters: "q=java" },
    address: lena,
    pace: "daily",
  });
  const link = await token();
  const [mail] = await outbox.due(moment("2026-05-01T10:00:00Z"), 10);
  const message =
    mail &&
    (await composeFromStores(mail, { ...site, publicUrl: "https://jobs.example.com", alertMails: alerts.mails }));
  expect(message?.unsubscribe).toBe(`https://jobs.example.com/de/careers/de/alerts/${link}/leave`);
  expect(message?.text).toContain(`https://jobs.example.com/de/careers/de/alerts/${link}?country=de`);
  for (const [end, country] of [
    ["", "de"],
    ["/leave", "zz"],
  ]) {
    const opened = await app.request(`http://localhost/de/careers/zz/alerts/${link}${end}?country=zz`);
    expect([opened.status, opened.headers.get("Location")]).toEqual([
      303,
      `/de/careers/de/alerts/${link}?country=${country}`,
    ]);
  }
  const left = await app.request(`http://localhost/de/careers/zz/alerts/${link}/leave`, {
    method: "POST",
    body: "List-Unsubscribe=One-Click",
  });
  expect(left.status).toBe(200);
  expect(await subscribed()).toBeUndefined();
});

test("a pause ends with the wish to go on", async () => {
  const { ask, token, alerts, subscribed } = await aSite();
  await ask();
  const link = await token();
  const ids = (await alerts.open(link))?.alerts.map(({ id }) => id) ?? [];
  await alerts.confirm(link, ids);
  await alerts.pause(link);
  expect((await subscribed())?.pausedAt).toBeDefined();
  await alerts.changePace(link, ids[0] ?? "", "hourly");
  await alerts.changePace(link, ids[0] ?? "", "weekly");
  await alerts.goOn(link);
  expect((await subscribed())?.pausedAt).toBeUndefined();
  expect((await subscribed())?.alerts[0]?.pace).toBe("weekly");
  await alerts.removeAlert(link, ids[0] ?? "");
  expect(await subscribed()).toBeUndefined();
});

test("a site has no alerts unless they are switched on, or if another host answers searches", async () => {
  expect((await createTestApp({}, undefined, { hasAlerts: false })).services.alerts).toBeUndefined();
  const elsewhere = await createTestApp({ SEARCH_API: "https://search.example.com/api" }, undefined, {
    hasAlerts: true,
  });
  expect(elsewhere.services.alerts).toBeUndefined();
});
