import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSmtpMailer } from "#adapters/mail/smtp-mailer.ts";
import { failureOf } from "#core/mail/failure.ts";
import { aMessage, mailerSuite } from "../ports/mailer.ts";
import { type Answer, smtpServer } from "../smtp.ts";

const from = "Careers <careers@example.com>";
const failure = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => "sent",
    (error: unknown) => error,
  );

mailerSuite("A mail server", async () => {
  const { url, received } = await smtpServer();
  return {
    mailer: createSmtpMailer({ connections: 2, url, from }),
    delivered: async () => received.map(({ bytes }) => bytes),
  };
});

describe("a mail server", () => {
  test("gets the recipient in the envelope, exactly one", async () => {
    const { url, received } = await smtpServer();
    const mailer = createSmtpMailer({ connections: 2, url, from });
    await mailer.send(aMessage({ to: { name: 'Eve" <evil@x.example>, "A', address: "ada@example.com" } }));
    expect(received).toMatchObject([{ from: "careers@example.com", to: ["ada@example.com"] }]);
  });

  test("gets the return path of a mail in the envelope alone", async () => {
    const { url, received } = await smtpServer();
    const mailer = createSmtpMailer({ connections: 2, url, from });
    const returnPath = "bounces+token@example.com";
    await mailer.send(aMessage({ returnPath }));
    expect(received).toMatchObject([{ from: returnPath, to: ["ada@example.com"] }]);
    expect(received[0]?.bytes.toString()).toContain("From: Careers <careers@example.com>");
    expect(received[0]?.bytes.toString()).not.toContain(returnPath);
  });

  test("gets the user and the password of its address", async () => {
    const { port, received } = await smtpServer([], {
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === "p@ss" ? done(null, { user: username }) : done(new Error("wrong")),
    });
    const at = (credentials: string) =>
      createSmtpMailer({ connections: 2, url: `smtp://${credentials}127.0.0.1:${port}`, from });
    await at("portico:p%40ss@").send(aMessage());
    expect(received.map(({ user }) => user)).toEqual(["portico"]);
    expect(failureOf(await failure(at("portico:wrong@").send(aMessage()))).reason).toBe("EAUTH 535");
    expect(received).toHaveLength(1);
  });

  test.each<[string, Answer, string]>([
    ["defers it", { code: 451 }, "EMESSAGE 451"],
    ["rejects it", { code: 550 }, "EMESSAGE 550"],
    ["hangs up after receiving all of it", "hang up", "ECONNECTION"],
  ])("that %s fails the mail, which can be sent again", async (_, answer, reason) => {
    const { url, received, refused } = await smtpServer([answer]);
    const mailer = createSmtpMailer({ connections: 2, url, from });
    expect(failureOf(await failure(mailer.send(aMessage()))).reason).toBe(reason);
    expect([received.length, refused.length]).toEqual([0, 1]);
    await mailer.send(aMessage());
    expect(received).toHaveLength(1);
  });

  test("without TLS gets nothing if the address demands TLS", async () => {
    const { url, received } = await smtpServer();
    const mailer = createSmtpMailer({ connections: 2, url: `${url}?requireTLS=true`, from });
    expect(failureOf(await failure(mailer.send(aMessage()))).reason).toMatch(/^ETLS/);
    expect(received).toEqual([]);
  });

  test("that does not exist fails the mail", async () => {
    const mailer = createSmtpMailer({ connections: 2, url: "smtp://127.0.0.1:1", from });
    expect(failureOf(await failure(mailer.send(aMessage()))).reason).toMatch(/^(ESOCKET|ECONNECTION|ECONNREFUSED)$/);
  });

  test("that accepts the connection and stays silent times out", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const mailer = createSmtpMailer({ connections: 2, url: `smtp://127.0.0.1:${port}?greetingTimeout=200`, from });
    expect(failureOf(await failure(mailer.send(aMessage())))).toEqual({ kind: "later", reason: "ETIMEDOUT" });
  });

  test("without such a mailbox raises an error that the outbox understands", async () => {
    const { url } = await smtpServer([], {
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error("5.1.1 no such user"), { responseCode: 550 })),
    });
    const refused = await failure(createSmtpMailer({ connections: 2, url, from }).send(aMessage()));
    expect(failureOf(refused)).toEqual({ kind: "address", reason: "EENVELOPE 550 5.1.1", isDead: true });
  });
});

// trust S 401
test("a server without TLS gets nothing if TLS is required, not even the recipient", async () => {
  const server = await smtpServer();
  const mailer = createSmtpMailer({
    connections: 2,
    url: `${server.url}?ignoreTLS=true`,
    from: "jobs@example.com",
    requireTls: true,
  });
  await expect(mailer.send(aMessage())).rejects.toThrow();
  expect([server.received, server.refused]).toEqual([[], []]);
});
