import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import { eraseApplication } from "#core/applications/kept/erase.ts";
import { resolveIntents } from "#core/applications/kept/resolve-intents.ts";
import { submitApplication } from "#core/applications/submit/submit.ts";
import { PorticoError } from "#core/errors.ts";
import type { Parts } from "#server/compose/parts.ts";
import { applicationId, countryCode, idempotencyKey, moment } from "../identities.ts";
import { aCandidate } from "./applying.ts";

export const job = "de-werkstudium-webanalyse-ab-tests";
export const secret = "0123456789abcdef".repeat(4);
export const origin = { country: countryCode("de"), language: "de", source: "s", medium: "m" } as const;

/** An error after which it is unknown whether something was stored. */
export const lost = new PorticoError("unavailable", "the database cannot be reached");
export const admit = async (): Promise<void> => undefined;

/** A candidate who submits, with functions that lock the database, replace services and move the clock. */
export async function anAttempt() {
  let passed = 0;
  const candidate = await aCandidate({}, () => new Date(Date.now() + passed));
  const { services, config, form } = candidate;
  const { cv, firstName, lastName, email, telephone, consent } = await form();
  const values = { firstName, lastName, email, telephone, cv, consent };
  const request = { ...origin, jobId: job, values, challenge: "", suspect: false } as const;
  const named = { ...request, idempotencyKey: idempotencyKey("one"), secret, revision: 1 } as never as typeof request;
  return {
    ...candidate,
    request,
    named,
    cv: String(cv),
    /** Submits with some of the program's services replaced. */
    submitWith: (parts: Partial<Parts> = {}, about: object = named) =>
      submitApplication({ ...request, ...about }, { ...services, ...parts, admitFiles: admit, admit }),
    /** The keys of all files that belong to applications or to attempts to submit one. */
    copies: () => services.files.claimedBefore(moment("2099-01-01")),
    resolve: () => resolveIntents(services),
    pass(minutes: number) {
      passed += minutes * 60_000;
    },
    /** Locks the database, as another program could. Returns a function that unlocks it. */
    hold(): () => void {
      const database = new DatabaseSync(`${config.DATA_DIR}/applications.sqlite`);
      onTestFinished(() => database.close());
      database.exec("BEGIN IMMEDIATE");
      return () => database.exec("ROLLBACK");
    },
  };
}

/** A store whose `keep` stores nothing and fails. `land` does the storing afterwards, like a commit that arrives late. */
export function losing<Given extends unknown[], Answer>(keep: (...given: Given) => Promise<Answer>) {
  const late: (() => Promise<Answer>)[] = [];
  return {
    async keep(...given: Given): Promise<never> {
      late.push(() => keep(...given));
      throw lost;
    },
    land: (): Promise<Answer> => late.shift()?.() ?? Promise.reject(new Error("nothing is under way")),
  };
}

/** Erases an application as an operator does. */
export async function erase(services: Parts, id: string) {
  const application = await services.applications.get(applicationId(id));
  if (!application) throw new Error(`${id} is gone`);
  return eraseApplication(application, "asked", services);
}

/** A file judge that calls `then` after each verdict, between the copy of the file and the commit. */
export const judgeWithHook = ({ judge }: Parts, then: () => unknown): Parts["judge"] => ({
  async judge(file) {
    const verdict = await judge.judge(file);
    await then();
    return verdict;
  },
});
