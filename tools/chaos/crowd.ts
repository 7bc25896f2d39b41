import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createMyApplicationLinks } from "#adapters/links/my-application-links.ts";
import type { Secrets } from "#core/secrets.ts";
import { type AcknowledgedApplication, idIn, sha256Of, submitOf, uploadFile } from "./apply.ts";
import { type Answer, formOf, post } from "./calls.ts";
import { applyHastily, type HastyApplicationParts } from "./hasty.ts";
import { createLeaver, type RetractedApplication } from "./leaver.ts";
import type { Operator } from "./operator.ts";

export interface Crowd {
  readonly acknowledged: readonly AcknowledgedApplication[];
  /**
   * Everything that went wrong; must be empty. The response to a submit is wrong if its status is neither 201 nor in `later`. The response to a
   * withdrawal or an erasure is wrong if its page does not confirm it. Errors, such as those of the operator, are also listed here.
   */
  readonly refused: readonly string[];
  /** The applications whose candidates have received the confirmation of a withdrawal or an erasure. */
  readonly left: readonly RetractedApplication[];
  /** The number of submits that are still in flight. */
  submitting(): number;
  /** How many files are being uploaded. */
  uploading(): number;
  /** The number of withdrawals and erasures that are still in flight. */
  leaving(): number;
  /** The number of calls that got no complete response. */
  broken(): number;
  /** The number of calls that got a status in `later`. */
  retryableResponses(): number;
  /** Resolves when all calls that are currently under way have ended. A call that hangs after a kill takes up to 20 seconds. */
  settled(): Promise<void>;
  /** Starts no further candidates, and waits for those who have begun. */
  close(): Promise<void>;
}

/** The statuses after which candidates retry. A proxy sends them when its server has just died. */
const later: readonly number[] = [502, 503, 504];

/** Starts a crowd of candidates. `size` of them apply at the same time, and each retries if no response arrives. */
export function startCrowd({
  port,
  size,
  jobId,
  secret,
  bulk = 1,
  restMs = 0,
  leaving,
}: {
  readonly port: number;
  readonly size: number;
  readonly jobId: string;
  /** The secret that signs the links in mails. */
  readonly secret: string;
  /** The factor by which files are enlarged. Without it, a file has up to 8 kB. */
  readonly bulk?: number;
  /** The pause between one candidate and the next, in milliseconds. */
  readonly restMs?: number;
  /**
   * If present, some candidates withdraw or erase their applications. `operator` is `undefined` if only the server may write to the database.
   */
  readonly leaving?: { readonly operator: Operator | undefined };
}): Crowd {
  const secrets: Secrets = () => [secret];
  const [confirmLinks, sentLinks] = [
    createMyApplicationLinks({ secrets, purpose: "confirm" }),
    createMyApplicationLinks({ secrets, purpose: "sent" }),
  ];
  const acknowledged: AcknowledgedApplication[] = [];
  const refused: string[] = [];
  let [closing, submitting, uploading, people, broken, retryableResponses] = [false, 0, 0, 0, 0, 0];
  const underWay = new Set<Promise<unknown>>();
  const noteBroken = (): undefined => {
    broken += 1;
  };

  const leaver = createLeaver({
    port,
    secret,
    operator: leaving?.operator,
    answered: (call) => answered(call, false),
  });

  /** Repeats a call until the status of its response is not in `later`. Calls are safe to repeat. */
  async function answered(call: Parameters<typeof post>[0], isSubmit = true): Promise<Answer> {
    for (;;) {
      if (isSubmit) submitting += 1;
      const asked = post(call).catch(noteBroken);
      underWay.add(asked);
      const answer = await asked.finally(() => underWay.delete(asked));
      if (isSubmit) submitting -= 1;
      if (answer && !later.includes(answer.status)) return answer;
      if (answer) retryableResponses += 1;
      await pause(10);
    }
  }

  /** Applies without JavaScript (spec C3): sends the form, and confirms it with the link in the mail. */
  async function applyPlainly(from: string, email: string, file: string, turn: number): Promise<void> {
    const path = `/de/careers/de/job-application/${jobId}?country=de`;
    const person = { email, firstName: "Ada", lastName: "Łukasiewicz", telephone: "+49 170 1234567", consent: "on" };
    const sent = await answered({ port, from, path, ...formOf({ ...person, formKey: email }, file, "cv") });
    const id = sentLinks.idIn(/\/sent\/([^?]+)/.exec(sent.location ?? "")?.[1] ?? "");
    if (sent.status !== 303 || id === undefined) return void refused.push(`the form: ${sent.status}`);
    const confirm = path.replace("?", `/confirm/${confirmLinks.tokenOf(id)}?`);
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const confirmed = await answered({ port, from, path: confirm, headers, body: "" });
    if (confirmed.status !== 303) return void refused.push(`the confirmation: ${confirmed.status}`);
    acknowledged.push({ id, email, cv: sha256Of(file) });
    if (leaving) await leaver.maybe(from, { id, email }, turn);
  }

  const hasty: HastyApplicationParts = {
    jobId,
    answered,
    erase: leaver.eraseAtOnce,
    noteRefused: (what) => void refused.push(what),
    noteAcknowledged: (one) => void acknowledged.push(one),
  };

  /** Simulates one candidate after another. After an error, such as one of the operator, continues with the next candidate. */
  async function candidates(): Promise<void> {
    while (!closing) {
      people += 1;
      await candidate(people).catch((error: unknown) => void refused.push(String(error)));
      await pause(restMs);
    }
  }

  async function candidate(turn: number): Promise<void> {
    const from = `127.${1 + (turn % 250)}.${(turn >> 8) % 250}.${1 + ((turn * 7) % 250)}`; // each candidate has a different network
    const email = `${randomUUID()}@example.com`;
    const file = `%PDF-1.7\n% ${email}\n${"portico ".repeat((turn % 1000) * bulk)}`;
    if (turn % 3 === 0) return applyPlainly(from, email, file, turn);
    if (leaving?.operator && turn % 5 === 2) return applyHastily({ port, from }, email, file, hasty);
    uploading += 1;
    const cv = await uploadFile({ port, from }, file).catch(noteBroken);
    uploading -= 1;
    if (cv === undefined) return void (await pause(10));
    const answer = await answered(submitOf({ port, from }, { jobId, email, cv }));
    if (answer.status !== 201) return void refused.push(`${answer.status} ${answer.text}`);
    const id = idIn(answer.text);
    acknowledged.push({ id, email, cv: sha256Of(file) });
    if (leaving) await leaver.maybe(from, { id, email }, turn);
  }

  const all = Array.from({ length: size }, candidates);
  return {
    acknowledged,
    get refused() {
      return [...refused, ...leaver.wrong];
    },
    left: leaver.left,
    submitting: () => submitting,
    uploading: () => uploading,
    leaving: leaver.leaving,
    broken: () => broken,
    retryableResponses: () => retryableResponses,
    async settled() {
      await Promise.all(underWay);
    },
    async close() {
      closing = true;
      await Promise.all(all);
    },
  };
}
