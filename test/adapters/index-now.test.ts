import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createIndexNowAnnouncer } from "#adapters/index-now/announcer.ts";

const key = "0123456789abcdef";

/** A service on a loopback port that responds with a status or a redirect, or never. */
async function serviceThat(answer: number | "nothing" | "elsewhere") {
  const asked: { readonly type: string | undefined; readonly body: string }[] = [];
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      asked.push({ type: request.headers["content-type"], body });
      if (answer === "elsewhere") response.writeHead(307, { Location: "/other" }).end();
      else if (answer !== "nothing") response.writeHead(answer).end("x".repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  const origin = "https://jobs.example:8443";
  const timeoutMs = answer === "nothing" ? 500 : 20_000;
  return { asked, announcer: createIndexNowAnnouncer({ url, key, origin, timeoutMs }) };
}

test.each([200, 202])(
  "a service that answers %s has accepted the addresses, by the protocol of indexnow.org",
  async (status) => {
    const { asked, announcer } = await serviceThat(status);
    await announcer.tell(["https://jobs.example:8443/a", "https://jobs.example:8443/b"]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.type).toBe("application/json; charset=utf-8");
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      ...{ host: "jobs.example:8443", key, keyLocation: `https://jobs.example:8443/${key}.txt` },
      urlList: ["https://jobs.example:8443/a", "https://jobs.example:8443/b"],
    });
  },
);

// trust S 360
test.each([
  [403, "answered 403"],
  [429, "answered 429"],
  [500, "answered 500"],
  ["elsewhere", "not reached"],
  ["nothing", "no answer in time"],
] as const)("a service that answers %s has not been told: %s", async (answer, reason) => {
  const { announcer } = await serviceThat(answer);
  await expect(announcer.tell(["https://jobs.example/a"])).rejects.toMatchObject({
    code: "unavailable",
    message: reason,
  });
});

// trust S 845
test.each([400, 413, 422])("a service that answers %s has rejected the addresses", async (status) => {
  const { announcer } = await serviceThat(status);
  await expect(announcer.tell(["https://jobs.example/a"])).rejects.toMatchObject({
    code: "invalid",
    message: `answered ${status}`,
  });
});

test("an unreachable service is unavailable", async () => {
  const announcer = createIndexNowAnnouncer({
    ...{ url: "http://127.0.0.1:1/indexnow", key, origin: "https://jobs.example", timeoutMs: 500 },
  });
  await expect(announcer.tell(["https://jobs.example/a"])).rejects.toMatchObject({ code: "unavailable" });
});
