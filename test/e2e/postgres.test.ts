import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { newFolder, removeFolder } from "../temporary.ts";
import { aSubmit } from "./a-submit.ts";
import { runCareers, startProgram } from "./program.ts";

const opening = "de-werkstudium-webanalyse-ab-tests";
const page = `/de/careers/de/job-details/${opening}?country=de`;

describe.skipIf(!isPostgresInstalled)("a site whose data is in PostgreSQL", () => {
  let postgres: Postgres | undefined;
  const data = newFolder();
  let settings: Record<string, string>;
  let site: Awaited<ReturnType<typeof startProgram>> | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
    settings = {
      DATA_DIR: data,
      DATABASE_URL: postgres.url,
      PORT: "0",
      LOG_LEVEL: "silent",
      WEB_CONCURRENCY: "2",
      CHALLENGE: "none",
    };
    site = await startProgram(settings, () => undefined);
  });
  afterAll(async () => {
    await site?.end("SIGTERM");
    postgres?.stop();
    removeFolder(data);
  });
  const statusOf = (path: string): Promise<number> =>
    fetch(`${site?.address}${path}`, { redirect: "manual" }).then(
      ({ status }) => status,
      () => 0,
    );
  const careers = (...words: string[]): Promise<string> => runCareers(words, settings);

  /** Returns a function that uploads a file, applies with it and returns the status. Further calls repeat the same submit. */
  function submitOf(email: string): () => Promise<number> {
    let submit: Awaited<ReturnType<typeof aSubmit>> | undefined;
    return async () => {
      submit ??= await aSubmit({ address: site?.address ?? "", opening }, email);
      return (await submit()).status;
    };
  }
  const applicants = async () => JSON.parse(await careers("applications", "list", "--json")) as { name: string }[];

  test("shows the demo's openings, takes an application and lists it for the operator", async () => {
    expect(await statusOf("/de/careers/de/job-search?country=de&q=webanalyse")).toBe(200);
    expect(await statusOf(page)).toBe(200);
    expect(await submitOf("ada@example.org")()).toBe(201);
    expect(await applicants()).toMatchObject([{ name: "Ada Lovelace" }]);
  });

  test("shows that a command closed an opening, and reopened it", { tags: "full" }, async () => {
    await statusOf(page);
    await careers("jobs", "close", opening);
    await expect.poll(() => statusOf(page)).toBe(410);
    await careers("jobs", "reopen", opening);
    await expect.poll(() => statusOf(page)).toBe(200);
  });

  test("is not ready while the database does not answer, and serves again when it is back", {
    tags: "full",
  }, async () => {
    postgres?.crash();
    await expect.poll(() => statusOf("/ready")).toBe(503);
    await expect.poll(() => statusOf("/de/careers/de/job-search?country=de&q=webanalyse")).toBe(503);
    expect(await statusOf("/de/careers/de/imprint?country=de")).toBe(200);
    await postgres?.restart();
    await expect.poll(() => statusOf("/ready")).toBe(200);
    await expect.poll(submitOf("grace@example.org")).toBe(201); // one of the two processes may recover before the other
    expect(await applicants()).toHaveLength(2);
  });

  test("says in one line that backups are the database's own task", async () => {
    expect(await careers("backup", "--to", `${data}/saved`)).toContain("back them up with pg_dump");
  });
});
