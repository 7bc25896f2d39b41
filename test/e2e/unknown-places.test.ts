import { expect, test } from "vitest";
import { sharedSite } from "./site.ts";

const site = sharedSite();

// trust S 880
test.each([
  "application/abc",
  "job-application/de-masterarbeit-embedded-sensorik",
  "job-application/de-masterarbeit-embedded-sensorik/sent/abc",
  "job-application/de-masterarbeit-embedded-sensorik/confirm/abc",
  "job-details/de-masterarbeit-embedded-sensorik",
  "privacy",
])("an unknown language and country before %s does not end the program", async (path) => {
  const address = `${site.address}/xx/careers/yy/${path}`;
  const form = { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: "intent=x" };
  for (const init of [{}, { headers: { Origin: site.address, ...form.headers }, method: "POST", body: form.body }])
    for (const suffix of ["", ".data"]) {
      const { status } = await fetch(address + suffix, init);
      expect([400, 403, 404, 405, 415]).toContain(status);
      expect((await fetch(`${site.address}/health`)).status).toBe(200);
    }
});
