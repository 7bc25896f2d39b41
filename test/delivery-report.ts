/** A report of a mail server about a mail that it could not deliver (RFC 3464), as it arrives at a return path. */
export const aDeliveryReport = ({
  to,
  action = "failed",
  status = "5.1.1",
  diagnostic = "smtp; 550 5.1.1 no such user",
}: {
  readonly to: string;
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
}): string =>
  [
    `Delivered-To: ${to}`,
    "From: MAILER-DAEMON@relay.example",
    `To: ${to}`,
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Your mail could not be delivered. Action: failed, Status: 5.1.1",
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; relay.example",
    "",
    "Final-Recipient: rfc822; lena@example.org",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    "",
    "--b--",
    "",
  ].join("\r\n");
