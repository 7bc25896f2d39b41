import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import type { RequestListener } from "node:http";
import { aServer, client } from "./identity-provider.ts";

const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { privateKey, jwk: { ...publicKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "RS256" } };
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

function tokenOf(key: KeyObject, kid: string, claims: object): string {
  const signed = `${encoded({ alg: "RS256", kid })}.${encoded(claims)}`;
  return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
}

/** How an identity provider differs from a correct one. Claims that are `undefined` are left out of the ID token. */
export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Whether it signs with a key that it does not publish. */
  readonly signsWithOtherKey?: boolean;
  /** Responds to token requests in place of the usual handler. */
  readonly tokens?: RequestListener;
  /** What its userinfo endpoint returns; by default it has none. */
  readonly userInfo?: object;
  readonly issuer?: string;
}

/** Starts an identity provider that behaves as a test wants. `answer` returns the address to which the provider redirects the browser. */
export async function aForgedProvider(forgery: Forgery = {}) {
  const [own, other] = [newKey(), newKey()];
  let [now, nonce]: [Forgery, string] = [forgery, ""];
  let discoveries = 0;
  const server = await aServer((issuer) => (request, response) => {
    const json = (value: object) =>
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(value));
    if (request.url === "/.well-known/openid-configuration") discoveries += 1;
    if (request.url === "/.well-known/openid-configuration")
      return void json({
        issuer: now.issuer ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        ...(now.userInfo ? { userinfo_endpoint: `${issuer}/me` } : {}),
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      });
    if (request.url === "/keys") return void json({ keys: [own.jwk] });
    if (request.url === "/me") return void json(now.userInfo ?? {});
    if (request.url !== "/token") return void response.writeHead(404).end();
    if (now.tokens) return now.tokens(request, response);
    const seconds = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: client.DESK_OIDC_CLIENT_ID, sub: "1", iat: seconds, exp: seconds + 300, nonce };
    const claims = { ...usual, email: "ada@group.example", email_verified: true, ...now.claims };
    const key = now.signsWithOtherKey ? other.privateKey : own.privateKey;
    json({ access_token: "a", token_type: "Bearer", id_token: tokenOf(key, own.jwk.kid, claims) });
  });
  return {
    ...server,
    /** How often its metadata was fetched. */
    discoveries: () => discoveries,
    become(next: Forgery) {
      now = next;
    },
    answer(address: string): string {
      const { searchParams } = new URL(address);
      nonce = searchParams.get("nonce") ?? "";
      return `${searchParams.get("redirect_uri")}?code=1&state=${searchParams.get("state")}`;
    },
  };
}
