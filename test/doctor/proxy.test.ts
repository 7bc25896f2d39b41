import { expect, test } from "vitest";
import { proxyFindings } from "#core/doctor/deployment.ts";

// trust S 976
test.each([
  ["https://jobs.group.test", "", ["warning TRUSTED_PROXIES"]],
  ["https://jobs.group.test", "127.0.0.1", []],
  ["http://localhost:3000", "", []],
  ["", "", []],
])("the doctor asks for the proxy that speaks TLS for %s if TRUSTED_PROXIES is '%s'", (publicUrl, proxies, found) => {
  expect(proxyFindings(publicUrl, proxies).map(({ weight, where }) => `${weight} ${where}`)).toEqual(found);
});
