import { expect, test } from "vitest";
import { deadSubscriberIn } from "#core/alerts/stored/delivery-report.ts";
import { subscriberIds } from "#core/identity/alert-id.ts";
import { aDeliveryReport } from "../../../delivery-report.ts";

const to = "bounces+token@example.com";
const lena = subscriberIds.of("lena");
const deadIn = (report: string, found = [lena]) => deadSubscriberIn(report, { subscribersIn: () => found });

test.each([{}, { status: "5.1.10" }, { status: "5.2.1" }])("a final failure of the mailbox counts: %j", (given) => {
  const report = aDeliveryReport({ to, ...given });
  expect(deadIn(report)).toBe(lena);
  expect(deadIn(report.replaceAll("\r\n", "\n"))).toBe(lena);
});

test.each([
  { action: "delayed" },
  { action: "delayed", status: "4.1.1" },
  { status: "4.2.2" },
  { status: "5.7.1" },
  { status: "5.1.7" },
  { status: "5.1.8" },
  { status: "5.1.90" },
  { status: "5.2.2" },
  { status: "5.2.3" },
  { status: "5.0.0", diagnostic: "smtp; 550 relay not permitted" },
  { status: "5.0.0", diagnostic: "smtp; 550-Verification failed for <careers@example.com>\r\n 550 Unknown user" },
  { action: "delivered", status: "2.1.5" },
])("another outcome does not: %j", (given) => {
  expect(deadIn(aDeliveryReport({ to, ...given }))).toEqual({ refused: "other" });
});

// Exim writes all its reports in this form
test.each([
  "smtp; 550-5.1.1 The email account that you tried to reach does not exist.\r\n 550 5.1.1 See the help",
  "smtp; 550 Unknown user",
  "smtp;\r\n 550 5.2.1 disabled",
])("if the status is not specific, the reply of the other server counts: %j", (diagnostic) => {
  expect(deadIn(aDeliveryReport({ to, status: "5.0.0", diagnostic }))).toBe(lena);
});

test("the returned mail does not count, whatever a search in it says", () => {
  const report = aDeliveryReport({ to, action: "delayed" }).replace(
    "--b--",
    "--b\r\nContent-Type: message/rfc822\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n--b--",
  );
  expect(deadIn(report)).toEqual({ refused: "other" });
});

test("an automatic reply does not count, whatever it says", () => {
  expect(deadIn(`To: ${to}\n\nAction: failed\nStatus: 5.1.1\n`)).toEqual({ refused: "other" });
  expect(deadIn("")).toEqual({ refused: "other" });
});

test("the failure and its status are those of one recipient", () => {
  const report = aDeliveryReport({ to, action: "delayed" }).replace(
    "--b--",
    "Action: failed\r\nStatus: 5.7.1\r\n--b--",
  );
  expect(deadIn(report)).toEqual({ refused: "other" });
});

test("a report about nobody, or about several, ends nothing", () => {
  expect(deadIn(aDeliveryReport({ to }), [])).toEqual({ refused: "unknown" });
  expect(deadIn(aDeliveryReport({ to }), [lena, subscriberIds.of("other")])).toEqual({ refused: "several" });
});
