import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { eraseApplication, finishBegunErasures } from "#core/applications/kept/erase.ts";
import { eraseEnded } from "#core/applications/kept/erase-ended.ts";
import { planPurge, purge } from "#core/applications/kept/purge.ts";
import { processOneByOne } from "#core/duties/one-by-one.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import type { FileKey, UploadKey } from "#core/uploads/file-key.ts";
import { careers } from "../careers.ts";
import { applicationId, moment } from "../identities.ts";
import { filesHolding, marksOf } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { referenceOf } from "../reference-of.ts";

const day = 86_400_000;

async function aProgram() {
  let time = new Date("2026-01-15T10:00:00Z").getTime();
  const program = await aMarkedProgram(() => new Date(time));
  const { services, send, data } = program;
  return {
    ...program,
    /** Moves the clock day by day, with a purge by a site's settings each day. Returns the ids that were erased or warned about. */
    async days(count: number, site = services.site) {
      const done = { erased: [] as string[], warned: [] as string[] };
      for (let passed = 0; passed < count; passed += 1) {
        time += day;
        const { erased, warned } = await purge({ ...services, site });
        done.erased.push(...erased.map(({ id }) => id));
        done.warned.push(...warned.map(({ id }) => id));
        await send(site);
      }
      return done;
    },
    back: (days: number) => {
      time -= days * day;
    },
    async warnings() {
      const mails = readdirSync(`${data}/mail`).map((name) => PostalMime.parse(readFileSync(`${data}/mail/${name}`)));
      return (await Promise.all(mails)).filter(({ subject }) => subject?.includes("ungelesen"));
    },
  };
}

test("a purge erases applications that were read after their months, and leaves no byte of them", async () => {
  const { services, data, applied, days } = await aProgram();
  const id = await applied("zyxmarke");
  await services.applications.noteAccess({
    at: moment("2026-01-16"),
    who: "ada",
    action: "show",
    applicationId: applicationId(id),
  });
  expect(await days(180)).toEqual({ erased: [], warned: [] }); // 14 July
  const other = await applied("quassia");
  expect(await days(1)).toEqual({ erased: [id], warned: [] });
  expect(marksOf("zyxmarke").flatMap((mark) => filesHolding(data, mark))).toEqual([]);
  expect((await services.erasures.all()).map((erasure) => erasure.id)).toEqual([id]);
  expect(await services.applications.get(applicationId(other))).toBeDefined();
});

test("a purge warns recruiting twice, without naming anybody, before it erases unread applications", async () => {
  const { applied, days, back, warnings } = await aProgram();
  const id = await applied("zyxmarke");
  expect(await days(150)).toEqual({ erased: [], warned: [] });
  expect(await days(1)).toEqual({ erased: [], warned: [id] });
  back(1);
  expect(await days(2)).toEqual({ erased: [], warned: [] });
  const [mail, ...more] = await warnings();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual([{ name: "", address: "recruiting.dach@example.com" }]);
  expect(marksOf("zyxmarke").filter((mark) => JSON.stringify(mail).includes(mark))).toEqual([]);
  expect(await days(40)).toEqual({ erased: [id], warned: [id] });
});

test("a purge warns recruiting of the company, even if the site names nobody else for it", async () => {
  const { services, applied, days, warnings } = await aProgram();
  const { defaultRecruiting: _default, ...ofGroup } = services.site;
  const site = {
    ...ofGroup,
    countries: ofGroup.countries.map(({ recruiting: _recruiting, ...country }) => country),
    companies: ofGroup.companies.map((company) => ({ ...company, recruiting: `${company.code}@example.com` })),
  };
  const id = await applied("zyxmarke");
  expect(await days(151, site)).toEqual({ erased: [], warned: [id] });
  const company = (await services.applications.get(applicationId(id)))?.company;
  expect((await warnings()).map(({ to }) => to)).toEqual([[{ name: "", address: `${company}@example.com` }]]);
});

test("a purge erases 30 days after an application was exported and marked", async () => {
  const { services, applied, days } = await aProgram();
  const id = await applied("zyxmarke");
  await services.applications.markExported(applicationId(id), { at: moment(services.now().toISOString()), who: "ada" });
  expect(await days(29)).toEqual({ erased: [], warned: [] });
  expect(await days(1)).toEqual({ erased: [id], warned: [] });
});

