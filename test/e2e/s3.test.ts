import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { type ClosableProxy, startProxyToPort } from "../closable-proxy.ts";
import { freePort } from "../free-port.ts";
import { isS3Here, newBucket } from "../s3.ts";
import { newFolder, removeFolder, temporaryFolder } from "../temporary.ts";
import { fillForm, lena, pdfFile, waitMinimumFillTime } from "./candidate.ts";
import { runCareers, startProgram } from "./program.ts";
import { visit, visitors } from "./site.ts";

const opening = "de-masterarbeit-embedded-sensorik";
const form = `/de/careers/de/job-application/${opening}?country=de`;

describe.skipIf(!(isS3Here && isPostgresInstalled))("a site with PostgreSQL and files in a bucket", () => {
  const data = newFolder();
  const visitor = visitors();
  let postgres: Postgres | undefined;
  let bucket: Awaited<ReturnType<typeof newBucket>> | undefined;
  let door: ClosableProxy;
  let settings: Record<string, string>;
  let site: Awaited<ReturnType<typeof startProgram>> | undefined;
  beforeAll(async () => {
    const port = await freePort();
    postgres = await startPostgres();
    bucket = await newBucket({ origins: [`http://127.0.0.1:${port}`] });
    const own = /:(\d+)\//.exec(bucket.url)?.[1] ?? "";
    door = await startProxyToPort(Number(own)); // a test can block this site's access to the service while other tests use it
    settings = {
      DATA_DIR: data,
      DATABASE_URL: postgres.url,
      FILES_URL: bucket.url.replace(`:${own}/`, `:${door.port}/`),
      SECRET: "a secret that all machines of this site know",
      PORT: `${port}`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: "silent",
      WEB_CONCURRENCY: "2",
    };
    site = await startProgram(settings, () => undefined);
  });
  afterAll(async () => {
    await site?.end("SIGTERM");
    postgres?.stop();
    door.close();
    await bucket?.remove();
    removeFolder(data);
  });
  const statusOf = (path: string): Promise<number> =>
    fetch(`${site?.address}${path}`, { redirect: "manual" }).then(({ status }) => status);
  const careers = (...words: string[]): Promise<string> => runCareers(words, settings);

  test("takes a file from the browser straight into the bucket, and returns it unchanged to the operator", async () => {
    const page = await visitor();
    const sent: string[] = [];
    page.on("response", (response) => {
      if (response.request().method() === "POST") sent.push(`${new URL(response.url()).origin} ${response.status()}`);
    });
    await visit(page, `${site?.address}${form}`);
    const cv = pdfFile(temporaryFolder(), undefined, 2000);
    await fillForm(page, cv);
    await waitMinimumFillTime(page);
    await page.getByRole("button", { name: de["apply.continue"] }).click();
    await page.getByRole("button", { name: de["recap.send"] }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
    expect(sent).toContain(`http://127.0.0.1:${door.port} 201`);
    expect(globSync(`${data}/files/**`)).toEqual([]);

    const listed = JSON.parse(await careers("applications", "list", "--json")) as { id: string }[];
    const to = `${temporaryFolder()}/out`;
    const printed = await careers(
      "applications",
      "files",
      listed[0]?.id ?? "",
      "--to",
      to,
      "--why",
      "test",
      "--unsafe",
    );
    const [copied = ""] = globSync(`${to}/*.pdf`);
    const sha256 = createHash("sha256").update(readFileSync(cv)).digest("hex");
    expect(createHash("sha256").update(readFileSync(copied)).digest("hex")).toBe(sha256);
    expect(printed).toContain(sha256);
  });

  test("gives a machine with an empty folder the search index that another machine built", {
    tags: "full",
  }, async () => {
    const other = newFolder();
    let printed = "";
    const elsewhere = { ...settings, DATA_DIR: other, PORT: "0", LOG_LEVEL: "debug" };
    const second = await startProgram(elsewhere, (text) => {
      printed += text;
    });
    try {
      await expect.poll(() => /"from":"(\w+)"/.exec(printed)?.[1]).toBe("snapshot");
      const askedOf = async (address = ""): Promise<unknown> =>
        (await fetch(`${address}/api/search/jobpost2?country=de&q=webanalyse`)).json();
      const found = await askedOf(second.address);
      expect(found).toMatchObject({ total: { value: 1 } });
      expect(found).toEqual(await askedOf(site?.address));
    } finally {
      await second.end("SIGTERM");
      removeFolder(other);
    }
  });

  // trust S 561
  test("keeps searching while the bucket does not answer, says kindly that files have to wait, and accepts them when it is back", {
    tags: "full",
  }, async () => {
    const page = await visitor();
    await visit(page, `${site?.address}${form}`);
    door.shut();
    await expect.poll(() => statusOf("/ready"), { timeout: 30_000 }).toBe(503);
    expect(await statusOf("/de/careers/de/job-search?country=de&q=sensorik")).toBe(200);
    await page.locator("input[type=file][name=cv]").setInputFiles(pdfFile(temporaryFolder()));
    await page
      .getByText(/gerade nicht annehmen/)
      .first()
      .waitFor();
    await door.open();
    await expect.poll(() => statusOf("/ready")).toBe(200);
    await fillForm(page, pdfFile(temporaryFolder()), { ...lena, email: "lena.later@example.org" });
    await waitMinimumFillTime(page);
    await page.getByRole("button", { name: de["apply.continue"] }).click();
    await page.getByRole("button", { name: de["recap.send"] }).click();
    await expect.poll(() => page.locator("h1").textContent()).toBe("Vielen Dank, Lena");
  });
});
