import { expect, test } from "vitest";
import { countryCode } from "../identities.ts";
import { aSubmission } from "../submission.ts";
import { textsOf } from "../texts.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";

// trust S 1576
test("the own page of an application whose country the site has given up works in the default country", async () => {
  const services = await partsOfDemo();
  const submission = aSubmission({ country: countryCode("zz") });
  await services.applications.accept(submission);
  const app = await builtApp(services);
  const token = services.links.tokenOf(submission.application.id);
  const moved = await app.request(`http://localhost/en/careers/zz/application/${token}?country=zz`);
  let address = moved.headers.get("Location") ?? "";
  const again = await app.request(`http://localhost${address}`);
  if (again.status >= 300 && again.status < 400) address = again.headers.get("Location") ?? ""; // drops the unknown country
  const page = await app.request(new URL(address, "http://localhost").href);
  expect([moved.status, page.status]).toEqual([303, 200]);
  expect(await page.text()).toContain(textsOf("en")["myApplication.state.received"]);
});
