import { expect, test } from "vitest";
import { securityContactOf } from "#core/site/site.ts";
import { createSecurityTxt } from "#server/published/security-txt.ts";
import { demoSite } from "../fixtures.ts";
import { createTestApp } from "../test-app.ts";

const address = "/.well-known/security.txt";

/** The name and value of each field of a security.txt, in order. */
const fieldsOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/: (.*)/).slice(0, 2));

test("the usual address says whom to tell about a vulnerability", async () => {
  const { app } = await createTestApp();
  const answer = await app.request(address);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=UTF-8"]);
  const fields = fieldsOf(await answer.text());
  const { contact } = securityContactOf(demoSite());
  expect(fields.map(([name]) => name)).toEqual([
    ...["Contact", "Expires", "Preferred-Languages", "Canonical", "Policy", "Policy"],
  ]);
  expect(Object.fromEntries(fields)).toMatchObject({ Contact: `mailto:${contact}`, "Preferred-Languages": "en, de" });
  expect(contact).toBe("security@example.com");
});

const at = (about: Partial<Parameters<typeof createSecurityTxt>[0]>) =>
  createSecurityTxt({
    site: demoSite(),
    publicUrl: "https://jobs.example",
    now: () => new Date("2026-11-22T17:30:00Z"),
    ...about,
  });
const textOf = async (about: Partial<Parameters<typeof createSecurityTxt>[0]> = {}): Promise<string> =>
  (await at(about).request(`http://10.0.0.7:3000${address}`)).text();

test("it names the address that visitors see, and is valid for 90 days", async () => {
  expect(await textOf()).toBe(`Contact: mailto:security@example.com
Expires: 2027-02-20T00:00:00.000Z
Preferred-Languages: en, de
Canonical: https://jobs.example/.well-known/security.txt
Policy: https://jobs.example/en/careers/de/security
Policy: https://jobs.example/de/careers/de/security
`);
  expect(await textOf({ publicUrl: "" })).toContain("Canonical: http://10.0.0.7:3000/.well-known/security.txt\n");
});

test("a site without a security contact gives the contact for candidates", async () => {
  const { security: _, ...brand } = demoSite().brand;
  const text = await textOf({ site: { brand, defaultContact: "jobs@example.com" } });
  expect(fieldsOf(text).slice(0, 3)).toEqual([
    ["Contact", "mailto:jobs@example.com"],
    ["Expires", expect.any(String)],
    ["Preferred-Languages", "de, en, fr, it, pt"],
  ]);
});
