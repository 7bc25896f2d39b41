import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createEmlMailer } from "#adapters/mail/eml-mailer.ts";
import { aMessage, mailerSuite } from "../ports/mailer.ts";
import { temporaryFolder } from "../temporary.ts";

function create() {
  const folder = join(temporaryFolder(), "mail");
  const mailer = createEmlMailer({ folder, from: "Careers <careers@example.com>" });
  const names = () => (existsSync(folder) ? readdirSync(folder) : []);
  return { folder, mailer, names };
}

mailerSuite("A folder of .eml files", async () => {
  const { folder, mailer, names } = create();
  return { mailer, delivered: async () => names().map((name) => readFileSync(join(folder, name))) };
});

test("a mail that is sent twice is one file, and only its owner can read it", async () => {
  const { folder, mailer, names } = create();
  await mailer.send(aMessage());
  await mailer.send(aMessage());
  await mailer.send(aMessage({ messageId: "<mail-2@jobs.example.com>" }));
  expect(names().sort()).toEqual(["mail-1-jobs-example-com.eml", "mail-2-jobs-example-com.eml"]);
  for (const name of names()) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});
