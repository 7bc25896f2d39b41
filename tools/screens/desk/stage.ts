import { randomBytes } from "node:crypto";
import { openStoredSecrets } from "#adapters/disk/secret.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlDeskSessions } from "#adapters/sql/desk-sessions.ts";
import { createSqlRightRequests } from "#adapters/sql/right-requests.ts";
import { dueDay } from "#core/applications/requests/deadline.ts";
import type { ApplicationStore } from "#core/applications/stored/application-store.ts";
import { actorNameOf } from "#core/desk/may.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { dayOf, type Moment, momentOf } from "#core/time/time.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { freePort } from "../../../test/free-port.ts";
import { openDatabaseFile } from "../../chaos/databases.ts";
import {
  applicationOf,
  type ChangedCandidate,
  changed,
  consentsAt,
  inDays,
  type NamedCandidate,
  named,
  others,
} from "./candidates.ts";
import { storeFiles } from "./files.ts";
import { openingAtReceipt } from "./opening-at-receipt.ts";
import { copySiteWithPeople, type DeskMember, personOf } from "./people.ts";

/** The ids of the applications that screens open by name, for one language. */
export type DeskApplicationIds = Readonly<Record<NamedCandidate | ChangedCandidate, string>>;

/** The desk of the stage. */
export interface DeskStage {
  readonly address: string;
  readonly applications: Readonly<Record<Language, DeskApplicationIds>>;
  /** Returns the token of a session that will not expire soon. */
  signIn(member: DeskMember, language: Language): Promise<string>;
  close(): void;
}

/** Writes the site folder of a site with a desk, and returns its settings. The address of its identity provider is unreachable. */
export async function deskSettings(siteFolder: string) {
  copySiteWithPeople(siteFolder);
  const port = await freePort();
  return {
    SITE_DIR: siteFolder,
    DESK_URL: `http://localhost:${port}`,
    DESK_PORT: `${port}`,
    DESK_MAIL_LINKS: "yes",
    DESK_OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
    DESK_OIDC_CLIENT_ID: "desk",
    DESK_OIDC_CLIENT_SECRET: "a secret of the client, for screens",
  };
}

/** The age after which a session is replaced with a new one, because a session expires after 30 minutes without a request. */
const renewAfterMs = 20 * 60_000;

/** Prepares the desk of a running site: stores applications in every state, and signs people in. */
export async function openDeskStage(folder: string, address: string): Promise<DeskStage> {
  const database = await openDatabaseFile(folder, "applications");
  const secrets = openStoredSecrets(folder, false);
  const applications = createSqlApplicationStore(database, () => [], secrets);
  const sessions = createSqlDeskSessions(database, secrets);
  const now = momentOf(new Date());
  const files = await storeFiles(folder);
  for (const [name, candidate] of Object.entries(named)) {
    const application = applicationOf({ id: name, ...candidate }, now, files[name as keyof typeof files]);
    await applications.accept({
      application,
      ...(name === "complete" ? { opening: openingAtReceipt(application.jobId) } : {}),
      consents: name === "complete" ? consentsAt(inDays(now, -2)) : [],
      mailboxConfirmed: true,
    });
  }
  for (const language of languages)
    for (const [name, candidate] of Object.entries(changed))
      await applications.accept({
        application: applicationOf({ id: `${name}-${language}`, ...candidate }, now),
        consents: [],
      });
  for (const candidate of others)
    await applications.accept({ application: applicationOf(candidate, now), consents: [] });
  await change(applications, now);
  const requests = createSqlRightRequests(database, secrets);
  for (const kind of ["access", "correction"] as const) {
    const received = dayOf(inDays(now, kind === "access" ? -40 : -3));
    const about = { kind, received, due: dueDay(received), why: "letter of 20 November" };
    await requests.open({ ...about, at: now, who: "ada", applications: [applicationIds.of("complete")] });
  }

  const tokens = new Map<string, { readonly token: string; readonly since: number }>();
  return {
    address,
    applications: Object.fromEntries(
      languages.map((language) => [language, idsIn(language)]),
    ) as DeskStage["applications"],
    async signIn(member, language) {
      const person = personOf(member, language);
      const known = tokens.get(person.email);
      if (known && Date.now() - known.since < renewAfterMs) return known.token;
      const token = randomBytes(32).toString("base64url");
      const about = {
        id: randomBytes(8).toString("hex"),
        email: person.email,
        who: actorNameOf({ person }),
        way: "link",
        token,
      } as const;
      await sessions.begin(about, momentOf(new Date()));
      tokens.set(person.email, { token, since: Date.now() });
      return token;
    },
    close: () => database.close(),
  };
}

const idsIn = (language: Language): DeskApplicationIds =>
  Object.fromEntries([
    ...Object.keys(named).map((name) => [name, name]),
    ...Object.keys(changed).map((name) => [name, `${name}-${language}`]),
  ]) as DeskApplicationIds;

/** Puts the applications into their states, as actions of colleagues and candidates would. */
async function change(applications: ApplicationStore, now: Moment): Promise<void> {
  const at = inDays(now, -0.5);
  const who = "Grace Hopper at the desk";
  for (const state of ["in_review", "interview", "offer", "hired", "rejected"] as const)
    await applications.setState(applicationIds.of(state), state, { at, who });
  const { complete, held, disowned, withdrawn, restricted } = idsOf;
  await applications.hold(held, { at, who, until: dayOf(inDays(now, 365)), why: "a legal claim" });
  await applications.disown(disowned, { link: 0, at });
  await applications.withdraw(withdrawn, { at, until: inDays(now, 1) });
  await applications.restrict(restricted, { at, who, why: "a dispute about the marks" });
  const contact = {
    firstName: "Maximiliane Wilhelmine",
    lastName: "Wolkenstein-Überreuter",
    email: "complete@example.org",
    telephone: "+49 40 123456",
    linkedin: named.complete.form.linkedin,
    xing: named.complete.form.xing,
  };
  await applications.correct(complete, { at, link: 0, contact });
  await applications.writeNote(complete, { at, who, text: "Spricht Polnisch.\nRuft am Donnerstag zurück." });
  await applications.noteAccess({ at, who, action: "show", applicationId: complete });
}

const idsOf = {
  complete: applicationIds.of("complete"),
  held: applicationIds.of("held"),
  disowned: applicationIds.of("disowned"),
  withdrawn: applicationIds.of("withdrawn"),
  restricted: applicationIds.of("restricted"),
};
