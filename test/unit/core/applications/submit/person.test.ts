import { expect, test } from "vitest";
import { mailboxOf } from "#core/applications/submit/person.ts";

test.each([
  ["Lena.Vogt@Example.org", "lena.vogt@example.org"],
  ["l.e.n.a+jobs@gmail.com", "lena@gmail.com"],
  ["Lena@MÜLLER.de", "lena@xn--mller-kva.de"],
  ["lena@googlemail.com", "lena@gmail.com"],
  ["lena.vogt+jobs@outlook.com", "lena.vogt@outlook.com"],
  ["lena.vogt+jobs@example.org", "lena.vogt+jobs@example.org"],
  ["lena.vogt@icloud.com", "lena.vogt@icloud.com"],
])("the mailbox of %s is %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
