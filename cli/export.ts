import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Subscription } from "#core/alerts/stored/alert.ts";
import type { ExportedApplication } from "#core/applications/desk/exported.ts";
import { isRestricted } from "#core/applications/kept/restriction.ts";
import type { RetentionRecord } from "#core/applications/stored/retention-record.ts";
import { isClosedByCandidate } from "#core/desk/access.ts";
import {
  type ExportOptions,
  type ExportParts,
  type ExportRefusal,
  exportLists,
  exportRefusalOf,
  filesOfExport,
  openForExport,
} from "#core/desk/exporting.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { momentOf } from "#core/time/time.ts";
import type { Services } from "#server/compose/compose.ts";
import { accessAlerts, alertsFile, alertsFileText } from "./alerts-copy.ts";
import { actorOf, auditStampOf, awaitRecording, findApplication } from "./application-access.ts";
import { countWithNoun, Failure, note, printJson, type RunCommand, UsageError, withServices } from "./command.ts";
import { copyIntoFolder } from "./copy-out.ts";
import { parseArguments } from "./parse-arguments.ts";
import { parseDay } from "./parse-day.ts";
import { requiredReason } from "./reason.ts";
import { restrictedFailure, withdrawnFailure } from "./refusals.ts";
import { refuseUnsafe } from "./unsafe-files.ts";

interface Choice {
  readonly since?: string | undefined;
  readonly ref?: string | undefined;
  readonly email?: string | undefined;
  readonly withdrawn: boolean;
}

/**
 * Returns the ids of the applications to export, received at `since` or later.
 * - With `ref`: only this application, whenever it was received.
 * - With `email`: those of the mailbox, because a person requests their data. They include withdrawn ones, but no disowned ones, which others sent.
 * - Otherwise: all whose use is not restricted; withdrawn ones only if `withdrawn` is set.
 */
async function idsOf(services: Services, { since = "", ref, email, withdrawn }: Choice): Promise<ApplicationId[]> {
  const {
    applications: { store: applications },
  } = services;
  if (ref !== undefined) return [(await findApplication(services, ref)).id];
  if (email !== undefined) {
    const named = (await applications.ofMailbox(email)).filter(({ receivedAt }) => receivedAt >= since);
    for (const { reference, disownedAt } of named) if (disownedAt) note(`${reference} is left out: ${disowned}`);
    return named.filter(({ disownedAt }) => disownedAt === undefined).map(({ id }) => id);
  }
  const now = momentOf(services.now());
  const records = await applications.retentionRecords();
  const isLeftOut = (record: RetentionRecord): boolean =>
    isRestricted(record, now) || (!withdrawn && isClosedByCandidate(record));
  const closed = new Set(records.filter(isLeftOut).map(({ id }) => id));
  return (await applications.list())
    .filter(({ id, receivedAt }) => receivedAt >= since && !closed.has(id))
    .map(({ id }) => id);
}

const disowned =
  "the person who receives mail at this address says they did not apply; --ref exports the application all the same";

interface WriteOptions extends Omit<ExportOptions, "withFiles"> {
  readonly to: string;
  /** The alerts of the exported mailbox. */
  readonly subscription?: Subscription | undefined;
}

/** Writes the files and then the lists. All applications are checked before anything is written or recorded. */
async function write(
  services: Services,
  ids: readonly ApplicationId[],
  { to, subscription, ...options }: WriteOptions,
): Promise<void> {
  for (const name of [...exportLists, ...(subscription ? [alertsFile] : [])])
    if (existsSync(join(to, name))) throw new Failure(`${join(to, name)} exists already`);
  const {
    applications: { store },
    uploads: { files, scanner, scans },
    now,
  } = services;
  const applications: ExportParts["applications"] = {
    ...store,
    noteAccess: (access) => awaitRecording(store.noteAccess(access)),
  };
  const parts: ExportParts = { applications, files, scans: scanner && scans, now };
  const [actor, wanted] = [actorOf(services), { ...options, withFiles: true }];
  const refuse = (id: ApplicationId, refused: ExportRefusal): Promise<never> => failAs(refused, id, services);
  for (const id of ids) {
    const refused = await exportRefusalOf(parts, actor, await applications.get(id), wanted);
    if (refused) await refuse(id, refused);
  }
  async function* openEach(): AsyncGenerator<ExportedApplication> {
    for (const id of ids) {
      const opened = await openForExport(parts, actor, id, wanted);
      yield "refused" in opened ? await refuse(id, opened.refused) : opened;
    }
  }
  await copyIntoFolder(join(to, "files"), async (copyOut) => {
    for await (const { path, bytes } of filesOfExport(openEach(), files)) await copyOut(bytes, join(to, path));
    if (subscription) await copyOut([alertsFileText(subscription)], join(to, alertsFile));
  });
}

/** Raises the `Failure` that says why an application is not exported. */
async function failAs(refused: ExportRefusal, id: ApplicationId, services: Services): Promise<never> {
  const application = await findApplication(services, id);
  if (refused === "unsafe") await refuseUnsafe(services, application);
  if (refused === "withdrawn") throw withdrawnFailure(application.reference);
  if (refused === "restricted") throw restrictedFailure(application.reference);
  throw new Failure(`${application.reference} has just been changed: try again`);
}

export const exportApplications: RunCommand = async (args) => {
  const { values } = parseArguments({
    args,
    options: {
      to: { type: "string" },
      since: { type: "string" },
      ref: { type: "string" },
      email: { type: "string" },
      unsafe: { type: "boolean", default: false },
      withdrawn: { type: "boolean", default: false },
      why: { type: "string" },
      "mark-exported": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const { to, since } = values;
  if (!to) throw new UsageError("--to is needed: the folder to write into");
  if (values.ref !== undefined && values.email !== undefined) throw new UsageError("give either --ref or --email");
  if (since !== undefined) parseDay("--since", since);
  const why = requiredReason(values.why);
  await withServices(async (services) => {
    const ids = await idsOf(services, values);
    const subscription = values.email === undefined ? undefined : await accessAlerts(services, values.email, why);
    await write(services, ids, {
      to,
      subscription,
      unsafe: values.unsafe,
      withdrawn: values.withdrawn || values.email !== undefined,
      why,
    });
    const mark = auditStampOf(services);
    if (values["mark-exported"]) for (const id of ids) await services.applications.store.markExported(id, mark);
    if (values.json)
      return printJson({
        to,
        applications: ids,
        ...(subscription ? { alerts: subscription.alerts.length } : {}),
        marked: values["mark-exported"],
      });
    note(`${countWithNoun(ids.length, "application")} in ${to}, readable only by you.`);
    if (subscription) note(`${countWithNoun(subscription.alerts.length, "alert")} of this mailbox in ${alertsFile}.`);
    if (!values.withdrawn && values.email === undefined)
      note("Withdrawn applications are left out; --withdrawn includes them.");
    if (values["mark-exported"]) note("They are marked as exported, and will be deleted here in 30 days.");
  });
};
