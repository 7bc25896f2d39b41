import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { onTestFinished, vi } from "vitest";
import { deskUrl } from "./test-desk.ts";

export const client = { DESK_OIDC_CLIENT_ID: "desk", DESK_OIDC_CLIENT_SECRET: "a secret of the client, for tests" };

/** A server on loopback whose listener can be replaced. */
export async function aServer(listener: (issuer: string) => RequestListener, port = 0) {
  let answer: RequestListener = (_, response) => void response.end();
  const server = createServer((request, response) => answer(request, response)).listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(async () => void (await close()));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const set = (next: (issuer: string) => RequestListener) => {
    answer = next(issuer);
  };
  set(listener);
  return { issuer, set, close };
}

/** The claims of the provider's accounts, by account name. */
export type Accounts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A real OpenID provider with its own signing key. Signing in takes only the name of an account. */
const realProvider = (accounts: Accounts, desk: string) => (issuer: string) => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.DESK_OIDC_CLIENT_ID,
        client_secret: client.DESK_OIDC_CLIENT_SECRET,
        redirect_uris: [`${desk}/sign-in/callback`],
        post_logout_redirect_uris: [`${desk}/sign-out`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified", "groups", "tid"], profile: ["name"] },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    jwks: { keys: [key] },
    cookies: { keys: ["a key of cookies"] },
    pkce: { required: () => true },
  });
  return provider.callback();
};

/** A real OpenID provider on loopback, for a desk at the address `desk`. `rotate` gives it a new signing key. */
export async function aProvider(accounts: Accounts, { desk = deskUrl, port = 0 } = {}) {
  for (const level of ["warn", "info"] as const) {
    const spy = vi.spyOn(console, level).mockImplementation(() => undefined); // it prints long warnings that it is fit only for tests
    onTestFinished(() => spy.mockRestore());
  }
  const server = await aServer(realProvider(accounts, desk), port);
  return { ...server, rotate: () => server.set(realProvider(accounts, desk)) };
}

/** Signs in at the provider by name and consents, as somebody does in a browser. Returns the address to which the provider sends the browser back. */
export async function signInAtProvider(address: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  let [at, form]: [string, URLSearchParams | undefined] = [address, undefined];
  for (let step = 0; step < 20; step += 1) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer: Response = await fetch(at, {
      redirect: "manual",
      headers: { cookie },
      ...(form ? { method: "POST", body: form } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    const location = answer.headers.get("Location");
    if (location) {
      at = new URL(location, at).href;
      form = undefined;
      if (at.startsWith(deskUrl)) return at;
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`the provider answers ${answer.status}: ${page.slice(0, 300)}`);
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? "";
    at = new URL(action, at).href;
    form = new URLSearchParams(prompt === "login" ? { prompt, login: name, password: "any" } : { prompt });
  }
  throw new Error("the provider sends the browser in circles");
}
