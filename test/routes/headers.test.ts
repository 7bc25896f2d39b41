import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { textsOf } from "../texts.ts";
import { aCandidate, partsOf, pdf } from "./applying.ts";

type Candidate = Awaited<ReturnType<typeof aCandidate>>;

const job = "de-werkstudium-webanalyse-ab-tests";

/** A request for each type of response that our code creates. */
const answers: Readonly<Record<string, [status: number, ask: (candidate: Candidate) => Response | Promise<Response>]>> =
  {
    "a list": [200, ({ app }) => app.request("/api/search/jobpost2?country=de")],
    "a relation": [
      200,
      ({ app }) =>
        app.request(
          "/api/public/content-meta-values-relations/job_post?metaKey=job_post_country&code=de&depMetaKey=job_post_city",
        ),
    ],
    "an opening": [200, ({ app }) => app.request(`/api/search/jobpost2/${job}`)],
    "an unknown opening": [404, ({ app }) => app.request("/api/search/jobpost2/nobody")],
    "an unknown path": [404, ({ app }) => app.request("/api/nowhere")],
    "a wrong call": [422, ({ app }) => app.request("/api/public/content-meta-values-relations/job_post")],
    "a prepared upload": [200, ({ presign }) => presign("cv", pdf)],
    "a refused type": [422, ({ presign }) => presign("cv", "text/html")],
    "a broken upload": [400, ({ app }) => app.request("/api/uploads", { method: "POST", body: "x" })],
    "a forged upload": [
      403,
      async ({ prepared, send }) => {
        const { url, fields } = await prepared("cv", pdf);
        return send(url, partsOf({ ...fields, "X-Amz-Signature": "0".repeat(64) }, pdf, "x"));
      },
    ],
    "an upload": [
      201,
      async ({ prepared, send }) => {
        const { url, fields } = await prepared("cv", pdf);
        return send(url, partsOf(fields, pdf, "%PDF-1.7"));
      },
    ],
    "an application": [201, async ({ submit, form }) => submit(job, await form())],
    "a wrong application": [422, ({ submit }) => submit(job, {})],
    "a body too large": [413, ({ submit }) => submit(job, { noise: "x".repeat(70_000) })],
    "a logo": [200, ({ app }) => app.request("/logos/quadrel.svg")],
    "an unknown logo": [404, ({ app }) => app.request("/logos/nobody.svg")],
    "unknown messages": [404, ({ app }) => app.request("/messages/de.000.json")],
    "the state of health": [200, ({ app }) => app.request("/health")],
    "an inner failure": [
      500,
      ({ app, config }) => {
        const catalogue = new DatabaseSync(`${config.DATA_DIR}/catalogue.sqlite`);
        catalogue.exec("ALTER TABLE job RENAME TO elsewhere");
        catalogue.close();
        return app.request("/api/search/jobpost2?country=de");
      },
    ],
  };