test("a purge that is told to stop ends, and the next one continues", async () => {
  const { services, applied, days } = await aProgram();
  const ids = [await applied("quassia"), await applied("zyxmarke")];
  for (const id of ids)
    await services.applications.markExported(applicationId(id), { at: moment("2026-01-15T10:00:00.000Z"), who: "ada" });
  await days(29);
  const later = { ...services, now: () => new Date("2026-02-15T10:00:00Z") };
  expect(await purge({ ...later, signal: AbortSignal.abort() })).toMatchObject({ erased: [] });
  expect((await planPurge(later)).erased.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect((await purge(later)).erased).toHaveLength(2);
});

// trust S 653
test("a purge that was suspended until its lease ended continues nothing of its old plan", async () => {
  const { services, applied, days } = await aProgram();
  const ids = [await applied("quassia"), await applied("zyxmarke")];
  for (const id of ids)
    await services.applications.markExported(applicationId(id), { at: moment("2026-01-15T10:00:00.000Z"), who: "ada" });
  await days(29);
  let isOver = false;
  const applications = {
    ...services.applications,
    async get(id: ApplicationId) {
      isOver = true; // the process is suspended here
      return services.applications.get(id);
    },
  };
  const frozen = { ...services, applications, now: () => new Date("2026-02-15T10:00:00Z") };
  const { erased } = await purge({ ...frozen, lease: { isOver: () => isOver } });
  expect(erased).toHaveLength(1); // only the erasure that was in progress
  expect(await services.applications.list()).toHaveLength(1);
  const unread = await applied("tansy");
  const later = { ...services, now: () => new Date("2026-07-20T10:00:00Z") };
  expect((await planPurge(later)).warned.map(({ id }) => id)).toContain(unread);
  expect(await purge({ ...later, lease: { isOver: () => true } })).toMatchObject({ erased: [], warned: [], proofs: 0 });
});

// trust S 676
test("a failure for one application delays the purge of no other, and is retried", async () => {
  const { services, applied, days } = await aProgram();
  const ids = [await applied("quassia"), await applied("zyxmarke"), await applied("tansy")];
  for (const id of ids.slice(0, 2))
    await services.applications.markExported(applicationId(id), { at: moment("2026-01-15T10:00:00.000Z"), who: "ada" });
  await days(29);
  const [stuck, other, unread] = ids;
  const files = {
    ...services.files,
    async remove(key: FileKey | UploadKey) {
      if (key.startsWith(`a/${stuck}/`)) throw new Error("it cannot be removed");
      await services.files.remove(key);
    },
  };
  const later = { ...services, now: () => new Date("2026-07-10T10:00:00Z") };
  const { erased, warned, failed } = await purge({ ...later, files });
  expect([erased.map(({ id }) => id), warned.map(({ id }) => id)]).toEqual([[other], [unread]]);
  expect(failed).toEqual([{ id: stuck, error: expect.objectContaining({ message: "it cannot be removed" }) }]);
  expect(await finishBegunErasures({ ...later, files })).toMatchObject({ done: [], failed: [{ id: stuck }] });
  expect(await purge(later)).toMatchObject({ erased: [{ id: stuck }], failed: [] });
});

test("a purge stops early if everything fails, as without the file store", async () => {
  const items = Array.from({ length: 50 }, (_, number) => ({ id: applicationId(`a${number}`) }));
  const { done, failed } = await processOneByOne(
    items,
    () => false,
    () => Promise.reject(new Error("away")),
  );
  expect([done.length, failed.length]).toEqual([0, 20]);
});

test("careers purge names what it could not erase, and exits with 1", async () => {
  const { services, data, applied } = await aProgram(); // the command uses the real clock
  const [stuck = "", other = ""] = [await applied("zyxmarke"), await applied("quassia")];
  for (const id of [stuck, other])
    await services.applications.markExported(applicationId(id), { at: moment("2026-01-15T10:00:00.000Z"), who: "ada" });
  const kept = join(data, "files", "a", stuck, "cv");
  rmSync(kept);
  mkdirSync(join(kept, "x"), { recursive: true });
  const [stuckReference, otherReference] = [await referenceOf(services, stuck), await referenceOf(services, other)];
  const { printed, code } = await careers(data, "purge");
  expect(printed).toContain(`${otherReference} was erased`);
  expect([code, printed]).toEqual([1, expect.stringContaining(`next purge tries again: ${stuck}: `)]);
  rmSync(kept, { recursive: true });
  expect((await careers(data, "purge")).printed).toContain(`${stuckReference} was erased`);
});

test("careers purge --dry-run only says what would be erased; without it, it is erased", async () => {
  const { services, data, applied } = await aProgram(); // the command uses the real clock
  const id = await applied("zyxmarke");
  await services.applications.markExported(applicationId(id), { at: moment("2026-01-15T10:00:00.000Z"), who: "ada" });
  const reference = await referenceOf(services, id);
  expect((await careers(data, "purge", "--dry-run")).printed).toContain(`${reference} would be erased`);
  expect(await services.applications.get(applicationId(id))).toBeDefined();
  expect((await careers(data, "purge")).printed).toContain(`${reference} was erased`);
  expect(await services.applications.get(applicationId(id))).toBeUndefined();
});

// trust S 698
test("a candidate who confirmed the mailbox is told before their unread application is erased, and not after a request of their own", async () => {
  const { services, data, applied, days, send } = await aProgram();
  const confirm = (id: string) => services.myApplications.confirmMailbox(services.links.tokenOf(applicationId(id)));
  const [told, unconfirmed, asked] = [await applied("zyxmarke"), await applied("quassia"), await applied("zyxbitte")];
  for (const id of [told, asked]) await confirm(id);
  const stored = await services.applications.get(applicationId(asked));
  if (!stored) throw new Error("the application is gone");
  const sent = async (subject: string) => {
    const mails = readdirSync(`${data}/mail`).map((name) => PostalMime.parse(readFileSync(`${data}/mail/${name}`)));
    return (await Promise.all(mails)).filter((mail) => mail.subject?.startsWith(subject));
  };
  await days(180);
  expect(await sent("We are erasing")).toEqual([]);
  expect(await planPurge(services)).toMatchObject({ ended: [], erased: [] });
  await eraseApplication(stored, "asked", services); // a request is carried out without an announcement
  expect(await sent("We are erasing")).toEqual([]);
  expect((await days(1)).erased).toEqual([unconfirmed]); // `told` is only announced today
  expect(await sent("We are erasing")).toMatchObject([
    { text: expect.stringMatching(/not\s+decided\s+on\s+your\s+application/) },
  ]);
  expect(await services.applications.get(applicationId(told))).toBeDefined();
  expect((await eraseEnded(services)).done).toMatchObject([{ id: told, because: "period" }]);
  await send();
  expect(marksOf("zyxmarke").flatMap((mark) => filesHolding(data, mark))).toEqual([]);
});
