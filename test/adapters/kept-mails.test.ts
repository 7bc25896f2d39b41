import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createEmlMailer } from "#adapters/mail/eml-mailer.ts";
import { createKeptMails } from "#adapters/mail/kept-mails.ts";
import { temporaryFolder } from "../temporary.ts";

const ids = ["plainplain", "-with-hyph", "endswith--", "_under_sco"];

test("a mail is found and removed by its id, whatever its characters, and no other mail with it", async () => {
  const folder = join(temporaryFolder(), "mail");
  const mailer = createEmlMailer({ folder, from: "jobs@example.com" });
  const to = { name: "", address: "ada@example.com" };
  for (const id of ids)
    await mailer.send({ messageId: `<${id}@jobs-1.example>`, to, subject: "", text: "", html: "", language: "en" });
  const kept = createKeptMails({ folder });
  for (const [index, id] of ids.entries()) {
    expect(await kept.fileNames([id]), id).toHaveLength(1);
    expect(await kept.remove([id]), id).toBe(1);
    expect(readdirSync(folder)).toHaveLength(ids.length - index - 1);
  }
});

test("an incomplete mail is removed by its id too; a missing folder holds no mails", async () => {
  const folder = join(temporaryFolder(), "mail");
  const kept = createKeptMails({ folder });
  expect(await kept.remove(["plainplain"])).toBe(0);
  mkdirSync(folder);
  writeFileSync(join(folder, "plainplain-localhost.eml.part"), "half");
  expect(await kept.remove(["plainplain"])).toBe(1);
});
