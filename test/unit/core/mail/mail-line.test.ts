import { expect, test } from "vitest";
import { createMailLine } from "#core/mail/mail-line.ts";

const aMail = (to: string, reader: "candidate" | "recruiting" = "candidate") => ({ to, reader });

test("a mailbox gets half of the places, and the others go to whoever is behind it", () => {
  const line = createMailLine();
  for (const to of ["a", "a", "a", "a", "b"]) line.add(aMail(to));
  const taken = Array.from({ length: 5 }, () => line.next(4)?.to);
  expect(taken).toEqual(["a", "b", "a", undefined, undefined]);
});

test("a mailbox whose mail has ended gets the next one, in the order in which they came", () => {
  const line = createMailLine();
  const [first, second] = [aMail("a"), aMail("a")];
  line.add(first);
  line.add(second);
  expect(line.next(1)).toBe(first);
  expect(line.next(1)).toBeUndefined();
  line.ended(first);
  expect(line.next(1)).toBe(second);
});

test("a line has an end for each reader, and gives all back", () => {
  const line = createMailLine();
  for (let mails = 0; mails < 10; mails += 1) line.add(aMail("recruiting@example.org", "recruiting"));
  expect([line.hasRoom("recruiting"), line.hasRoom("candidate")]).toEqual([false, true]);
  expect(line.empty()).toHaveLength(10);
  expect(line.hasRoom("recruiting")).toBe(true);
});

test("two mails under way to one mailbox are counted until both have ended", () => {
  const line = createMailLine();
  const mails = ["a", "a", "a", "b"].map((to) => aMail(to));
  for (const mail of mails) line.add(mail);
  expect([line.next(4), line.next(4), line.next(4)]).toEqual([mails[0], mails[3], mails[1]]);
  line.ended(aMail("a"));
  expect(line.next(2)).toBeUndefined(); // half of two is one, which is under way
  line.ended(aMail("a"));
  expect(line.next(2)).toBe(mails[2]);
});

test("a line that was emptied is empty", () => {
  const line = createMailLine();
  expect(line.isEmpty()).toBe(true);
  line.add(aMail("a"));
  expect(line.isEmpty()).toBe(false);
  line.empty();
  expect(line.isEmpty()).toBe(true);
  expect(line.empty()).toEqual([]);
});
