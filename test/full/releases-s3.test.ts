import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import de from "../../locales/de.json" with { type: "json" };
import { isPostgresInstalled, type Postgres, startPostgres } from "../../scripts/postgres/start.ts";
import { fillForm, lena, pdfFile, waitMinimumFillTime } from "../e2e/candidate.ts";
import { createOtherBuild, isOtherBuildFile, otherVersion } from "../e2e/create-other-build.ts";
import { runCareers, type Settings, startProgram } from "../e2e/program.ts";
import { visit, visitors } from "../e2e/site.ts";
import { isS3Here, newBucket } from "../s3.ts";
import { newFolder, removeFolder, temporaryFolder } from "../temporary.ts";

type Running = Awaited<ReturnType<typeof startProgram>>;

/** A load balancer in front of the hosts of a site. The test decides which host gets the requests for an address. */
async function aBalancer() {
  let route = (_path: string): string => "";
  const server = createServer((asked, answer) => {
    const { hostname, port } = new URL(route(asked.url ?? ""));
    const { method = "GET", url: path = "/", headers } = asked;
    const passed = request({ hostname, port, method, path, headers, agent: false }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    passed.once("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    to(wanted: typeof route): void {
      route = wanted;
    },
    close: () => server.close().closeAllConnections(),
  };
}

describe.skipIf(!(isS3Here && isPostgresInstalled))("a release on three hosts that share a bucket", () => {
  const folder = newFolder();
  const containers: string[] = [];
  const visitor = visitors();
  const running: Running[] = [];
  let postgres: Postgres | undefined;
  let bucket: Awaited<ReturnType<typeof newBucket>> | undefined;
  let balancer: Awaited<ReturnType<typeof aBalancer>>;
  let next = "";
  beforeAll(async () => {
    next = createOtherBuild(folder);
    postgres = await startPostgres();
    balancer = await aBalancer();
    bucket = await newBucket({ origins: [balancer.address] });
  }, 120_000);
  afterAll(async () => {
    await Promise.all(running.map((host) => host.end("SIGKILL")));
    balancer?.close();
    postgres?.stop();
    await bucket?.remove();
    for (const each of [folder, ...containers]) removeFolder(each);
  });

  /** The settings of a host in a new container: its data folder is empty. */
  const settingsOf = (build: string, WEB_CONCURRENCY = "1"): Settings => {
    const data = newFolder();
    containers.push(data);
    return {
      DATA_DIR: data,
      DATABASE_URL: postgres?.url ?? "",
      FILES_URL: bucket?.url ?? "",
      SERVED_BUILD: build,
      SECRET: "a secret that all hosts of this site know",
      LOG_LEVEL: "error",
      PORT: "0",
      WEB_CONCURRENCY,
    };
  };
  const start = async (...given: Parameters<typeof settingsOf>): Promise<Running> => {
    const host = await startProgram(settingsOf(...given), () => undefined);
    running.push(host);
    return host;
  };
  const statusAt = ({ address }: Running, path: string): Promise<number> =>
    fetch(address + path).then(({ status }) => status);
  /** The scripts and style sheets that a page of a host loads at first. */
  const scriptsOf = async ({ address }: Running): Promise<string[]> => {
    const page = await (await fetch(`${address}/de/careers/de/job-search?country=de`)).text();
    return [...new Set(page.match(/\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css)/g))];
  };
  const saved = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"; // nothing is loaded beforehand
  const isSameDocument = (page: Page) => page.evaluate("window.sameDocument === true");
  const keptBuilds = async (): Promise<{ id: string; withdrawnAt?: string }[]> =>
    JSON.parse(await runCareers(["builds", "--json"], settingsOf("")));

  test("leaves earlier tabs as they are, on each host and in a fresh container, until their build is withdrawn", {
    timeout: 300_000,
  }, async () => {
    const [one, two, three] = [await start("", "2"), await start(""), await start("")];
    await expect.poll(keptBuilds, { timeout: 60_000 }).toHaveLength(1);
    balancer.to(() => one.address);
    const [reading, applying] = [await visitor(), await visitor()];
    await reading.addInitScript(saved);
    await visit(reading, `${balancer.address}/de/careers/de/job-search?country=de`);
    await visit(
      applying,
      `${balancer.address}/de/careers/de/job-application/de-masterarbeit-embedded-sensorik?country=de`,
    );
    for (const page of [reading, applying]) await page.evaluate("window.sameDocument = true");
    const before = await scriptsOf(one);
    expect(before.length).toBeGreaterThan(3);

    // the first host is replaced by one with the new build, in a new container
    const first = await start(next, "2");
    expect(await one.end("SIGTERM")).toBe(0);
    await expect.poll(keptBuilds, { timeout: 60_000 }).toHaveLength(2);
    const after = await scriptsOf(first);
    expect(after.every(isOtherBuildFile)).toBe(true);
    for (const host of [first, two, three])
      for (const script of [...before, ...after]) expect([script, await statusAt(host, script)]).toEqual([script, 200]);
    balancer.to((path) => (path.startsWith("/assets/") ? first : two).address); // scripts from the new host, everything else from an old one
    await reading.locator("ol > li h3 a[href*='job-details']").first().click();
    await reading.waitForURL(/job-details/);
    await reading.locator("main a[href*='job-application']").first().waitFor();
    expect(await isSameDocument(reading)).toBe(true);

    // all old hosts are replaced
    const [second, fresh] = [await start(next), await start(next)];
    expect([await two.end("SIGTERM"), await three.end("SIGTERM")]).toEqual([0, 0]);
    const hosts = [first, second, fresh];
    let turn = 0;
    balancer.to(() => {
      turn += 1;
      return hosts[turn % 3]?.address ?? "";
    });
    await fillForm(applying, pdfFile(temporaryFolder()), { ...lena, email: "auf.drei.hosts@example.org" });
    await waitMinimumFillTime(applying);
    await applying.getByRole("button", { name: de["apply.continue"] }).click();
    await applying.locator("dl").waitFor();
    await applying.getByRole("button", { name: de["recap.send"] }).click();
    await expect.poll(() => applying.locator("h1").textContent()).toBe("Vielen Dank, Lena");
    expect(await isSameDocument(applying)).toBe(true);
    for (const host of hosts)
      for (const script of before) expect([script, await statusAt(host, script)]).toEqual([script, 200]);

    const old = (await keptBuilds()).find(({ id }) => !id.startsWith(otherVersion))?.id ?? "";
    expect(await runCareers(["builds", "withdraw", old], settingsOf(""))).toContain("is withdrawn");
    const statuses = () => Promise.all(hosts.map((host) => statusAt(host, before[0] ?? "")));
    await expect.poll(statuses, { timeout: 60_000, interval: 1000 }).toEqual([404, 404, 404]);
    for (const host of hosts) expect(await statusAt(host, after[0] ?? "")).toBe(200);
    await reading.locator("header a[href*='job-search']").first().click(); // the page's build was withdrawn, so the link loads a new document
    await reading.waitForURL(/job-search/);
    await expect.poll(() => isSameDocument(reading)).toBe(false);
  });
});
