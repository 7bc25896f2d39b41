import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const turnstileSecret = "the secret of the tests";

/** The script that pages load. Its tokens contain the purpose (`action`) of their widget; the real service returns that after a check, too. */
const script = `window.turnstile = {
  render: (_container, { sitekey, action, cData, callback }) => {
    setTimeout(() => callback([action, cData, Math.random(), sitekey].join(" ")), 100);
    return "widget";
  },
  remove: () => undefined,
};`;

/** A stand-in for Cloudflare Turnstile: serves its browser script and verifies tokens, each of which is valid once. */
export async function startTurnstile() {
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === "GET") {
      response.writeHead(200, { "Content-Type": "text/javascript", "Cross-Origin-Resource-Policy": "cross-origin" });
      response.end(script);
      return;
    }
    const { secret, response: token } = JSON.parse((await request.toArray()).join("")) as Record<string, string>;
    const [action, cdata, number] = token?.split(" ") ?? [];
    const success = secret === turnstileSecret && number !== undefined && token !== undefined && !taken.includes(token);
    if (success) taken.push(token);
    response.end(JSON.stringify(success ? { success, action, cdata } : { success }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
