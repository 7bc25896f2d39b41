import { isAbsolute } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "#server/settings/config.ts";
import { settings } from "#server/settings/settings.ts";

const names = Object.keys(settings) as (keyof typeof settings)[];

/** The message of the error with which these settings are refused. */
function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toMatchObject({ code: "invalid" });
    return (error as Error).message;
  }
  throw new Error("the settings were accepted");
}

describe("without any settings", () => {
  test("every default is valid", () => {
    expect(readConfig({})).toMatchObject({
      MODE: "development",
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "",
      SMTP_URL: "",
      CHALLENGE: "altcha",
      LIMIT_JSON_BYTES: 65_536,
      LIMIT_UPLOAD_BYTES: 104_857_600,
    });
    const { bucket: _bucket, requireTls: _requireTls, ...given } = readConfig({});
    expect(Object.keys(given).sort()).toEqual([...names].sort());
  });

  test("values derived from other settings are part of the configuration", () => {
    expect(readConfig({})).toMatchObject({ bucket: undefined, requireTls: false });
    expect(readConfig({ FILES_URL: "s3://KEY:SECRET@s3.test/cvs" }).bucket).toMatchObject({
      bucket: "cvs",
      uploads: "direct",
    });
  });

  test("the style guide is served only in development", () => {
    expect(readConfig({}).STYLEGUIDE).toBe("1");
    expect(readConfig({ MODE: "production", PUBLIC_URL: "https://jobs.example" }).STYLEGUIDE).toBe("0");
  });

  test("folders are absolute", () => {
    const { DATA_DIR, SITE_DIR } = readConfig({});
    expect([DATA_DIR, SITE_DIR].every(isAbsolute)).toBe(true);
  });

  test("an empty setting counts as not given, and an unknown one is ignored", () => {
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    expect(readConfig({ ...empty, SOMETHING: "else" })).toEqual(readConfig({}));
  });

  test.each(names)("%s is described in a sentence", (name) => {
    expect(settings[name].says).toMatch(/^\S.{10,}\.$/);
  });
});

describe("a valid setting is accepted", () => {
  test.each([
    ["PORT", "0", 0],
    ["PORT", "65535", 65_535],
    ["PUBLIC_URL", "https://jobs.example/", "https://jobs.example"],
    ["PUBLIC_URL", "HTTPS://Jobs.Example:443", "https://jobs.example"],
    ["PUBLIC_URL", "http://[::1]:3000", "http://[::1]:3000"],
    ["SEARCH_API", "http://127.0.0.1:9000/api//", "http://127.0.0.1:9000/api"],
    ["SMTP_URL", "smtps://user:secret@mail.example:465", "smtps://user:secret@mail.example:465"],
    ["MAIL_FROM", "jobs@example.com", "jobs@example.com"],
    ["MAIL_FROM", "Jobs at Tavela <jobs@example.com>", "Jobs at Tavela <jobs@example.com>"],
    ["MAIL_BOUNCES", "bounces@example.com", "bounces@example.com"],
    ["TRUSTED_PROXIES", "10.0.0.0/8, ::1", "10.0.0.0/8, ::1"],
    ["JOBAPP_ORIGINS", "https://a.example, http://localhost:3000/", ["https://a.example", "http://localhost:3000"]],
    ["UPLOAD_ORIGINS", "https://cvs.s3.example", ["https://cvs.s3.example"]],
    ["TRUSTED_SERVERS", "198.51.100.7,2001:db8::/48", "198.51.100.7,2001:db8::/48"],
    ["SECRET", "x".repeat(32), "x".repeat(32)],
    ["SECRETS_ACCEPTED", `${"x".repeat(32)}, ${"y".repeat(32)}`, ["x".repeat(32), "y".repeat(32)]],
    ["LIMIT_UPLOAD_BYTES", "104857600", 104_857_600],
  ] as const)("%s %s", (name, value, expected) => {
    expect(readConfig({ [name]: value })[name]).toEqual(expected);
  });
});

// trust S 1571
describe("PUBLIC_URL is an origin: anything more would be in some addresses of the site and not in others", () => {
  test.each([
    "https://jobs.example/en/careers",
    "https://jobs.example//",
    "https://jobs.example/?a=1",
    "https://jobs.example?a=1",
    "https://jobs.example/#x",
    "https://geheim@jobs.example",
    "https://user:geheim@jobs.example/",
    "https://jobs.example ",
    " https://jobs.example",
    "https://jobs.example/\n",
    "https://jobs.exa\tmple",
    "https://jobs.example\\careers",
    "https:jobs.example",
  ])("%j", (url) => {
    for (const mode of [{}, { MODE: "production" }])
      expect(refusal({ ...mode, PUBLIC_URL: url })).toBe(
        "PUBLIC_URL must be an http(s) address without a path, query, password or blanks",
      );
  });
});

