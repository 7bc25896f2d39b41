import { describe, expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import { failureOf } from "#core/mail/failure.ts";

/** An error as nodemailer raises it. */
const raised = (code: string, command?: string, response?: string) =>
  Object.assign(new Error(`ada@example.com: ${response}`), {
    code,
    ...(command ? { command } : {}),
    ...(response ? { response, responseCode: Number(response.slice(0, 3)) } : {}),
  });

describe("why a mail did not leave", () => {
  test.each<[string, unknown, string, string]>([
    [
      "no such mailbox",
      raised("EENVELOPE", "RCPT TO", "550 5.1.1 <ada@x.org> unknown"),
      "address",
      "EENVELOPE 550 5.1.1",
    ],
    ["no such mailbox, plainly", raised("EENVELOPE", "RCPT TO", "550 no ada@x.org here"), "address", "EENVELOPE 550"],
    ["a wrong address", raised("EENVELOPE", "RCPT TO", "553 bad name"), "address", "EENVELOPE 553"],
    ["no wire form", raised("EENVELOPE", "API"), "address", "EENVELOPE"],
    ["not one mailbox", new PorticoError("invalid", "not a single mailbox: a@x, b@x"), "address", "invalid"],
    ["relaying denied", raised("EENVELOPE", "RCPT TO", "550 5.7.1 relaying denied"), "refused", "EENVELOPE 550 5.7.1"],
    ["a refused recipient", raised("EENVELOPE", "RCPT TO", "554 no"), "refused", "EENVELOPE 554"],
    ["a refused text", raised("EMESSAGE", "DATA", "554 5.6.0 looks like spam"), "refused", "EMESSAGE 554 5.6.0"],
    ["greylisting", raised("EENVELOPE", "RCPT TO", "450 4.2.0 come back"), "put_off", "EENVELOPE 450 4.2.0"],
    ["a mailbox that is full, plainly", raised("EENVELOPE", "RCPT TO", "450 full"), "put_off", "EENVELOPE 450"],
    ["a text that is put off", raised("EMESSAGE", "DATA", "451 4.7.1 later"), "put_off", "EMESSAGE 451 4.7.1"],
    ["a server without room", raised("EMESSAGE", "DATA", "452 4.3.1 disk full"), "later", "EMESSAGE 452 4.3.1"],
    ["a server without room, plainly", raised("EMESSAGE", "DATA", "452 disk full"), "later", "EMESSAGE 452"],
    ["a sender that is put off", raised("EENVELOPE", "MAIL FROM", "451 4.7.1 later"), "later", "EENVELOPE 451 4.7.1"],
    ["too many connections", raised("EPROTOCOL", "CONN", "421 4.7.0 too many"), "crowded", "EPROTOCOL 421 4.7.0"],
    ["too many mails over one", raised("EENVELOPE", "RCPT TO", "421 4.7.0 bye"), "crowded", "EENVELOPE 421 4.7.0"],
    ["a server that is closing", raised("EMESSAGE", "DATA", "421 bye"), "crowded", "EMESSAGE 421"],
    ["a wrong password of ours", raised("EAUTH", "AUTH PLAIN", "535 5.7.8 no"), "later", "EAUTH 535 5.7.8"],
    ["a refused sender", raised("EENVELOPE", "MAIL FROM", "550 who are you"), "later", "EENVELOPE 550"],
    ["a closed server", raised("EPROTOCOL", "CONN", "554 go away"), "later", "EPROTOCOL 554"],
    ["no server", raised("ESOCKET", "CONN"), "later", "ESOCKET"],
    ["a fault of ours", new TypeError("ada@example.com"), "refused", "TypeError"],
    ["anything", "ada@example.com", "later", "unknown"],
  ])("%s is told by its kind, never by its words", (_, error, kind, reason) => {
    expect(failureOf(error)).toEqual({ kind, reason });
  });
});
