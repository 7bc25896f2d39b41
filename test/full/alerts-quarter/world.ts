import { createHash } from "node:crypto";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { createSqlAlertStore } from "#adapters/sql/alert-store.ts";
import type { Database } from "#adapters/sql/database.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { type Pace, paces } from "#core/alerts/stored/alert.ts";
import { type AlertSearch, alertSearchOf, keyOfSearch } from "#core/alerts/stored/alert-search.ts";
import type { AlertStore } from "#core/alerts/stored/alert-store.ts";
import { createAlerts } from "#core/alerts/tasks/alerts.ts";
import { engineSearchOf } from "#core/alerts/tasks/engine-search.ts";
import { lookForNews } from "#core/alerts/tasks/look-for-news.ts";
import { subscriberIds } from "#core/identity/alert-id.ts";
import type { Job } from "#core/jobs/job.ts";
import type { FoundJob, JobDetail } from "#core/jobs/job-index.ts";
import { createToday } from "#core/jobs/today.ts";
import { composeFromStores } from "#core/letters/compose.ts";
import { createMemoryEngine } from "#core/search/engine/memory-engine.ts";
import type { SearchEngine } from "#core/search/engine/search-engine.ts";
import { knowledgeOf } from "#core/search/query/knowledge.ts";
import { later, type Moment } from "#core/time/time.ts";
import { aJob, demoSite } from "../../fixtures.ts";
import { countryCode, jobId, moment } from "../../identities.ts";
import { nouns } from "./nouns.ts";

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const countries = ["de", "uk", "us"] as const;
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** An opening in the simulation, with its current state. */
interface KnownOpening {
  readonly job: Job;
  readonly isOpen: boolean;
}

/** A confirmed alert. */
export interface Joined {
  readonly mailbox: string;
  readonly search: AlertSearch;
  readonly pace: Pace;
  readonly at: Moment;
}

export interface WorldParts {
  readonly catalogue: Database;
  readonly applications: Database;
  readonly begin: string;
  readonly random: () => number;
}