describe("an invalid setting is named without its value (trust J 124, 161, S 611)", () => {
  test.each([
    ["MODE", "geheim"],
    ["PORT", "geheim"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["PORT", "1e3"],
    ["PUBLIC_URL", "geheim"],
    ["PUBLIC_URL", "javascript:geheim"],
    ["PUBLIC_URL", "ftp://geheim.example"],
    ["TRUSTED_PROXIES", "geheim"],
    ["DATABASE_URL", "mysql://user:geheim@host/db"],
    ["FILES_URL", "s3://key:geheim@host"],
    ["FILES_URL", "s3://key:geheim@host/cvs?geheim=1"],
    ["FILES_URL", "https://geheim.example/cvs"],
    ["SMTP_URL", "smpt://user:geheim@mail.example"],
    ["SMTP_URL", "smtp://user:geheim@mail example"],
    ["MAIL_FROM", "geheim"],
    ["MAIL_FROM", "a@b.example, geheim@c.example"],
    ["MAIL_FROM", "A\r\nBcc: geheim <a@b.example>"],
    ["MAIL_BOUNCES", "geheim"],
    ["MAIL_BOUNCES", "geheim+more@example.com"],
    ["MAIL_BOUNCES", "geheim-is-too-long@example.com"],
    ["SECRET", "geheim"],
    ["SECRET", "geheim".repeat(5)],
    ["SECRET", "please-CHANGE_ME-please-change-me-please"],
    ["SECRET", "an-example-secret-of-many-characters"],
    ["SECRETS_ACCEPTED", "geheim"],
    ["SECRETS_ACCEPTED", `${"geheim".repeat(6)},geheim`],
    ["SECRETS_ACCEPTED", `${"geheim".repeat(6)},`],
    ["SECRETS_ACCEPTED", `,${"geheim".repeat(6)}`],
    ["SECRETS_ACCEPTED", `${"geheim".repeat(6)},please-CHANGE_ME-please-change-me-please`],
    ["CHALLENGE", "geheim"],
    ["PUBLIC_API", "geheim"],
    ["SEARCH_API", "//geheim"],
    ["JOBAPP_API", "data:geheim"],
    ["JOBAPP_API", "https://a.example;geheim"],
    ["JOBAPP_ORIGINS", "*"],
    ["JOBAPP_ORIGINS", "null"],
    ["JOBAPP_ORIGINS", "https://*.geheim.example"],
    ["JOBAPP_ORIGINS", "https://a.example/geheim"],
    ["JOBAPP_ORIGINS", "https://geheim@a.example"],
    ["JOBAPP_ORIGINS", "https://a.example https://geheim.example"],
    ["UPLOAD_ORIGINS", "https:; script-src geheim"],
    ["UPLOAD_ORIGINS", "https://a.example;geheim"],
    ["TRUSTED_SERVERS", "geheim"],
    ["LOG_LEVEL", "geheim"],
    ["LIMIT_JSON_BYTES", "1023"],
    ["LIMIT_UPLOAD_BYTES", "104857601"],
    ["LIMIT_UPLOAD_SECONDS", "0"],
    ["LIMIT_UNCLAIMED_HOURS", "169"],
    ["LIMIT_STOP_SECONDS", "9".repeat(13)],
  ])("%s %s", (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} must .+`));
    expect(message).not.toContain("\n");
    if (value.length > 4) expect(message).not.toContain(value);
    expect(message).not.toContain("geheim");
  });
});

test("an IndexNow key must be valid, and needs the public address whose pages are announced (trust S 362)", () => {
  const key = "0123456789abcdef";
  expect(refusal({ INDEXNOW_KEY: key })).toBe(
    "PUBLIC_URL must be given with INDEXNOW_KEY: search engines are told of its addresses",
  );
  const config = readConfig({ INDEXNOW_KEY: key, PUBLIC_URL: "https://jobs.example" });
  expect(config.INDEXNOW_URL).toEqual(["https://api.indexnow.org/indexnow"]);
  for (const wrong of ["short", "with space", "../../secret", "x".repeat(129)])
    expect(refusal({ INDEXNOW_KEY: wrong, PUBLIC_URL: "https://jobs.example" })).toMatch(/^INDEXNOW_KEY must be/);
  expect(refusal({ INDEXNOW_URL: "https://a.example,ftp://b.example" })).toMatch(/^INDEXNOW_URL must be/);
});

test("a third-party bot check needs its keys, unless another host takes the applications (trust J 124)", () => {
  const turnstile = { CHALLENGE: "turnstile", TURNSTILE_SITE_KEY: "key" };
  expect(refusal(turnstile)).toBe("TURNSTILE_SECRET must be given with CHALLENGE=turnstile");
  expect(readConfig({ CHALLENGE: "turnstile", JOBAPP_API: "https://apply.example" }).TURNSTILE_SECRET).toBe("");
});

describe("in production", () => {
  test.each([undefined, "http://jobs.example"])("the public address %s is refused (trust J 125)", (url) => {
    expect(refusal({ MODE: "production", ...(url ? { PUBLIC_URL: url } : {}) })).toMatch(/^PUBLIC_URL must .*https:/);
  });

  test("a start without a bot check is refused unless DANGER_NO_CHALLENGE allows it (trust J 130)", () => {
    const environment = { MODE: "production", PUBLIC_URL: "https://jobs.example", CHALLENGE: "none" };
    expect(refusal(environment)).toMatch(/^CHALLENGE must not be none in production.*DANGER_NO_CHALLENGE/);
    expect(refusal({ ...environment, DANGER_NO_CHALLENGE: "true" })).toMatch(/^DANGER_NO_CHALLENGE must /);
    expect(readConfig({ ...environment, DANGER_NO_CHALLENGE: "yes" }).CHALLENGE).toBe("none");
  });

  test("a bucket over plain http is refused if browsers would upload to it (trust S 551)", () => {
    const environment = { MODE: "production", PUBLIC_URL: "https://jobs.example" };
    const address = "s3://key:geheim@store.example/cvs?tls=no";
    expect(refusal({ ...environment, FILES_URL: address })).toMatch(/^FILES_URL must not have tls=no in production/);
    const through = `${address}&uploads=server`;
    expect(readConfig({ ...environment, FILES_URL: through }).FILES_URL).toBe(through);
    expect(readConfig({ FILES_URL: address }).FILES_URL).toBe(address);
  });

  test("puzzles that are easier than the default are refused (trust P 234)", () => {
    const environment = { MODE: "production", PUBLIC_URL: "https://jobs.example" };
    expect(refusal({ ...environment, CHALLENGE_EFFORT: "99" })).toMatch(/^CHALLENGE_EFFORT must be at least 100 in/);
    expect(readConfig({ ...environment, CHALLENGE_EFFORT: "100" }).CHALLENGE_EFFORT).toBe(100);
    expect(readConfig({ CHALLENGE_EFFORT: "1" }).CHALLENGE_EFFORT).toBe(1);
  });

  test("an example address as sender is refused if a mail server is set (trust P 236)", () => {
    const environment = { MODE: "production", PUBLIC_URL: "https://jobs.example", SMTP_URL: "smtp://mail.test" };
    expect(refusal(environment)).toMatch(/^MAIL_FROM must be an address of yours in production/);
    expect(refusal({ ...environment, MAIL_FROM: "jobs@example.org" })).toMatch(/^MAIL_FROM must/);
    expect(readConfig({ ...environment, MAIL_FROM: "Jobs <jobs@aurora.test>" }).MODE).toBe("production");
    expect(readConfig({ ...environment, SMTP_URL: "" }).MODE).toBe("production");
  });

  // trust S 400
  test.each([
    "smtp://mail.test?ignoreTLS=true",
    "smtp://mail.test?requireTLS=false",
    "smtps://mail.test?tls.rejectUnauthorized=false",
    "smtp://u:p@127.0.0.1.evil.test?ignoreTLS=true",
  ])("a remote mail server without TLS is refused unless DANGER_PLAIN_SMTP allows it: %s", (SMTP_URL) => {
    const environment = { MODE: "production", PUBLIC_URL: "https://jobs.example", MAIL_FROM: "jobs@aurora.test" };
    expect(refusal({ ...environment, SMTP_URL })).toMatch(/^SMTP_URL must not turn TLS off in production/);
    expect(readConfig({ ...environment, SMTP_URL, DANGER_PLAIN_SMTP: "yes" }).SMTP_URL).toBe(SMTP_URL);
    expect(readConfig({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
  });

  // trust S 401
  test.each([
    ["smtp://mail.test:587", {}, true],
    ["smtps://mail.test", {}, true],
    ["smtp://10.0.0.5", { DANGER_PLAIN_SMTP: "yes" }, false],
    ["smtp://127.0.0.1:25", {}, false],
    ["smtp://localhost", {}, false],
    ["smtp://[::1]:25?ignoreTLS=true", {}, false],
    ["smtp://127.0.0.1.evil.test", {}, true],
    ["smtp://mail.test", { MODE: "development" }, false],
  ])("%s with %j requires TLS: %s", (SMTP_URL, about, required) => {
    const environment = { MODE: "production", PUBLIC_URL: "https://jobs.example", MAIL_FROM: "jobs@aurora.test" };
    expect(readConfig({ ...environment, SMTP_URL, ...about }).requireTls).toBe(required);
  });

  // trust S 404
  test("an operator's name is one line of at most 100 characters, without invisible ones", () => {
    expect(readConfig({ CAREERS_OPERATOR: "Ada\n\u202eL. \u001b[31m" }).CAREERS_OPERATOR).toBe("Ada L. [31m");
    expect(refusal({ CAREERS_OPERATOR: "x".repeat(101) })).toBe("CAREERS_OPERATOR can have 100 characters at most");
  });

  test("an https address is accepted", () => {
    expect(readConfig({ MODE: "production", PUBLIC_URL: "https://jobs.example" }).MODE).toBe("production");
  });
});
