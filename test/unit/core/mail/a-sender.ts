import { templatesFor } from "#core/letters/mail-kinds.ts";
import { createMailConcurrency } from "#core/mail/concurrency.ts";
import { type DrainParts, sendDueMails } from "#core/mail/drain.ts";
import type { Message } from "#core/mail/mailer.ts";
import type { MailReader, Outbox, OutboxMail, ServerVerdict } from "#core/mail/outbox.ts";
import { applicationId, moment } from "../../../identities.ts";

export const begin = moment("2026-05-04T10:00:00.000Z");

export const aMail = (id: string, about: Partial<OutboxMail> = {}): OutboxMail => ({
  id,
  applicationId: applicationId("first"),
  template: "confirmation",
  language: "de",
  attempts: 0,
  refusals: 0,
  ...about,
});

const never = (): Promise<never> => new Promise(() => undefined);
const unused = (): Promise<never> => Promise.reject(new Error("no part of sending"));

/**
 * An outbox in memory with these mails, a mailer whose behaviour the test sets with `sends`, and a clock that the test moves. Each mail goes to its
 * own mailbox, whose name is the mail's id.
 */
export function aSender(mails: readonly OutboxMail[], different: Partial<DrainParts> = {}, most = 4) {
  let time = Date.parse(begin);
  let waiting = [...mails];
  const held = new Set<string>();
  const said: string[] = [];
  const claims: Record<"now" | "until" | "limit" | "sender" | "reader", unknown>[] = [];
  const failures: unknown[] = [];
  let send = async (_message: Message): Promise<void> => undefined;
  const outbox: Outbox = {
    due: unused,
    release: unused,
    sent: unused,
    list: unused,
    retry: unused,
    discard: unused,
    sentWithoutApplicationBefore: unused,
    forget: unused,
    health: unused,
    async claim(now, until, limit, sender, reader?: MailReader) {
      claims.push({ now, until, limit, sender, reader });
      const free = waiting.filter(
        ({ id, template }) => !held.has(id) && templatesFor[reader ?? "candidate"].includes(template),
      );
      const claimed = free.slice(0, limit);
      for (const { id } of claimed) held.add(id);
      return claimed;
    },
    async giveBack(ids, sender) {
      said.push(`give back ${ids.join(" ")} of ${sender}`);
    },
    async markAllSent(all) {
      for (const [id, at] of all) {
        said.push(`left ${id} ${at.slice(11, 19)}`);
        waiting = waiting.filter((mail) => mail.id !== id);
      }
    },
    async dropped(id, at) {
      said.push(`dropped ${id} ${at.slice(11, 19)}`);
      waiting = waiting.filter((mail) => mail.id !== id);
    },
    async failed(id, reason, next, verdict: ServerVerdict = {}) {
      said.push(`failed ${id}: ${reason}`);
      failures.push({ id, next, ...verdict });
    },
    async buried(id, reason, at) {
      said.push(`buried ${id}: ${reason} ${at.slice(11, 19)}`);
    },
  };
  const told: unknown[] = [];
  const unmarked = new Map<string, typeof begin>();
  const parts: DrainParts = {
    outbox,
    unmarked,
    concurrency: createMailConcurrency(most, () => time),
    time: () => time,
    now: () => new Date(time),
    random: () => 0,
    mailer: { send: (message) => send(message) },
    compose: async ({ id }) => ({ messageId: id, to: { name: "", address: `${id}@example.org` } }) as Message,
    onFailure: (mail, { kind }, next) => void told.push([mail.id, kind, next !== undefined]),
    endAlerts: async () => undefined,
    stopping: () => false,
    nudged: never,
    lease: { holder: "me", isFirst: true, isOver: () => false },
    ...different,
  };
  return {
    parts,
    said,
    claims,
    failures,
    told,
    unmarked,
    run: (about: Partial<DrainParts> = {}) => sendDueMails({ ...parts, ...about }),
    pass: (ms: number) => {
      time += ms;
    },
    sends(work: (message: Message) => Promise<void>) {
      send = work;
    },
    arrives: (mail: OutboxMail) => void waiting.push(mail),
  };
}

export const nothingGivenBack = "give back  of me";
/** An error as nodemailer throws it. */
export const raised = (code: string, command: string, responseCode?: number) =>
  Object.assign(new Error("no"), { code, command, ...(responseCode ? { responseCode } : {}) });
