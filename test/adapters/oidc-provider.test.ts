import { expect, test } from "vitest";
import { createOidcProvider } from "#adapters/oidc/identity-provider.ts";
import { aForgedProvider } from "../forged-provider.ts";

test("the metadata of an identity provider is fetched once for sign-ins that begin at the same time, and again after a failure", async () => {
  const provider = await aForgedProvider({ issuer: "https://login.example/{tenantid}" });
  const desk = "https://desk.example";
  const { begin } = createOidcProvider({
    issuer: provider.issuer,
    clientId: "desk",
    clientSecret: "a secret of the client, for tests",
    redirectUri: `${desk}/sign-in/provider/back`,
    signedOutUri: `${desk}/sign-in`,
    claim: "",
    isPlainHttpAllowed: true,
    timeoutSeconds: 30,
    time: () => Date.now(),
  });
  const beginAll = () => Promise.allSettled([begin(), begin(), begin(), begin()]);
  expect((await beginAll()).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "rejected"));
  expect(provider.discoveries()).toBe(1);
  provider.become({});
  expect((await beginAll()).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "fulfilled"));
  expect(provider.discoveries()).toBe(2);
});
