import { join } from "node:path";
import { invitationMessage, linkAddress } from "#core/desk/sign-in/sign-in-letter.ts";
import { failureOf } from "#core/mail/failure.ts";
import type { Moment } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { hasMailLinks } from "#server/settings/desk.ts";
import { auditStampOf } from "./application-access.ts";
import {
  Failure,
  formatMinute,
  note,
  plain,
  print,
  printJson,
  type RunCommand,
  UsageError,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

export const deskInvite: RunCommand = async (args) => {
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: { print: { type: "boolean" }, json: { type: "boolean" } },
  });
  const [address] = positionals;
  if (address === undefined || positionals.length > 1) throw new UsageError("one mail address is needed");
  const invited = await withServices((services) => invite(services, address, values.print ?? false));
  if (values.json) return printJson(invited);
  const { email, name, link, expiresAt = "" } = invited;
  if (link === undefined)
    return note(
      invited.file
        ? `No mail was sent, because SMTP_URL is not set: the invitation of ${plain(name)} is a file in ${invited.file}. --print prints a link to hand over instead.`
        : `A mail to ${email} says how to sign in.`,
    );
  print(link);
  note(
    `This link signs ${plain(name)} in once, in any browser, until ${formatMinute(expiresAt)} UTC. Hand it over in person.`,
  );
};

interface Invited {
  readonly email: string;
  readonly name: string;
  /** The folder with the mail as a file, if there is no mail server. */
  readonly file?: string;
  /** The link to hand over, and until when it is valid; only with `--print`. */
  readonly link?: string;
  readonly expiresAt?: Moment;
}

async function invite(services: Services, address: string, isPrinted: boolean): Promise<Invited> {
  const { config, desk, mail, site, applications, newId, hashOf } = services;
  const { DESK_URL: deskUrl } = config;
  if (deskUrl === "") throw new Failure("DESK_URL is not set, so there is no desk");
  const person = await desk.people.withEmail(address);
  if (!person) throw new Failure(`desk.json names nobody with the address "${plain(address)}": add them there first`);
  const { email, name } = person;
  const about = { invited: name, by: isPrinted ? "print" : "mail" };
  await applications.log.note({ ...auditStampOf(services), action: "desk-invite", about });
  const link = await desk.signIn.invite(person, { link: isPrinted });
  if (link) return { email, name, expiresAt: link.expiresAt, link: linkAddress(deskUrl, link.token) };
  const context = { site, messages: desk.messages, deskUrl, hashOf };
  const message = invitationMessage(person, { hasMailLinks: hasMailLinks(config), id: newId() }, context);
  await mail.mailer.send(message).catch((error: unknown) => {
    throw new Failure(`the mail could not be sent (${failureOf(error).reason}); --print prints a link instead`);
  });
  return config.SMTP_URL === "" ? { email, name, file: join(config.DATA_DIR, "mail") } : { email, name };
}