/** A program with real stores, a real search and a clock, whose process can be killed and replaced. */
export async function createWorld({ catalogue, applications, begin, random }: WorldParts) {
  const site = demoSite();
  const messages = loadMessages();
  const knowledge = knowledgeOf(site);
  let at = moment(begin);
  let made = 0;
  const now = (): Date => new Date(at);
  const newId = (): string => {
    made += 1;
    return `id-${made}`;
  };
  const jobs = createSqlJobStore(catalogue);
  const store = createSqlAlertStore(applications, newId);
  const outbox = createSqlOutbox(applications);
  const today = createToday(site, now).in;
  const startEngine = (): SearchEngine =>
    createMemoryEngine({
      catalogue: jobs,
      site,
      knowledge,
      clock: () => performance.now(),
      snapshots: {
        sourceId: async () => "",
        read: async () => undefined,
        write: async () => undefined,
        changed: async () => false,
      },
      yieldToEventLoop: async () => undefined,
    });
  let engine = startEngine();
  const links = { tokenOf: String, idIn: (token: string) => (subscriberIds.has(token) ? token : undefined) };
  const service = createAlerts({
    ...{ store, links, site, today, newId, hashOf, now },
    ended: { known: async () => new Map() },
    mailboxHashOf: hashOf,
    engine: { search: (request) => engine.search(request), seen: () => engine.seen() },
    messages: () => messages,
    keptMails: { remove: async () => 0 },
    onMails: () => undefined,
    onEnd: () => undefined,
  });
  const openings = new Map<string, KnownOpening>();
  const subscribers = new Map<string, { readonly id: string; readonly country: (typeof countries)[number] }>();
  const delivered = new Map<
    string,
    { readonly lines: readonly string[]; readonly subscriber: string; readonly day: string }
  >();
  let repeats = 0;
  let dies: "before" | "after" | undefined;

  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const chance = (share: number): boolean => random() < share;
  const openingsThat = (isOpen: boolean): Job[] =>
    [...openings.values()].filter((each) => each.isOpen === isOpen).map(({ job }) => job);
  const aNewJob = (): Job =>
    aJob({
      id: `opening-${newId()}`,
      title: `${pick(nouns)} ${pick(["team", "lead", "unit"])}`,
      places: [{ country: pick(countries) }],
      hiddenPosition: chance(0.03),
      unlisted: chance(0.03),
      ...(chance(0.05) ? { validFrom: later(at, 5 * dayMs).slice(0, 10) } : {}),
    });
  const apply = async (put: readonly Job[], close: readonly Job[] = [], moved: readonly Job[] = []) => {
    for (const job of put) openings.set(job.id, { job, isOpen: true });
    for (const job of close) openings.set(job.id, { job, isOpen: false });
    await jobs.apply({
      ...{ source: "feed", at },
      put: put.map((job) => ({ job, hash: hashOf(`${JSON.stringify(job)} ${at}`) })),
      close: close.map(({ id }) => id),
      moved: moved.map(({ id }) => ({ alias: jobId(`moved-${newId()}`), id })),
    });
  };
  const detailOf = (id: string): FoundJob => {
    const found = openings.get(id);
    if (!found) return undefined;
    const { job, isOpen } = found;
    const detail = {
      id: job.id,
      title: job.title,
      company: "",
      cities: [],
      unlisted: job.unlisted,
      hiddenPosition: job.hiddenPosition,
    };
    return { state: isOpen ? "open" : "closed", job: detail as unknown as JobDetail };
  };
  const lookWith = (alerts: AlertStore) =>
    lookForNews({ alerts, engine, site, today, hashOf, now }, 250, (_id, error) => {
      throw error;
    });
  const look = async (): Promise<void> => {
    while ((await lookWith(store)).subscribers > 0);
  };
  const parts = {
    ...{ site, messages },
    jobIndex: { find: async (id: string) => detailOf(id) },
    publicUrl: "https://jobs.example",
    links: { tokenOf: String, idIn: () => undefined },
    confirmLinks: { tokenOf: String, idIn: () => undefined },
    now,
    applications: { get: async () => undefined, answersTo: async () => [], answerRecords: async () => [] },
    unconfirmed: { get: async () => undefined },
    alertMails: { store, links, returnPaths: { of: () => undefined }, hashOf },
  };
  /** Sends the due mails. With `isKilled`, the process is killed after it has sent the first mail and before it marks that mail as sent. */
  const sendDue = async (isKilled: boolean): Promise<void> => {
    for (;;) {
      const mails = await outbox.claim(at, later(at, hourMs / 12), 200, "sender", "candidate");
      if (mails.length === 0) return;
      const sent: (readonly [string, Moment])[] = [];
      for (const mail of mails) {
        const message = await composeFromStores(mail, parts);
        if (!message) {
          await outbox.dropped(mail.id, at);
          continue;
        }
        const news = (await store.newsOf(mail.id)) ?? [];
        const subscription = mail.subscriber && (await store.get(mail.subscriber));
        const lines = news.flatMap(({ alert, openings: told, total }) => {
          if (total > told.length) throw new Error("the simulation has searches with too many news");
          const search = subscription ? subscription.alerts.find(({ id }) => id === alert)?.search : undefined;
          return told.map((id) => `${message.to.address} ${search ? keyOfSearch(search) : "?"} ${id}`);
        });
        if (delivered.has(mail.id)) repeats += 1;
        if (mail.template === "alert-news")
          delivered.set(mail.id, { lines, subscriber: message.to.address, day: at.slice(0, 10) });
        if (isKilled) return outbox.release("sender");
        sent.push([mail.id, at]);
      }
      await outbox.markAllSent(sent);
    }
  };

  return {
    now: () => at,
    today,
    setHour(day: number, hour: number) {
      at = later(moment(begin), day * dayMs + hour * hourMs);
    },
    zoneOf: (country: string): string => site.countries.find(({ code }) => code === country)?.timeZone ?? "UTC",
    fill: (count: number) => apply(Array.from({ length: count }, aNewJob)),
    /** Imports a feed in which openings are new, changed, closed, reopened or moved to another source. Returns all except the closed ones. */
    async importFeed(): Promise<readonly Job[]> {
      const some = (jobsToPick: readonly Job[], count: number): Job[] =>
        [...new Set(Array.from({ length: count }, () => pick(jobsToPick)))].filter((job) => job !== undefined);
      const closed = some(openingsThat(true), 6);
      const isClosed = new Set(closed.map(({ id }) => id));
      const changed = some(openingsThat(true), 8)
        .filter(({ id }) => !isClosed.has(id))
        .map((job) => (chance(0.5) ? { ...job, title: `${pick(nouns)} ${job.title}` } : { ...job, abstract: newId() }));
      const moved = some(openingsThat(true), 2).filter(
        ({ id }) => !isClosed.has(id) && !changed.some((job) => job.id === id),
      );
      const put = [...Array.from({ length: 8 }, aNewJob), ...changed, ...some(openingsThat(false), 4), ...moved];
      await apply(put, closed, moved);
      return put;
    },
    /** Closes openings by hand. Some of them are named in mails that have not been sent yet. */
    async closeSome(count: number): Promise<readonly string[]> {
      const waiting = (await outbox.due(at, 1000)).filter(({ template }) => template === "alert-news").slice(0, 40);
      const named = (await Promise.all(waiting.map(({ id }) => store.newsOf(id)))).flatMap((news) =>
        (news ?? []).flatMap((each) => each.openings as readonly string[]),
      );
      const ids = [...new Set(Array.from({ length: count }, () => pick(named)))].filter((id) => id !== undefined);
      await apply(
        [],
        ids.flatMap((id) => openings.get(id)?.job ?? []),
      );
      return ids;
    },
    async subscribe(count: number): Promise<readonly Joined[]> {
      const joined: Joined[] = [];
      for (let made = 0; made < count; made += 1) {
        const known = chance(0.2) && subscribers.size > 0 ? pick([...subscribers.keys()]) : undefined;
        const mailbox = known ?? `${newId()}@example.org`;
        const country = (known && subscribers.get(known)?.country) || pick(countries);
        const search = alertSearchOf(
          new URLSearchParams(chance(0.1) ? { q: `${pick(nouns)} lead` } : { q: pick(nouns) }),
          { language: "en", country: countryCode(country) },
          site,
        );
        const before = await store.ofMailbox(mailbox);
        if (before?.alerts.some((alert) => keyOfSearch(alert.search) === keyOfSearch(search))) continue;
        const pace = chance(0.3) ? "weekly" : paces[0];
        await service.request({ search, address: mailbox, pace });
        const found = await store.ofMailbox(mailbox);
        if (!found) throw new Error("the request was not stored");
        const waiting = found.alerts.filter(({ confirmedAt }) => !confirmedAt).map(({ id }) => id);
        if ((await service.confirm(found.id, waiting)) === 0) continue;
        subscribers.set(mailbox, { id: found.id, country });
        joined.push({ mailbox, search, pace, at });
      }
      return joined;
    },
    async leave(count: number): Promise<readonly string[]> {
      const left = [...new Set(Array.from({ length: count }, () => pick([...subscribers.keys()])))].filter(Boolean);
      for (const mailbox of left) {
        await service.leave(subscribers.get(mailbox)?.id ?? "");
        subscribers.delete(mailbox);
      }
      return left;
    },
    /** The openings that a visitor finds, except confidential ones. */
    async searchAll(search: AlertSearch): Promise<readonly string[]> {
      const { ids } = await engine.search({ ...engineSearchOf(search, today), from: 0, count: 20_000, allWords: true });
      return ids;
    },
    isConfidential: (id: string): boolean => openings.get(id)?.job.hiddenPosition ?? false,
    firstDayOf: (id: string): string => openings.get(id)?.job.validFrom ?? "",
    restart() {
      engine = startEngine();
    },
    look,
    /** Kills the process while it stores what alerts have found: alternately before and after the transaction. */
    async crash(): Promise<void> {
      dies = dies === "before" ? "after" : "before";
      let isDead = false;
      const mortal: AlertStore = {
        ...store,
        due: (...given) => (isDead ? Promise.reject(new Error("killed")) : store.due(...given)),
        async keepLooks(...given) {
          if (!isDead && dies === "after") await store.keepLooks(...given);
          isDead = true;
          throw new Error("killed");
        },
      };
      await lookWith(mortal).catch(() => undefined);
    },
    /** Makes a process store what alerts have found only after another process has done the same work. */
    async failOver(): Promise<void> {
      const late: AlertStore = {
        ...store,
        async keepLooks(...given) {
          await look();
          return store.keepLooks(...given);
        },
      };
      await lookWith(late);
    },
    async send(isKilled = false): Promise<void> {
      if (isKilled) await sendDue(true);
      await sendDue(false);
    },
    told: (): readonly string[] => [...delivered.values()].flatMap(({ lines }) => lines).toSorted(),
    mails: () => [...delivered.values()].map(({ subscriber, day }) => `${subscriber} ${day}`),
    repeats: () => repeats,
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
