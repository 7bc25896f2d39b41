import { expect, test } from "vitest";
import { createMailQueue } from "#core/mail/mail-queue.ts";

const aMail = (to: string, reader: "candidate" | "recruiting" = "candidate") => ({ to, reader });

test("a mailbox gets half of the places, and the rest goes to the mailboxes behind it", () => {
  const queue = createMailQueue();
  for (const to of ["a", "a", "a", "a", "b"]) queue.add(aMail(to));
  const taken = Array.from({ length: 5 }, () => queue.next(4)?.to);
  expect(taken).toEqual(["a", "b", "a", undefined, undefined]);
});

test("a mailbox whose mail has ended gets its next one, in order of arrival", () => {
  const queue = createMailQueue();
  const [first, second] = [aMail("a"), aMail("a")];
  queue.add(first);
  queue.add(second);
  expect(queue.next(1)).toBe(first);
  expect(queue.next(1)).toBeUndefined();
  queue.ended(first);
  expect(queue.next(1)).toBe(second);
});

test("a queue is limited for each reader, and can be emptied", () => {
  const queue = createMailQueue();
  for (let mails = 0; mails < 10; mails += 1) queue.add(aMail("recruiting@example.org", "recruiting"));
  expect([queue.hasRoom("recruiting"), queue.hasRoom("candidate")]).toEqual([false, true]);
  expect(queue.empty()).toHaveLength(10);
  expect(queue.hasRoom("recruiting")).toBe(true);
});

test("two mails in progress to one mailbox are counted until both have ended", () => {
  const queue = createMailQueue();
  const mails = ["a", "a", "a", "b"].map((to) => aMail(to));
  for (const mail of mails) queue.add(mail);
  expect([queue.next(4), queue.next(4), queue.next(4)]).toEqual([mails[0], mails[3], mails[1]]);
  queue.ended(aMail("a"));
  expect(queue.next(2)).toBeUndefined(); // of two mails in progress, only one may be to the same mailbox, and one still is
  queue.ended(aMail("a"));
  expect(queue.next(2)).toBe(mails[2]);
});

test("an emptied queue returns nothing more", () => {
  const queue = createMailQueue();
  expect(queue.isEmpty()).toBe(true);
  queue.add(aMail("a"));
  expect(queue.isEmpty()).toBe(false);
  queue.empty();
  expect(queue.isEmpty()).toBe(true);
  expect(queue.empty()).toEqual([]);
});