describe("the headers of every answer", () => {
  test.each(Object.entries(answers))("%s has the security headers", async (_what, [status, ask]) => {
    const candidate = await aCandidate();
    const answer = await ask(candidate);
    expect(answer.status).toBe(status);
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    for (const rule of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("http");
    expect(policy).toContain("script-src 'self'; worker-src 'self'; style-src 'self';");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(answer.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(answer.headers.get("Permissions-Policy")).toContain("camera=()");
    expect(answer.headers.get("X-Request-Id")).toMatch(/^[\w-]{12}$/);
    expect(answer.headers.get("Cache-Control")).toBe(
      status === 200 && _what === "a logo" ? "public, max-age=3600" : "no-store",
    );
    expect(answer.headers.get("X-Powered-By")).toBeNull();
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  test("a request id is never used twice", async () => {
    const { app } = await aCandidate();
    const asked = Array.from({ length: 20 }, async () => (await app.request("/health")).headers.get("X-Request-Id"));
    expect(new Set(await Promise.all(asked)).size).toBe(20);
  });

  test("a site under https says so to browsers, and one under http does not", async () => {
    const { app } = await aCandidate({ PUBLIC_URL: "https://jobs.example.com" });
    const { headers } = await app.request("/health");
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
    expect(headers.get("Content-Security-Policy")).toContain("upgrade-insecure-requests");
    const plain = (await (await aCandidate()).app.request("/health")).headers;
    expect(plain.get("Strict-Transport-Security")).toBeNull();
    expect(plain.get("Content-Security-Policy")).not.toContain("upgrade-insecure-requests");
  });

  test("the subdomains of a site are included only if the operator says so (trust P 233)", async () => {
    const { app } = await aCandidate({ PUBLIC_URL: "https://jobs.example.com", HSTS_SUBDOMAINS: "yes" });
    const { headers } = await app.request("/health");
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
  });

  test("browsers may send files to the store that the host of applications uses, while scripts and forms stay ours", async () => {
    const { app } = await aCandidate({
      JOBAPP_API: "https://apply.example.com/v1/",
      UPLOAD_ORIGINS: "https://cvs.s3.eu-central-1.amazonaws.com, https://store.example.com:9000",
    });
    const policy = (await app.request("/health")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain(
      "connect-src 'self' https://apply.example.com https://cvs.s3.eu-central-1.amazonaws.com https://store.example.com:9000;",
    );
    expect(policy.match(/amazonaws/g)).toHaveLength(1);
    expect(policy).toContain("form-action 'self'");
  });

  test("browsers may send files to the bucket, unless they go through this program", async () => {
    const address = "s3://key:secret@s3.eu-central-1.amazonaws.com/cvs";
    const policyOf = async (FILES_URL: string) => {
      const { app } = await aCandidate({ FILES_URL });
      return (await app.request("/health")).headers.get("Content-Security-Policy");
    };
    expect(await policyOf(address)).toContain("connect-src 'self' https://cvs.s3.eu-central-1.amazonaws.com;");
    expect(await policyOf(`${address}?uploads=server`)).toContain("connect-src 'self';");
  });

  test("browsers may call the host that takes applications, and no other", async () => {
    const { app } = await aCandidate({ JOBAPP_API: "https://apply.example.com/v1/" });
    const policy = (await app.request("/health")).headers.get("Content-Security-Policy");
    expect(policy).toContain("connect-src 'self' https://apply.example.com;");
  });
});

describe("answers reveal little", () => {
  test("an internal error reveals nothing but its request id", async () => {
    const answer = await answers["an inner failure"]?.[1](await aCandidate());
    const body = await answer?.json();
    expect(body).toEqual({
      code: "internal",
      message: textsOf("en")["error.code.internal"],
      requestId: answer?.headers.get("X-Request-Id"),
    });
  });

  test("only the logos of the site folder are served", async () => {
    const { app } = await aCandidate();
    for (const path of [
      "/logos/../brand.json",
      "/logos/..%2fbrand.json",
      "/logos/%2e%2e/brand.json",
      "/logos/..%5cbrand.json",
      "/brand.json",
      "/logos/",
      "/logos",
    ])
      expect((await app.request(path)).status, path).toBe(404);
  });

  test("the texts of each language have addresses that change with them, to be cached for ever: without the own page's for most pages, and never with those that only the server uses", async () => {
    const { app, services } = await aCandidate();
    const { publishMessages } = await import("#server/published/messages.ts");
    for (const language of languages) {
      const { url, ownPageUrl } = publishMessages(services.messages).of(language);
      const shown = Object.keys(textsOf(language)).filter((key) => !/^(?:mail|head|notice|copy)\./.test(key));
      for (const [address, keys] of [
        [url, shown.filter((key) => !/^(?:mine|myApplication|alerts|alert(?!\.ask))\./.test(key))],
        [ownPageUrl, shown],
      ] as const) {
        expect(address).toMatch(new RegExp(`^/messages/${language}\\.[\\w-]{12}\\.json$`));
        const answer = await app.request(address);
        expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
        expect(Object.keys(await answer.json())).toEqual(keys);
      }
    }
  });

  test("an unknown path is answered in the preferred language", async () => {
    const { app } = await aCandidate();
    const answer = await app.request("/api/nowhere", { headers: { "Accept-Language": "it-CH" } });
    expect(await answer.json()).toEqual({
      code: "not_found",
      message: textsOf("it")["error.code.not_found"],
      requestId: answer.headers.get("X-Request-Id"),
    });
  });
});
