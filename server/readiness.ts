import type { Logger } from "pino";
import type { OutboxHealth } from "#core/mail/outbox.ts";
import { type Lately, type Pot, pots, type Refusals } from "#core/refusals.ts";
import { timeOf } from "#core/time.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";

export interface ReadinessParts {
  /** Writes to the database and waits until it is durable. */
  readonly probeDatabase: () => Promise<void>;
  readonly diskSpace: DiskSpace;
  readonly outbox: { health(): Promise<OutboxHealth> };
  /** How many items of each queue cannot be done, for the warnings. */
  readonly heldUp?: () => Promise<Readonly<Record<string, number>>>;
  readonly leastFreeBytes: number;
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
/** A check that takes longer has failed; in milliseconds. */
const patience = 8000;

/** Whether this server can take applications and send its mails (trust 1.5, 1.18). */
export function createReadiness({
  probeDatabase,
  diskSpace,
  outbox,
  heldUp = async () => ({}),
  leastFreeBytes,
  refusals,
  now,
  log,
}: ReadinessParts): Readiness {
  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    database: probeDatabase,
    files: () => diskSpace.probe(),
    space: async () => (await diskSpace.free()) >= leastFreeBytes || fail("there is too little diskSpace for files"),
    mail: async () => {
      const { oldest } = await outbox.health();
      return (
        oldest === undefined || now().getTime() - timeOf(oldest) <= oldestMail || fail("a mail waits for too long")
      );
    },
  };
  let stopping = false;
  let last: Promise<ReadinessReport> | undefined;
  let [lookedAt, forget] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]; // both are far ahead while it looks
  let doubted = false;
  let wrong = "";

  const look = async (): Promise<ReadinessReport> => {
    const found: Record<string, "ok" | "failing"> = {};
    const reasons: string[] = [];
    const tryOut = async ([name, check]: [string, () => Promise<unknown>]): Promise<void> => {
      found[name] = "ok";
      await inTime(check()).catch((error: unknown) => {
        found[name] = "failing";
        reasons.push(`${name}: ${error instanceof Error ? error.message : "failing"}`);
      });
    };
    const [health, refused, queues] = await Promise.all([
      inTime(outbox.health()).catch(() => undefined),
      inTime(refusals.lately()).catch(() => undefined),
      inTime(heldUp()).catch(() => ({})),
      ...Object.entries(checks).map(tryOut),
    ]);
    note(reasons.sort());
    const warnings = {
      ...(health && { deadLetters: health.dead, refusedMails: health.refused }),
      ...(refused && refusedVisitors(refused)),
      ...queues,
    };
    return { status: reasons.length === 0 ? "ready" : "not ready", checks: found, warnings };
  };

  /** Said once when it changes, not with every question. */
  const note = (reasons: readonly string[]): void => {
    const names = reasons.map((reason) => reason.split(":")[0]).join(" ");
    if (names !== wrong) log.warn({ reasons }, names === "" ? "ready again" : "not ready");
    wrong = names;
  };

  const lookOnce = (): Promise<ReadinessReport> => {
    lookedAt = forget = Number.POSITIVE_INFINITY; // who asks meanwhile waits for the same answer
    doubted = false;
    return look().finally(() => {
      lookedAt = performance.now();
      forget = lookedAt + (wrong === "" && !doubted ? kept.good : kept.doubtful);
    });
  };

  return {
    async report() {
      if (performance.now() > forget) last = undefined;
      last ??= lookOnce();
      const report = await last;
      return stopping ? { ...report, status: "stopping" } : report;
    },
    doubt() {
      doubted = true; // also of the answer on its way
      forget = Math.min(forget, lookedAt + kept.doubtful);
    },
    stop() {
      stopping = true;
    },
  };
}

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

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("takes too long")), patience);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
