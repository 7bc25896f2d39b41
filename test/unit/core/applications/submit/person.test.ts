import { expect, test } from "vitest";
import { mailboxForLimits, mailboxOf, personText } from "#core/applications/submit/person.ts";
import { jobId } from "../../../../identities.ts";

test.each([
  [" lena@example.org ", "lena@example.org"],
  ["lena", "lena@"],
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

test.each([
  ["lena+jobs@example.org", "lena@example.org"],
  ["lena@example.org", "lena@example.org"],
  ["lena@ex+ample.org", "lena@ex+ample.org"],
])("for rate limits, the mailbox of %s is %s", (email, mailbox) => {
  expect(mailboxForLimits(email)).toBe(mailbox);
});

test("a second application is recognised by the mailbox, and by the company or opening if the scope says so", () => {
  const application = { jobId: jobId("de-tester"), company: "tavela" };
  expect(personText("Lena@example.org", application, "group")).toBe("lena@example.org");
  expect(personText("lena@example.org", application, "company")).toBe("lena@example.org\ncompany\ntavela");
  expect(personText("lena@example.org", application, "job")).toBe("lena@example.org\njob\nde-tester");
  expect(personText("lena@example.org", { jobId: application.jobId }, "company")).toBe("lena@example.org\ncompany\n");
});
