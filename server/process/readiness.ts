import type { Logger } from "pino";
import { slowWriteMs, type WritePace } from "#core/duties/write-pace.ts";
import type { OutboxHealth } from "#core/mail/outbox.ts";
import { type Lately, type Pot, pots, type Refusals } from "#core/refusals/refusals.ts";
import { type Moment, timeOf } from "#core/time/time.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";
import { type KeptLook, keepLook } from "./looks-kept.ts";

export interface ReadinessParts {
  /** Writes to the database as a submit does, and waits until it is durable. */
  readonly probeDatabase: () => Promise<void>;
  /** How quickly it takes what this process writes. */
  readonly writes?: Pick<WritePace, "isSlow">;
  readonly diskSpace: DiskSpace;
  readonly outbox: { health(): Promise<OutboxHealth> };
  /** How many items of each queue cannot be done, for the warnings. */
  readonly heldUp?: () => Promise<Readonly<Record<string, number>>>;
  readonly leastFreeBytes: number;
  /** How many processes of this host are missing that should serve. */
  readonly missingWorkers?: () => number;
  readonly refusals: Pick<Refusals, "lately">;
  readonly now: () => Date;
  readonly log: Logger;
}

/** What `GET /ready` answers: no figure says anything about a person. */
export interface ReadinessReport {
  readonly status: "ready" | "not ready" | "stopping";
  readonly checks: Readonly<Record<string, "ok" | "failing">>;
  /** What somebody should look at, while the server can go on. */
  readonly warnings: Readonly<Record<string, number>>;
}

export interface Readiness {
  report(): Promise<ReadinessReport>;
  /** Something was put off, as where a store is away: what is known is believed no longer than a bad answer is. */
  doubt(): void;
  /** From now on the server is not ready. */
  stop(): void;
}

/**
 * How long an answer is given again; in milliseconds. Who sends visitors here by it is wrong for no longer. Each look costs a durable write, and strangers may ask, and may
 * send what is put off: there is no way to more than five looks a second.
 */
const kept = { good: 1000, doubtful: 200 };
/** How long a mail may wait that nobody refused (trust 1.5). */
const oldestMail = 15 * 60_000;
/** As many mails that a server puts off are no fault of a mailbox, where none has left for as long. */
const manyPutOff = 3;
/** A check that takes longer is given up; in milliseconds. */
const patience = 8000;

/** Whether this server can take applications and send its mails (trust 1.5, 1.18). Answers within `slowWriteMs`, whatever the checks wait for. */
export function createReadiness({
  probeDatabase,
  writes,
  diskSpace,
  outbox,
  heldUp = async () => ({}),
  leastFreeBytes,
  missingWorkers = () => 0,
  refusals,
  now,
  log,
}: ReadinessParts): Readiness {
  const keep = <Value>(look: () => Promise<Value>, isStrict = false): KeptLook<Value> =>
    keepLook(look, { kept, soon: slowWriteMs, patience, isStrict });
  const isLongAgo = (moment: Moment): boolean => now().getTime() - timeOf(moment) > oldestMail;
  const checks: Readonly<Record<string, KeptLook<unknown>>> = {
    database: keep(probeDatabase, true),
    files: keep(() => diskSpace.probe()),
    space: keep(
      async () => (await diskSpace.free()) >= leastFreeBytes || fail("there is too little diskSpace for files"),
    ),
    mail: keep(async () => {
      const { oldest, putOff } = await outbox.health();
      if (oldest !== undefined && isLongAgo(oldest)) fail("a mail waits for too long");
      if (putOff === undefined || putOff.mails < manyPutOff || !isLongAgo(putOff.since)) return;
      if (putOff.lastLeft === undefined || isLongAgo(putOff.lastLeft)) fail("all mails are put off");
    }),
  };
  const figures = {
    health: keep(() => outbox.health()),
    refused: keep(() => refusals.lately()),
    heldUp: keep(heldUp),
  };
  let stopping = false;
  let wrong = "";

  const look = async (): Promise<ReadinessReport> => {
    const found: Record<string, "ok" | "failing"> = {};
    const reasons: string[] = [];
    const tryOut = async ([name, check]: [string, KeptLook<unknown>]): Promise<void> => {
      const seen = await check.ask();
      const isSlow = name === "database" && "value" in seen && writes?.isSlow();
      found[name] = "value" in seen && !isSlow ? "ok" : "failing";
      if ("error" in seen) reasons.push(`${name}: ${seen.error instanceof Error ? seen.error.message : "failing"}`);
      if (isSlow) reasons.push(`${name}: a write waits, or waited, for too long`);
    };
    const [health, refused, queues] = await Promise.all([
      known(figures.health),
      known(figures.refused),
      known(figures.heldUp),
      ...Object.entries(checks).map(tryOut),
    ]);
    note(reasons.sort());
    const missing = missingWorkers();
    const warnings = {
      ...(health && { deadLetters: health.dead, refusedMails: health.refused }),
      ...(health?.putOff && { putOffMails: health.putOff.mails }),
      ...(refused && refusedVisitors(refused)),
      ...queues,
      ...(missing > 0 && { missingWorkers: missing }),
    };
    const ordered = Object.fromEntries(Object.keys(checks).map((name) => [name, found[name] ?? "failing"]));
    return { status: reasons.length === 0 ? "ready" : "not ready", checks: ordered, warnings };
  };

  /** Said once when it changes, not with every question. */
  const note = (reasons: readonly string[]): void => {
    const names = reasons.map((reason) => reason.split(":")[0]).join(" ");
    if (names !== wrong) log.warn({ reasons }, names === "" ? "ready again" : "not ready");
    wrong = names;
  };

  return {
    async report() {
      const report = await look();
      return stopping ? { ...report, status: "stopping" } : report;
    },
    doubt() {
      for (const each of [...Object.values(checks), ...Object.values(figures)]) each.doubt();
    },
    stop() {
      stopping = true;
    },
  };
}

const known = async <Value>(figure: KeptLook<Value>): Promise<Value | undefined> => {
  const found = await figure.ask();
  return "value" in found ? found.value : undefined;
};

/** How visitors are called that were refused, by what was used up. */
const refusedBy = {
  uploads: "refusedUploads",
  mails: "refusedForms",
  renders: "refusedPages",
  answers: "refusedAnswers",
  proxy: "refusedBehindProxy",
} as const satisfies Record<Pot, string>;

/** Where anybody was. */
const refusedVisitors = (lately: Lately): Record<string, number> =>
  Object.fromEntries(pots.filter((pot) => lately[pot] > 0).map((pot) => [refusedBy[pot], lately[pot]]));

const fail = (message: string): never => {
  throw new Error(message);
};
