import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import type { DeskPerson } from "#core/desk/people-file.ts";
import type { Message } from "#core/mail/mailer.ts";
import type { Metrics } from "#core/metrics.ts";
import { momentOf } from "#core/time/time.ts";
import { rateLimiterOf } from "#server/app.ts";
import { createDeskApp } from "#server/desk/app.ts";
import type { DeskPages } from "#server/desk/pages.ts";
import { temporaryFolder } from "./temporary.ts";
import { createTestApp } from "./test-app.ts";

export const ada: DeskPerson = {
  email: "ada@group.example",
  name: "Ada Lovelace",
  language: "en",
  grants: [{ may: ["read", "decide"] }],
};
export const grace: DeskPerson = { ...ada, email: "grace@group.example", name: "Grace Hopper", language: "de" };

export const deskUrl = "https://desk.group.example";

/** A browser, represented by its cookies: their values by name. */
export type Browser = Map<string, string>;

export interface DeskRequest extends Omit<RequestInit, "body"> {
  /** The fields of a form; the request is then a POST from a page of the desk. */
  readonly form?: Readonly<Record<string, string>>;
}

/** A desk with its own site, a clock that can be set, and a mailer that records the mails. It has no pages unless some are given. */
export async function aDesk(
  environment: Readonly<Record<string, string>> = {},
  people: readonly DeskPerson[] = [ada, grace],
  pages?: DeskPages,
) {
  let time = new Date("2026-11-26T09:00:00.000Z");
  const site = join(temporaryFolder(), "site");
  cpSync("site", site, { recursive: true, filter: (path) => !/\/(openings|pictures)$/.test(path) });
  const file = join(site, "desk.json");
  const write = (now: readonly DeskPerson[] | string) =>
    writeFileSync(file, typeof now === "string" ? now : JSON.stringify({ people: now }));
  write(people);
  const settings = { DATA_DIR: temporaryFolder(), SITE_DIR: site, DESK_URL: deskUrl, ...environment };
  const { services, config } = await createTestApp(settings, () => time);
  const mails: Message[] = [];
  let sending: (message: Message) => Promise<void> = async (message) => void mails.push(message);
  const counted: string[] = [];
  const metrics: Metrics = {
    ...services.metrics,
    signedIn: (way) => void counted.push(`sign-in ${way}`),
    signInRefused: (why) => void counted.push(`refusal ${why}`),
    signInLinkRequested: (outcome) => void counted.push(`link ${outcome}`),
  };
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const app = createDeskApp({
    services: { ...services, metrics, mailer: { send: (message) => sending(message) } },
    log,
    rateLimiter: rateLimiterOf(services),
    mailPausesMs: [1, 1],
    ...(pages ? { pages } : {}),
  });
  const origin = config.DESK_URL;

  /** Sends a request as a browser does: with its cookies, and with an `Origin` header if it posts a form. */
  async function request(path: string, browser: Browser = new Map(), { form, ...init }: DeskRequest = {}) {
    const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await app.request(new URL(path, origin).href, {
      ...init,
      ...(form ? { method: "POST", body: new URLSearchParams(form).toString() } : {}),
      headers: {
        Accept: "text/html",
        ...(form ? { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" } : {}),
        ...(cookie ? { Cookie: cookie } : {}),
        ...init.headers,
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") browser.delete(name);
      else browser.set(name, value);
    }
    return answer;
  }
  /** The path of the link in the newest mail. */
  const linkPath = (): string => /\/sign-in\/link\/[\w-]+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "no link";
  return {
    app,
    services,
    config,
    request,
    mails,
    linkPath,
    log: lines,
    /** The sign-ins, refusals and requested links that the metrics have counted, in order. */
    counted,
    write,
    sendBy(send: typeof sending) {
      sending = send;
    },
    setTime(now: string) {
      time = new Date(now);
    },
    /** The entries of the log of operators, newest first. */
    logged: () => services.applications.deskLog({ since: momentOf(new Date("2026-01-01")) }),
  };
}
export type TestDesk = Awaited<ReturnType<typeof aDesk>>;
