import { expect, test } from "vitest";
import { apply } from "../../tools/screens/apply.ts";
import { keptBy } from "./kept.ts";
import { confirmedLinkOf } from "./mails.ts";
import { actAsOperator } from "./operator.ts";
import { siteForTests, visitors } from "./site.ts";

const site = siteForTests(() => ({ CHALLENGE: "none" }));
const visitor = visitors();
const email = "ende@example.org";

test("the page of an application says by when it is erased while its candidate is being told", {
  tags: "full",
}, async () => {
  await apply(site.address, "de-werkstudium-webanalyse-ab-tests", "de", email);
  const link = await confirmedLinkOf(site, email);
  const page = await visitor({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });
  await page.goto(link);
  await page.getByText("Als Nächstes liest sie unser Recruiting-Team.").waitFor();
  await actAsOperator(site, async (operator) => operator.decideEnd((await keptBy(site))[0]?.id ?? ""));
  await page.reload();
  await page
    .getByText(/Nach heutigem Stand wird sie hier spätestens am \d+\.\s\p{L}+\s\d{4} gelöscht, mit allem,/u)
    .waitFor();
  expect(await page.getByText("Als Nächstes liest").count()).toBe(0);
});
