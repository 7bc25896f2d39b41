import { describe, expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import { compositionFailureOf, failureAfterAttempts, failureOf, heldMailError } from "#core/mail/failure.ts";

/** An error as nodemailer throws it. */
const raised = (code: string, command?: string, response?: string) =>
  Object.assign(new Error(`ada@example.com: ${response}`), {
    code,
    ...(command ? { command } : {}),
    ...(response ? { response, responseCode: Number(response.slice(0, 3)) } : {}),
  });

describe("the reason why a mail was not sent", () => {
  test.each<[string, unknown, string, string]>([
    [
      "no such mailbox",
      raised("EENVELOPE", "RCPT TO", "550 5.1.1 <ada@x.org> unknown"),
      "address",
      "EENVELOPE 550 5.1.1",
    ],
    ["no such mailbox, plainly", raised("EENVELOPE", "RCPT TO", "550 no ada@x.org here"), "address", "EENVELOPE 550"],
    ["a wrong address", raised("EENVELOPE", "RCPT TO", "553 bad name"), "address", "EENVELOPE 553"],
    ["an address that cannot be sent", raised("EENVELOPE", "API"), "address", "EENVELOPE"],
    ["not one mailbox", new PorticoError("invalid", "not a single mailbox: a@x, b@x"), "address", "invalid"],
    ["relaying denied", raised("EENVELOPE", "RCPT TO", "550 5.7.1 relaying denied"), "refused", "EENVELOPE 550 5.7.1"],
    ["a refused recipient", raised("EENVELOPE", "RCPT TO", "554 no"), "refused", "EENVELOPE 554"],
    ["a refused text", raised("EMESSAGE", "DATA", "554 5.6.0 looks like spam"), "refused", "EMESSAGE 554 5.6.0"],
    ["greylisting", raised("EENVELOPE", "RCPT TO", "450 4.2.0 come back"), "put_off", "EENVELOPE 450 4.2.0"],
    ["a full mailbox, plainly", raised("EENVELOPE", "RCPT TO", "450 full"), "put_off", "EENVELOPE 450"],
    ["a deferred text", raised("EMESSAGE", "DATA", "451 4.7.1 later"), "put_off", "EMESSAGE 451 4.7.1"],
    ["a server without space", raised("EMESSAGE", "DATA", "452 4.3.1 disk full"), "later", "EMESSAGE 452 4.3.1"],
    ["a server without space, plainly", raised("EMESSAGE", "DATA", "452 disk full"), "later", "EMESSAGE 452"],
    ["a deferred sender", raised("EENVELOPE", "MAIL FROM", "451 4.7.1 later"), "later", "EENVELOPE 451 4.7.1"],
    ["too many connections", raised("EPROTOCOL", "CONN", "421 4.7.0 too many"), "crowded", "EPROTOCOL 421 4.7.0"],
    ["too many mails over one", raised("EENVELOPE", "RCPT TO", "421 4.7.0 bye"), "crowded", "EENVELOPE 421 4.7.0"],
    ["a server that is closing", raised("EMESSAGE", "DATA", "421 bye"), "crowded", "EMESSAGE 421"],
    ["a wrong password of ours", raised("EAUTH", "AUTH PLAIN", "535 5.7.8 no"), "later", "EAUTH 535 5.7.8"],
    ["a refused sender", raised("EENVELOPE", "MAIL FROM", "550 who are you"), "later", "EENVELOPE 550"],
    ["a closed server", raised("EPROTOCOL", "CONN", "554 go away"), "later", "EPROTOCOL 554"],
    ["no server", raised("ESOCKET", "CONN"), "later", "ESOCKET"],
    ...[
      ["self-signed certificate", "untrusted certificate"],
      ["unable to verify the first certificate", "untrusted certificate"],
      ["unable to get local issuer certificate", "untrusted certificate"],
      ["certificate has expired", "expired certificate"],
      ["Hostname/IP does not match certificate's altnames: Host: a.example", "certificate of another host"],
    ].map(([message, says]): [string, unknown, string, string] => [
      `TLS: ${message}`,
      Object.assign(new Error(message), { code: "ESOCKET", command: "CONN" }),
      "later",
      `ESOCKET ${says}`,
    ]),
    ["no greeting", raised("EPROTOCOL", "EHLO", "454 no"), "crowded", "EPROTOCOL 454"],
    ["no plain greeting", raised("EPROTOCOL", "HELO", "454 no"), "crowded", "EPROTOCOL 454"],
    ["no connection for now", raised("EPROTOCOL", "CONN", "454 no"), "crowded", "EPROTOCOL 454"],
    ["no wire form of another command", raised("EENVELOPE", "RCPT TO"), "later", "EENVELOPE"],
    ["another failure of the program", raised("ECONFIG", "API"), "later", "ECONFIG"],
    ["the first code that refuses", raised("EMESSAGE", "DATA", "500 no"), "refused", "EMESSAGE 500"],
    ["a refused text, whatever the error is called", raised("EPROTOCOL", "DATA", "554 no"), "refused", "EPROTOCOL 554"],
    ["a refused message, whatever the command", raised("EMESSAGE", "MAIL FROM", "554 no"), "refused", "EMESSAGE 554"],
    [
      "an address in the text of a longer code",
      raised("EENVELOPE", "RCPT TO", "550 5.1.10 no null"),
      "address",
      "EENVELOPE 550 5.1.10",
    ],
    ["a long code", raised("EENVELOPE", "RCPT TO", "550 5.100.1 no"), "refused", "EENVELOPE 550 5.100.1"],
    ["an invalid code", raised("EENVELOPE", "RCPT TO", "550 see 550 5.7.1 no"), "address", "EENVELOPE 550"],
    ["a failing system", raised("EENVELOPE", "RCPT TO", "451 4.3.0 no"), "later", "EENVELOPE 451 4.3.0"],
    [
      "a failing system, with a longer code",
      raised("EMESSAGE", "DATA", "451 4.3.4 4.1."),
      "later",
      "EMESSAGE 451 4.3.4",
    ],
    [
      "an answer that is not a string",
      Object.assign(new Error("no"), { code: 7, responseCode: "550", response: 550, command: "RCPT TO" }),
      "later",
      "Error",
    ],
    ["our own fault", new TypeError("ada@example.com"), "refused", "TypeError"],
    ["anything", "ada@example.com", "later", "unknown"],
  ])("for %s is a fixed text, never the server's words", (_, error, kind, reason) => {
    expect(failureOf(error)).toMatchObject({ kind, reason });
  });

  test.each([
    ["550 5.1.7 bad sender", "refused"],
    ["550 5.1.8 <careers@x.org>: Sender address rejected: Domain not found", "refused"],
    ["550 5.1.2 host unknown", "address"],
    ["552 5.2.2 over quota", "refused"],
    ["550 relay not permitted", "address"],
    ["550 Sender verify failed: unknown user", "address"],
    ["550-Verification failed\n550 Unknown user", "address"],
    ["553 unknown", "address"],
    ["550 Unrouteable address", "address"],
    ["550-5.2.1 The user you are trying to contact is receiving mail at a rate that", "address"],
    ["553 unknown recipient domain", "address"],
    ["550 relay not permitted, unknown user group", "address"],
    ["550 user unknown; your host is listed at a block list", "address"],
  ])("%s does not say that a mailbox is dead", (response, kind) => {
    const failure = failureOf(raised("EENVELOPE", "RCPT TO", response));
    expect([failure.kind, failure.isDead]).toEqual([kind, undefined]);
  });

  test.each([
    "550 5.1.1 <ada@x.org>: Recipient address rejected: User unknown in virtual mailbox table",
    "550-5.1.1 The email account that you tried to reach does not exist.",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound",
    "550 5.2.1 The email account that you tried to reach is disabled",
    "550 Unknown user",
    "550 No such user here",
    "551 recipient not found",
  ])("%s says that a mailbox is dead", (response) => {
    expect(failureOf(raised("EENVELOPE", "RCPT TO", response))).toMatchObject({ kind: "address", isDead: true });
  });
});

describe("the reason why a mail could not be composed", () => {
  test.each([
    ["later", "unavailable", new PorticoError("unavailable")],
    ["later", "busy", new PorticoError("busy")],
    ["refused", "not made: invalid", new PorticoError("invalid")],
    ["refused", "not made: TypeError", new TypeError("ada@example.com")],
    ["refused", "not made: unknown", "ada@example.com"],
    ["held", "not made: unreadable", heldMailError(new PorticoError("invalid"), "not made: unreadable")],
  ])("is %s: %s", (kind, reason, error) => {
    expect(compositionFailureOf(error)).toEqual({ kind, reason });
  });
});

test.each([
  ["put_off", "later", 3, true],
  ["later", "later", 2, true],
  ["later", "later", 3, false],
  ["held", "held", 99, true],
  ["refused", "refused", 9, true],
] as const)("a failure is %s that was %s, after %i tries, others get through: %s", (kind, was, attempts, isOpen) => {
  expect(failureAfterAttempts({ kind: was, reason: "x" }, attempts, isOpen)).toEqual({ kind, reason: "x" });
});
