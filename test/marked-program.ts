import { type ErasureReceipt, eraseApplication } from "#core/applications/kept/erase.ts";
import { endlessLease } from "#core/duties/duties.ts";
import { composeFromStores } from "#core/letters/compose.ts";
import { createMailConcurrency } from "#core/mail/concurrency.ts";
import { sendDueMails } from "#core/mail/drain.ts";
import { applicationId } from "./identities.ts";
import { jobWithEveryField, marked, markedContent, markedName } from "./marked.ts";
import { aCandidate, pdf } from "./routes/applying.ts";

/** A program that writes mails as files into its data folder, and applicants whose fields contain unique words, so that a test can find them. */
export async function aMarkedProgram(now?: () => Date, environment: Record<string, string> = {}) {
  const { app, services, named, config, form, upload, submit } = await aCandidate(environment, now);

  const send = (site = services.site) =>
    sendDueMails({
      ...services,
      compose: (mail) => composeFromStores(mail, { ...services, site, publicUrl: "" }),
      random: () => 0,
      endAlerts: async () => undefined,
      stopping: () => false,
      nudged: () => new Promise(() => undefined),
      lease: endlessLease,
      unmarked: new Map(),
      concurrency: createMailConcurrency(1, () => 0),
      time: () => 0,
      onFailure: (_mail, { reason }) => {
        throw new Error(reason);
      },
    });

  const apply = async (who: string, about: Record<string, unknown> = {}) => {
    const cv = await upload("cv", pdf, markedContent(who), markedName(who));
    const otherDoc = await upload("other", pdf, markedContent(who), markedName(who));
    const body = { ...marked(who), cv, otherDoc, language: "en", diConsent: true, ...about };
    return submit(jobWithEveryField, await form(body), { "Idempotency-Key": `key-${who}-${cv}` });
  };

  /** Applies, and waits for the mails. Returns the id of the application. */
  const applied = async (who: string, about?: Record<string, unknown>): Promise<string> => {
    const answer = await apply(who, about);
    if (answer.status !== 201) throw new Error(await answer.text());
    await send();
    return (await answer.json()).id;
  };

  const erase = async (id: string): Promise<ErasureReceipt> => {
    const application = await services.applications.get(applicationId(id));
    if (!application) throw new Error(`there is no application ${id}`);
    const erased = await eraseApplication(application, "asked", services);
    if (!erased.ok) throw new Error(`${id} is held`);
    const { ok: _ok, ...receipt } = erased;
    return receipt;
  };

  return { app, services, named, config, data: config.DATA_DIR, upload, apply, applied, send, erase };
}
