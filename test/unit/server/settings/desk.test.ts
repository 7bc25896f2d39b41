import { expect, test } from "vitest";
import { readConfig } from "#server/settings/config.ts";

const production = {
  MODE: "production",
  PUBLIC_URL: "https://careers.group.example",
  DESK_URL: "https://desk.group.example",
};
const provider = {
  DESK_OIDC_ISSUER: "https://id.group.example/realms/group",
  DESK_OIDC_CLIENT_ID: "desk",
  DESK_OIDC_CLIENT_SECRET: "a secret of the provider",
};

test("a desk needs a host of its own, https and a port of its own", () => {
  expect(readConfig(production).DESK_URL).toBe("https://desk.group.example");
  expect(readConfig({ DESK_URL: "http://desk.localhost:3100/" }).DESK_URL).toBe("http://desk.localhost:3100");
  const wrong = {
    "https://careers.group.example:8443": "DESK_URL must have another host name",
    "http://desk.group.example": "DESK_URL must begin with https",
    "https://desk.group.example/desk": "DESK_URL must be an http(s) address without a path",
    "desk.group.example": "DESK_URL must be",
  };
  for (const [DESK_URL, says] of Object.entries(wrong))
    expect(() => readConfig({ ...production, DESK_URL })).toThrow(says);
  for (const ports of [{ PORT: "3100" }, { METRICS_PORT: "3100" }])
    expect(() => readConfig({ ...production, ...ports })).toThrow("DESK_PORT");
});

// trust S 1333
test("an identity provider needs https, its client, and one tenant", () => {
  expect(readConfig({ ...production, ...provider }).DESK_OIDC_ISSUER).toBe(provider.DESK_OIDC_ISSUER);
  const wrong: readonly Record<string, string>[] = [
    { DESK_OIDC_CLIENT_SECRET: "" },
    { DESK_OIDC_CLIENT_ID: "" },
    { DESK_OIDC_ISSUER: "" },
    { DESK_OIDC_ISSUER: "http://id.group.example" },
    { DESK_OIDC_ISSUER: "http://127.0.0.1:9000" },
    { DESK_OIDC_RIGHTS: "leads=read" },
    { DESK_OIDC_CLAIM: "groups", DESK_OIDC_RIGHTS: "leads=rule" },
    ...["common", "organizations", "consumers"].map((name) => ({
      DESK_OIDC_ISSUER: `https://login.microsoftonline.com/${name}/v2.0`,
    })),
  ];
  for (const settings of wrong)
    expect(() => readConfig({ ...production, ...provider, ...settings })).toThrow(/^DESK_OIDC/);
  expect(
    readConfig({ ...provider, DESK_URL: "http://localhost:3100", DESK_OIDC_ISSUER: "http://127.0.0.1:9000" }).MODE,
  ).toBe("development");
});
