import { statusPath } from "#contract/submit-status.ts";
import { textOf } from "../bytes.ts";
import { applicationId, moment } from "../identities.ts";
import { aCandidate } from "./applying.ts";

export const opening = "de-werkstudium-webanalyse-ab-tests";
export const key = "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b";
export const secret = "0123456789abcdef".repeat(4);

export interface Named {
  readonly key?: string;
  readonly secret?: string | undefined;
  readonly revision?: number;
}

/** A candidate whose browser names its submits by key and secret (spec C6), and a clock that the test moves. */
export async function aNamedCandidate(environment: Record<string, string> = {}) {
  let time = Date.parse("2026-05-04T10:00:00.000Z");
  const candidate = await aCandidate(environment, () => new Date(time));
  const { app, submit, post, services } = candidate;
  const send = (body: unknown, { key: by = key, ...named }: Named = {}, job = opening) =>
    submit(job, { ...(body as object), secret, revision: 1, ...named }, { "Idempotency-Key": by });
  const ask = (body: unknown, headers?: Record<string, string>, job = opening) =>
    post(`/api/jobapp${statusPath(job)}`, body, headers);
  return {
    ...candidate,
    app,
    send,
    ask,
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
    now: () => services.now(),
    /** The state that the status call returns for a submit. */
    async stateOf(named: { readonly key?: string; readonly secret?: string } = {}) {
      const answer = await ask({ key, secret, ...named });
      return (await answer.json()).state;
    },
    /** The only stored application. */
    async kept() {
      const [line, ...others] = await services.applications.list();
      const application = line && (await services.applications.get(line.id));
      if (!application || others.length > 0) throw new Error(`${others.length + (line ? 1 : 0)} applications are kept`);
      return application;
    },
    /** The contents of an application's files, by kind. */
    async contentsOf(id: string): Promise<Record<string, string>> {
      const application = await services.applications.get(applicationId(id));
      const contents = (application?.files ?? []).map(
        async ({ kind, key: place }) => [kind, await textOf(await services.files.read(place))] as const,
      );
      return Object.fromEntries(await Promise.all(contents));
    },
    /** The templates of the mails in the outbox. */
    async templates(): Promise<string[]> {
      return (await services.outbox.due(moment("2099-01-01"), 99)).map(({ template }) => template).sort();
    },
    /** The keys of all stored files that applications have claimed. */
    keysKept: () => services.files.claimedBefore(moment("2099-01-01")),
  };
}

/** A candidate who has applied, and the form with a changed name. */
export async function anAppliedCandidate(about: Record<string, unknown> = {}) {
  const candidate = await aNamedCandidate();
  const body = await candidate.form(about);
  const receipt = await (await candidate.send(body)).json();
  const changed: Record<string, unknown> = { ...body, lastName: "Byron" };
  return { ...candidate, body, receipt, changed };
}
