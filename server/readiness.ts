import type { Logger } from "pino";
import type { OutboxHealth } from "#core/mail/outbox.ts";
import { timeOf } from "#core/time.ts";
import type { DiskSpace } from "#core/uploads/disk-space.ts";

export interface ReadinessParts {
  /** Writes to the database and waits until it is durable. */
  readonly probeDatabase: () => Promise<void>;
  readonly diskSpace: DiskSpace;
  readonly outbox: { health(): Promise<OutboxHealth> };
  readonly leastFreeBytes: number;
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
  /** From now on the server is not ready. */
  stop(): void;
}

/** How long an answer is given again, so that asking costs little; in milliseconds. Who sends visitors here by it is wrong for no longer. */
const kept = 1000;
/** How long a mail may wait that nobody refused (trust 1.5). */
const oldestMail = 15 * 60_000;
/** A check that takes longer has failed; in milliseconds. */
const patience = 8000;

/** Whether this server can take applications and send its mails (trust 1.5, 1.18). */
export function createReadiness({
  probeDatabase,
  diskSpace,
  outbox,
  leastFreeBytes,
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
  let forget = 0;
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
    await Promise.all(Object.entries(checks).map(tryOut));
    note(reasons.sort());
    const health = await outbox.health().catch(() => undefined);
    const warnings = health ? { deadLetters: health.dead, refusedMails: health.refused } : {};
    return { status: reasons.length === 0 ? "ready" : "not ready", checks: found, warnings };
  };

  /** Said once when it changes, not with every question. */
  const note = (reasons: readonly string[]): void => {
    const names = reasons.map((reason) => reason.split(":")[0]).join(" ");
    if (names !== wrong) log.warn({ reasons }, names === "" ? "ready again" : "not ready");
    wrong = names;
  };

  return {
    async report() {
      if (performance.now() > forget) last = undefined;
      if (!last) {
        forget = Number.POSITIVE_INFINITY; // who asks meanwhile waits for the same answer
        last = look().finally(() => {
          forget = performance.now() + kept;
        });
      }
      const report = await last;
      return stopping ? { ...report, status: "stopping" } : report;
    },
    stop() {
      stopping = true;
    },
  };
}

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
